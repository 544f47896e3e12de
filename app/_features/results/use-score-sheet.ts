import { type RefObject, useEffect, useState } from 'react'
import { actKeys } from '#app/_lib/act-keys.ts'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter, GameScore } from '#contract/rounds.ts'
import type { EnteredScore } from '#domain/games/game.ts'
import {
  canBeRetour,
  enteredScore,
  gamesNeeded,
  type Rules,
  scoreError,
  type TypedScore,
  typedScores,
} from './scores.ts'
import { type Doubt, sendResult } from './send-result.ts'

/** What the sheet waits for: figures, an answer to doubts, or the choice between two versions. */
type Step =
  | { readonly at: 'figures' }
  | { readonly at: 'doubts'; readonly doubts: readonly Doubt[] }
  | {
      readonly at: 'versions'
      readonly current: readonly GameScore[]
      /** What was typed here; null when the other version is somebody else's. */
      readonly mine: readonly GameScore[] | null
    }

/** A word to whoever types, before anything is sent. */
export type Hint = { readonly code: 'missing'; readonly game: number } | { readonly code: 'noRetour' }

/** What was typed and not saved, and the result version its writer had seen. */
export interface Draft {
  readonly scores: readonly TypedScore[]
  readonly seen: number
}

interface Sheet {
  params: { club: string; tournament: string }
  encounter: Encounter
  rules: Rules
  draft: Draft | undefined
  onType: (draft: Draft) => void
  onSaved: (answer: Answer<'recordResult'>) => void
}

export type Side = 'a' | 'b'

/**
 * A table's sheet while it is filled in: the figures, the way through them, and what became of sending them. `form` holds
 * the fields (`data-score="1a"`), between which the focus is moved.
 */
export function useScoreSheet(form: RefObject<HTMLFormElement | null>, sheet: Sheet) {
  const { encounter, rules } = sheet
  const [keys] = useState(actKeys)
  const [scores, setScores] = useState(() => sheet.draft?.scores ?? typedScores(encounter.games, rules.games))
  // What the first games have decided needs no more.
  const needed = gamesNeeded(scores, rules)
  const [judged, setJudged] = useState<ReadonlySet<number>>(new Set())
  const [step, setStep] = useState<Step>(() => firstStep(encounter))
  // The result version whoever types here has seen.
  const [seen, setSeen] = useState(sheet.draft?.seen ?? encounter.resultVersion)
  const [pending, setPending] = useState(false)
  const [hint, setHint] = useState<Hint | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening, and when the fields have come back
  useEffect(() => {
    if (step.at === 'figures') focusField(0, 'a')
  }, [step.at === 'versions'])

  function focusField(game: number, side: Side) {
    form.current?.querySelector<HTMLInputElement>(`[data-score="${game + 1}${side}"]`)?.focus()
  }

  function change(at: number, score: TypedScore) {
    const next = scores.map((other, game) => (game === at ? score : other))
    setScores(next)
    sheet.onType({ scores: next, seen })
    setHint(null)
    setProblem(null)
    setStep({ at: 'figures' })
  }

  async function send(games: readonly EnteredScore[], confirmed: boolean) {
    const result = { games, basedOn: seen, confirmed }
    setPending(true)
    setProblem(null)
    const reply = await sendResult({ ...sheet.params, encounter: encounter.id }, result, keys.keyFor(result))
    setPending(false)
    if (reply.kind === 'saved') {
      keys.done()
      sheet.onSaved(reply.answer)
    } else if (reply.kind === 'doubtful') setStep({ at: 'doubts', doubts: reply.doubts })
    else if (reply.kind === 'changed') {
      const { current, yours: mine, resultVersion } = reply.changed
      setSeen(resultVersion)
      setStep({ at: 'versions', current, mine })
    } else setProblem(reply.problem)
  }

  function save(confirmed: boolean) {
    if (pending) return
    setJudged(new Set(scores.keys()))
    const played = scores.slice(0, needed)
    const wrong = played.findIndex((score) => scoreError(score, rules) !== null)
    if (wrong >= 0) return focusField(wrong, 'a')
    const empty = played.findIndex((score) => enteredScore(score, rules) === null)
    if (empty >= 0) {
      setHint({ code: 'missing', game: empty + 1 })
      return focusField(empty, scores[empty]?.a === '' ? 'a' : 'b')
    }
    const games = played.flatMap((score) => enteredScore(score, rules) ?? [])
    void send(games, confirmed)
  }

  /** From this figure to the next, after the last one to the server; after a game that can't be, back to its beginning. */
  function goOn(game: number, side: Side) {
    if (side === 'a') return focusField(game, 'b')
    setJudged((before) => new Set(before).add(game))
    const score = scores[game]
    if (score && scoreError(score, rules)) return focusField(game, 'a')
    if (game + 1 < needed) focusField(game + 1, 'a')
    else save(false)
  }

  function toggleRetour(at: number) {
    const score = scores[at]
    if (!score) return
    if (canBeRetour(score, rules)) change(at, { ...score, retour: !score.retour })
    else setHint({ code: 'noRetour' })
  }

  /** Makes these games the result, over what stands there now. */
  function settle(games: readonly GameScore[]) {
    void send(
      games.map(({ a, b, outcome }) => ({ a, b, retour: outcome === 'retour' })),
      true,
    )
  }

  function backToFigures() {
    setStep({ at: 'figures' })
    if (step.at === 'doubts') focusField(step.doubts[0]?.game ?? 0, 'a')
  }

  return {
    scores,
    needed,
    judged,
    seen,
    step,
    pending,
    hint,
    problem,
    change,
    save,
    goOn,
    toggleRetour,
    settle,
    backToFigures,
  }
}

function firstStep({ contested, games }: Encounter): Step {
  return contested ? { at: 'versions', current: games, mine: null } : { at: 'figures' }
}
