'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter, GameScore } from '#contract/rounds.ts'
import type { EnteredScore } from '#domain/games/game.ts'
import { Doubts } from './doubts.tsx'
import { GameFields } from './game-fields.tsx'
import { canBeRetour, enteredScore, type Rules, scoreError, type TypedScore, typedScores } from './scores.ts'
import { type Changed, type Doubt, sendResult } from './send-result.ts'
import { useActKey } from './use-act-key.ts'
import { Versions } from './versions.tsx'

interface Props {
  params: { club: string; tournament: string }
  /** The encounter as it was when its sheet was opened. */
  encounter: Encounter
  rules: Rules
  /** What was typed here before, if the sheet was left half filled. */
  draft: readonly TypedScore[] | undefined
  onType: (scores: readonly TypedScore[]) => void
  /** May the result be taken away again? */
  canClear: boolean
  onSaved: (answer: Answer<'recordResult'>) => void
  onLeave: () => void
}

/**
 * The sheet of one table. Enter leads from figure to figure and saves after the last one; R marks a Retour; Escape leaves.
 * What is typed stays until it is saved: through questions, refusals and lost connections.
 */
export function ScoreForm({ params, encounter, rules, draft, onType, canClear, onSaved, onLeave }: Props) {
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const form = useRef<HTMLFormElement>(null)
  const act = useActKey()
  const [scores, setScores] = useState(() => draft ?? typedScores(encounter.games, rules.games))
  const [judged, setJudged] = useState<ReadonlySet<number>>(new Set())
  const [pending, setPending] = useState(false)
  const [hint, setHint] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [doubts, setDoubts] = useState<readonly Doubt[] | null>(null)
  const [changed, setChanged] = useState<Changed | null>(null)
  const [asksVersions, setAsksVersions] = useState(encounter.contested)
  const place = { ...params, encounter: encounter.id }
  const names = { a: encounter.a.name, b: encounter.b.name }

  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening only
  useEffect(() => {
    if (!asksVersions) focusField(0, 'a')
  }, [])

  function focusField(game: number, side: 'a' | 'b') {
    form.current?.querySelector<HTMLInputElement>(`[data-score="${game + 1}${side}"]`)?.focus()
  }

  function change(at: number, score: TypedScore) {
    const next = scores.map((other, game) => (game === at ? score : other))
    setScores(next)
    onType(next)
    setHint(null)
    setProblem(null)
    setDoubts(null)
  }

  async function send(games: readonly EnteredScore[], basedOn: number, confirmed: boolean) {
    const result = { games, basedOn, confirmed }
    setPending(true)
    setProblem(null)
    const reply = await sendResult(place, result, act.keyFor(result))
    setPending(false)
    if (reply.kind === 'saved') {
      act.done()
      onSaved(reply.answer)
    } else if (reply.kind === 'doubtful') setDoubts(reply.doubts)
    else if (reply.kind === 'changed') setChanged(reply.changed)
    else setProblem(reply.problem)
  }

  function save(confirmed: boolean) {
    if (pending) return
    const empty = scores.findIndex((score) => enteredScore(score, rules) === null)
    const wrong = scores.findIndex((score) => scoreError(score, rules) !== null)
    setJudged(new Set(scores.keys()))
    if (wrong >= 0) return focusField(wrong, 'a')
    if (empty >= 0) {
      setHint(t('score.missing', { game: empty + 1 }))
      return focusField(empty, scores[empty]?.a === '' ? 'a' : 'b')
    }
    const entered = scores.flatMap((score) => enteredScore(score, rules) ?? [])
    void send(entered, encounter.resultVersion, confirmed)
  }

  /** From this figure to the next; after a game that can't be, back to its first figure. */
  function goOn(game: number, side: 'a' | 'b') {
    if (side === 'a') return focusField(game, 'b')
    setJudged((before) => new Set(before).add(game))
    const score = scores[game]
    if (score && scoreError(score, rules)) return focusField(game, 'a')
    if (game + 1 < rules.games) focusField(game + 1, 'a')
    else save(false)
  }

  function toggleRetour(at: number) {
    const score = scores[at]
    if (!score) return
    if (canBeRetour(score, rules)) change(at, { ...score, retour: !score.retour })
    else setHint(t('score.noRetour', { restricted: rules.target - rules.margin }))
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      if (doubts) backToFigures()
      else onLeave()
      return
    }
    const [, game, side] = /^(\d+)(a|b)$/.exec((event.target as HTMLElement).dataset.score ?? '') ?? []
    if (!game || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      goOn(Number(game) - 1, side === 'a' ? 'a' : 'b')
    } else if (event.key.toLowerCase() === 'r') {
      event.preventDefault()
      toggleRetour(Number(game) - 1)
    }
  }

  function backToFigures() {
    const game = doubts?.[0]?.game ?? 0
    setDoubts(null)
    focusField(game, 'a')
  }

  const versions =
    changed ?? (asksVersions ? { current: encounter.games, resultVersion: encounter.resultVersion } : null)
  return (
    <form
      ref={form}
      aria-label={t('desk.sheet', { table: encounter.table })}
      onSubmit={(event) => {
        event.preventDefault()
        save(false)
      }}
      onKeyDown={handleKey}
      className="grid gap-5 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-4 py-4 sm:px-6"
    >
      <p className="font-head font-semibold text-3xl">{t('desk.tableNumber', { table: encounter.table })}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3">
        <span />
        <Pair label={encounter.a} />
        <Pair label={encounter.b} />
        {versions
          ? null
          : scores.map((score, at) => (
              <GameFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the encounter
                key={at}
                game={at + 1}
                score={score}
                rules={rules}
                names={names}
                judged={judged.has(at)}
                disabled={pending || doubts !== null}
                onChange={(next) => change(at, next)}
              />
            ))}
      </div>
      {versions ? (
        <Versions
          place={place}
          current={versions.current}
          mine={changed?.yours ?? null}
          pending={pending}
          onKeep={() => send(versions.current.map(entered), versions.resultVersion, true)}
          onTake={(games) => send(games.map(entered), versions.resultVersion, true)}
        />
      ) : null}
      {hint ? (
        <p role="alert" className="font-semibold text-alarm">
          {hint}
        </p>
      ) : null}
      {doubts ? <Doubts doubts={doubts} pending={pending} onConfirm={() => save(true)} onBack={backToFigures} /> : null}
      {problem ? (
        <Notice kind="error">
          <strong>{t('desk.notSaved')}</strong> {sentence(problem)}
        </Notice>
      ) : null}
      {doubts || versions ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={pending}>
            {problem?.code === 'unreachable' ? t('desk.again') : t('desk.save')}
          </Button>
          <Button kind="quiet" onClick={onLeave}>
            {t('desk.leave')} <kbd className="font-normal font-text text-soft pointer-coarse:hidden">Esc</kbd>
          </Button>
          {canClear && encounter.games.length > 0 ? (
            <ClearButton pending={pending} onClear={() => send([], encounter.resultVersion, true)} />
          ) : null}
        </div>
      )}
      {versions && !asksVersions ? null : versions ? (
        <div>
          <Button kind="quiet" onClick={() => setAsksVersions(false)}>
            {t('versions.retype')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}

function Pair({ label: { number, name } }: { label: Encounter['a'] }) {
  const [first, ...others] = name.split(' / ')
  return (
    <p className="min-w-0 text-xl leading-snug sm:text-2xl">
      <span className="numeral text-base text-soft">{number}</span>
      <span className="block font-semibold">
        {first}
        {others.map((other) => (
          <span key={other} className="block">
            {other}
          </span>
        ))}
      </span>
    </p>
  )
}

/** Takes a result away; only after a second press. */
function ClearButton({ pending, onClear }: { pending: boolean; onClear: () => void }) {
  const t = useTranslations('rounds')
  const [asked, setAsked] = useState(false)
  return (
    <Button
      kind="danger"
      pending={pending}
      onBlur={() => setAsked(false)}
      onClick={asked ? onClear : () => setAsked(true)}
    >
      {asked ? t('desk.clearReally') : t('desk.clear')}
    </Button>
  )
}

function entered({ a, b, outcome }: GameScore): EnteredScore {
  return { a, b, retour: outcome === 'retour' }
}
