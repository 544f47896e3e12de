import { type RefObject, useEffect, useState } from 'react'
import { actKeys } from '#app/_lib/act-keys.ts'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import { type Absent, absentFromAll, isBlank, outsideWithout, typedBeside } from './absence.ts'
import { type About, type Asked, type AskedAbsence, askedNext } from './asked.ts'
import { gamesOfSheet } from './from-sheet.ts'
import type { KeptResult } from './kept-scores.ts'
import {
  canBeRetour,
  canBeUnfinished,
  completed,
  enteredOutside,
  enteredScore,
  gamesNeeded,
  isReported,
  type Rules,
  type Side,
  scoreError,
  sentAgain,
  type TypedPair,
  type TypedScore,
  typedOutside,
  typedScore,
  typedScores,
} from './scores.ts'
import { type Doubt, type PlayedResult, type ResultToSend, sendResult } from './send-result.ts'
import { nameOfPlace, type Place, placesOf } from './way.ts'

/** What the sheet waits for: figures, an answer to doubts, or the choice between two versions. */
type Step =
  | { readonly at: 'figures' }
  | { readonly at: 'doubts'; readonly doubts: readonly Doubt[] }
  | {
      readonly at: 'versions'
      readonly current: PlayedResult
      /** What was typed here; null when the other version is somebody else's. */
      readonly mine: PlayedResult | null
    }

/** A word to whoever types, before anything is sent. */
export type Hint =
  | { readonly code: 'missing'; readonly game: number }
  | { readonly code: 'missingOutside'; readonly name: string }
  | { readonly code: 'noRetour' }
  | { readonly code: 'noUnfinished' }

interface Sheet {
  params: { club: string; tournament: string }
  encounter: Encounter
  rules: Rules
  draft: KeptResult | undefined
  onType: (draft: KeptResult) => void
  onSaved: (answer: Answer<'recordResult'>) => void
}

/**
 * A table's sheet while it is filled in: the figures, the way through them, and what became of sending them. `form` holds
 * the fields (`data-score="1a"`), between which the focus is moved.
 */
export function useScoreSheet(form: RefObject<HTMLFormElement | null>, sheet: Sheet) {
  const { encounter, rules } = sheet
  const [keys] = useState(actKeys)
  const [scores, setScores] = useState(() => sheet.draft?.scores ?? typedScores(encounter.games, rules.games))
  const [outside, setOutside] = useState(() => sheet.draft?.outside ?? typedBeside(encounter, rules))
  // Games that stand as the table has written them: the way does not lead through them.
  const [fromSheet, setFromSheet] = useState<ReadonlySet<number>>(new Set())
  // What the first games have decided needs no more.
  const needed = gamesNeeded(scores, rules)
  const [judged, setJudged] = useState<ReadonlySet<number>>(new Set())
  const [step, setStep] = useState<Step>(() => firstStep(encounter))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [askedAbsence, setAskedAbsence] = useState<AskedAbsence | null>(null)
  // The result version whoever types here has seen.
  const [seen, setSeen] = useState(sheet.draft?.seen ?? encounter.resultVersion)
  const [pending, setPending] = useState(false)
  const [hint, setHint] = useState<Hint | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening, and when the fields have come back
  useEffect(() => {
    const [first] = placesOf(rules, rules.games)
    if (step.at === 'figures' && first) focusField(first, 'a')
  }, [step.at === 'versions'])

  const { club, tournament } = sheet.params
  const waitsForDesk = rules.outside.length > 0 && rules.games > 0 && !isReported(encounter) && !sheet.draft
  useEffect(() => {
    if (!waitsForDesk) return
    const asking = new AbortController()
    void gamesOfSheet({ club, tournament, encounter: encounter.id }, asking.signal).then((games) => {
      if (asking.signal.aborted || games.size === 0) return
      setFromSheet(new Set(games.keys()))
      setScores((before) =>
        before.map((score, at) => {
          const game = games.get(at)
          return game && isEmpty(score) ? typedScore(game) : score
        }),
      )
    })
    return () => asking.abort()
  }, [waitsForDesk, club, tournament, encounter.id])

  function focusField(place: Place, side: Side) {
    form.current?.querySelector<HTMLElement>(`[data-score="${nameOfPlace(place)}${side}"]`)?.focus()
  }

  function retype(next: Partial<Pick<KeptResult, 'scores' | 'outside'>>) {
    if (next.scores) setScores(next.scores)
    if (next.outside) setOutside(next.outside)
    sheet.onType({ scores, outside, ...next, seen })
    setHint(null)
    setProblem(null)
    setStep({ at: 'figures' })
  }

  function change(at: number, score: TypedScore) {
    setFromSheet((before) => new Set([...before].filter((game) => game !== at)))
    retype({ scores: replaced(scores, at, score) })
  }

  function changeOutside(at: number, pair: TypedPair) {
    retype({ outside: replaced(outside, at, pair) })
  }

  async function send(entered: Pick<ResultToSend, 'games' | 'outside'>, confirmed: boolean) {
    const result = { ...entered, basedOn: seen, confirmed }
    setPending(true)
    setProblem(null)
    const reply = await sendResult({ ...sheet.params, encounter: encounter.id }, result, keys.keyFor(result))
    setPending(false)
    if (reply.kind === 'saved') {
      keys.done()
      sheet.onSaved(reply.answer)
    } else if (reply.kind === 'doubtful') setStep({ at: 'doubts', doubts: reply.doubts })
    else if (reply.kind === 'changed') {
      const { current, mine, resultVersion } = reply.changed
      setSeen(resultVersion)
      setStep({ at: 'versions', current, mine })
    } else setProblem(reply.problem)
  }

  function save(confirmed: boolean, typed = scores, beside = outside) {
    if (pending) return
    closeQuestions()
    const whole = typed.map((score) => completed(score, rules))
    if (whole.some((score, at) => score !== scores[at])) retype({ scores: whole, outside: beside })
    const count = gamesNeeded(whole, rules)
    setJudged(new Set(whole.keys()))
    const played = whole.slice(0, count)
    const follows = isBlank(beside) && absentFromAll(played) !== null
    for (const place of placesOf(rules, count))
      if (!(follows && place.of === 'outside') && !isReady(place, whole, beside)) return
    const games = played.flatMap((score) => enteredScore(score, rules) ?? [])
    void send({ games, outside: follows ? [] : outsideScores(beside) }, confirmed)
  }

  /** Can this be sent? If not, says what is missing and leads there. */
  function isReady(place: Place, typed: readonly TypedScore[], beside: readonly TypedPair[]): boolean {
    if (place.of === 'outside') {
      const component = rules.outside[place.at]
      const pair = beside[place.at]
      if (!component || !pair || enteredOutside(pair, component)) return true
      setHint({ code: 'missingOutside', name: component.name })
      focusField(place, pair.a === '' ? 'a' : 'b')
      return false
    }
    const score = typed[place.at]
    if (!score) return true
    if (enteredScore(score, rules) === null) {
      setHint({ code: 'missing', game: place.at + 1 })
      focusField(place, score.a === '' ? 'a' : 'b')
      return false
    }
    return !leadsBack(place.at, score)
  }

  /** A game that can't be leads back to its beginning, one that leaves open who has won to that question. */
  function leadsBack(at: number, score: TypedScore): boolean {
    const error = scoreError(score, rules)
    if (error?.code === 'winner-needed') ask('winner', at)
    else if (error) focusField({ of: 'game', at }, 'a')
    return error !== null
  }

  const outsideScores = (beside: readonly TypedPair[]) =>
    rules.outside.flatMap((component, at) => enteredOutside(beside[at] ?? { a: '', b: '' }, component) ?? [])

  /** From this figure to the next, after the last one to the server. */
  function goOn(place: Place, side: Side) {
    const score = place.of === 'game' ? scores[place.at] : undefined
    if (side === 'a' && !score?.forfeit) return focusField(place, 'b')
    if (!score) return goOnAfter(place, scores)
    const whole = completed(score, rules)
    const typed = replaced(scores, place.at, whole)
    if (whole !== score) change(place.at, whole)
    setJudged((before) => new Set(before).add(place.at))
    if (!leadsBack(place.at, whole)) goOnAfter(place, typed)
  }

  function goOnAfter(place: Place, typed: readonly TypedScore[]) {
    const needs = gamesNeeded(typed, rules)
    const follows = isBlank(outside) && absentFromAll(typed.slice(0, needs)) !== null
    const way = placesOf(rules, needs)
    const behind = way.slice(way.findIndex(({ of, at }) => of === place.of && at === place.at) + 1)
    const next = behind.find(({ of, at }) => (of === 'outside' ? !follows : !fromSheet.has(at)))
    if (next) focusField(next, 'a')
    else save(false, typed)
  }

  function toggleRetour(at: number) {
    const score = scores[at]
    if (!score) return
    if (canBeRetour(score, rules)) change(at, { ...score, retour: !score.retour })
    else setHint({ code: 'noRetour' })
  }

  function toggleUnfinished(at: number) {
    const score = scores[at]
    if (!score) return
    if (canBeUnfinished(score, rules)) change(at, { ...score, unfinished: !score.unfinished })
    else setHint({ code: 'noUnfinished' })
  }

  /** Asks who has won a game, or why it was not played to its end. */
  function ask(about: About, at: number) {
    setAskedAbsence(null)
    setAsked((before) => askedNext(before, about, at))
  }

  /** Asks who did not come to the encounter at all, where something goes beside the games. */
  function askAbsence(beside: number) {
    setAsked(null)
    setAskedAbsence((before) => ({ beside, nth: (before?.nth ?? 0) + 1 }))
  }

  function closeQuestions() {
    setAsked(null)
    setAskedAbsence(null)
  }

  /** Writes the answer, for all games behind it, too, if it says so, and goes on. */
  function answer(at: number, score: TypedScore, forRest = false) {
    const { forfeit } = score
    const typed = scores.map((other, game) =>
      game === at ? score : forRest && game > at ? { ...other, forfeit } : other,
    )
    retype({ scores: typed })
    closeQuestions()
    goOnAfter({ of: 'game', at: forRest ? scores.length - 1 : at }, typed)
  }

  /** Writes who did not come for the whole encounter; without games what follows from it is all there is to write. */
  function stayAway(absent: Absent | null) {
    const typed = scores.map((score) => ({ ...score, forfeit: absent ?? undefined }))
    const beside = typedOutside(absent && rules.games === 0 ? outsideWithout(absent, rules) : [], rules)
    if (absent) {
      retype({ scores: typed, outside: beside })
      return save(false, typed, beside)
    }
    retype({ scores: typed })
    leaveQuestion()
  }

  function leaveQuestion() {
    if (asked) focusField({ of: 'game', at: asked.game }, 'a')
    if (askedAbsence) focusField({ of: 'outside', at: askedAbsence.beside }, 'a')
    closeQuestions()
  }

  /** Makes this the result, over what stands there now. A sheet has nothing of what goes beside the games: that is asked for. */
  function settle(result: PlayedResult) {
    const lacks = isReported(result) && result.outside.length < rules.outside.length
    if (!lacks) return void send({ games: result.games.map(sentAgain), outside: result.outside }, true)
    retype({ scores: typedScores(result.games, rules.games) })
  }

  function backToFigures() {
    setStep({ at: 'figures' })
    if (step.at !== 'doubts') return
    const doubted = step.doubts[0]?.game ?? 0
    const place = placesOf(rules, needed).find(({ of, at }) => of === 'game' && at === doubted)
    focusField(place ?? { of: 'outside', at: 0 }, 'a')
  }

  return {
    ...{ scores, outside, needed, judged, fromSheet, seen, step, asked, askedAbsence, pending, hint, problem },
    ...{ change, changeOutside, save, goOn, toggleRetour, toggleUnfinished },
    ...{ ask, askAbsence, answer, stayAway, leaveQuestion, settle, backToFigures },
  }
}

function firstStep({ contested, games, outside }: Encounter): Step {
  return contested ? { at: 'versions', current: { games, outside }, mine: null } : { at: 'figures' }
}

function replaced<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return items.map((other, index) => (index === at ? item : other))
}

function isEmpty({ a, b, forfeit }: TypedScore): boolean {
  return a === '' && b === '' && !forfeit
}
