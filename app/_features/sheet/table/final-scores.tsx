'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Doubts } from '#app/_features/results/doubts.tsx'
import { GameFields } from '#app/_features/results/game-fields.tsx'
import { enteredScore, gamesNeeded, type Rules, scoreError, typedScores } from '#app/_features/results/scores.ts'
import type { Doubt } from '#app/_features/results/send-result.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import { readGame } from '../read-game.ts'
import type { TableKeeper } from './keeper.ts'
import type { TableRecord } from './outbox.ts'
import { useAct } from './use-act.ts'
import { TABLE_SIDES } from './view.ts'

interface Props {
  keeper: TableKeeper
  record: TableRecord
  sheet: TableSheet
  onDone: () => void
}

/** The other way to keep a sheet: on paper, and here only how the games ended. What is typed is kept until it is taken. */
export function FinalScores({ keeper, record, sheet, onDone }: Props) {
  const t = useTranslations('table')
  const act = useAct(keeper)
  const rules = rulesOf(sheet)
  const [scores, setScores] = useState(() => record.draft ?? typedScores(sheet.result, sheet.games))
  // What the first games have decided needs no more.
  const needed = gamesNeeded(scores, rules)
  const [seen, setSeen] = useState(sheet.resultVersion)
  const [judged, setJudged] = useState(false)
  const [missing, setMissing] = useState<number | null>(null)
  const [doubts, setDoubts] = useState<readonly Doubt[]>([])
  const isKept = record.draft !== null && keeper.keeps && JSON.stringify(record.draft) === JSON.stringify(scores)
  const isOvertaken = act.problem?.code === 'result-changed'

  async function save(confirmed: boolean, basedOn = seen) {
    setJudged(true)
    const played = scores.slice(0, needed)
    const games = played.flatMap((score) => enteredScore(score, rules) ?? [])
    const empty = played.findIndex((score) => enteredScore(score, rules) === null)
    setMissing(empty < 0 ? null : empty + 1)
    if (empty >= 0 || played.some((score) => scoreError(score, rules) !== null)) return
    const body = { games, basedOn, confirmed }
    const problem = await act.run(body, (api, key) => api.record(body, key))
    setDoubts(doubtsOf(problem?.params))
    if (problem?.code === 'result-changed') setSeen(Number(problem.params?.resultVersion ?? basedOn))
    if (problem) return
    await keeper.draft(null)
    onDone()
  }

  return (
    <form
      aria-label={t('scores.title')}
      className="grid gap-4 border-ink border-t-[1.5px] bg-sheet px-3 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
    >
      <h2 className="text-2xl">{t('scores.title')}</h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-3 gap-y-3 [&_input[type=checkbox]]:size-11 [&_kbd]:hidden">
        <span />
        {TABLE_SIDES.map((side) => (
          <p key={side} className="min-w-0 leading-snug">
            <span className="block text-soft text-sm">{t('pair', { number: sheet[side].number })}</span>
            <span className="font-semibold">{sheet[side].members.join(' / ')}</span>
          </p>
        ))}
        {scores.map((score, at) => (
          <GameFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the encounter
            key={at}
            game={at + 1}
            score={score}
            rules={rules}
            names={{ a: sheet.a.members.join(' / '), b: sheet.b.members.join(' / ') }}
            needed={at < needed}
            judged={judged}
            disabled={act.pending || doubts.length > 0}
            onChange={(next) => {
              const typed = scores.map((it, game) => (game === at ? next : it))
              setScores(typed)
              setMissing(null)
              act.forget()
              void keeper.draft(typed)
            }}
          />
        ))}
      </div>
      {missing ? (
        <p role="alert" className="font-semibold text-alarm">
          {t('scores.missing', { game: missing })}
        </p>
      ) : null}
      {doubts.length > 0 ? (
        <Doubts
          doubts={doubts}
          pending={act.pending}
          onConfirm={() => void save(true)}
          onBack={() => {
            setDoubts([])
            act.forget()
          }}
        />
      ) : isOvertaken ? (
        <Notice kind="error">
          <div className="grid gap-3">
            <p>{t('scores.changed')}</p>
            <p className="tabular-nums">
              {t('scores.theirs')}: {sheet.result.map(({ a, b }) => t('result.score', { a, b })).join(' · ')}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button kind="quiet" onClick={() => void keeper.draft(null).then(onDone)}>
                {t('scores.keep')}
              </Button>
              <Button pending={act.pending} onClick={() => void save(true, seen)}>
                {t('scores.take')}
              </Button>
            </div>
          </div>
        </Notice>
      ) : (
        <>
          {act.sentence ? (
            <Notice kind="error">
              <strong>{t('scores.notSent')}</strong> {act.sentence}
            </Notice>
          ) : null}
          <div className="grid justify-items-start gap-2">
            <Button type="submit" size="big" pending={act.pending}>
              {t(act.problem ? 'scores.again' : 'scores.save')}
            </Button>
            <p role="status" className="min-h-5 text-soft text-sm">
              {isKept ? t('scores.kept') : ''}
            </p>
          </div>
        </>
      )}
    </form>
  )
}

/** The rules of the table's games as the desk's fields read them. */
function rulesOf(sheet: TableSheet): Rules {
  const { options, restrictedFrom } = readGame(sheet.game, TABLE_SIDES, [])
  const { target } = options
  return {
    ...options,
    game: sheet.game.key,
    games: sheet.games,
    bestOf: sheet.bestOf ?? false,
    target,
    margin: target - (restrictedFrom ?? target),
  }
}

/** The doubts in the params of a refusal (`contract/results.ts`); none: it was refused for another reason. */
function doubtsOf(params: Readonly<Record<string, unknown>> | undefined): readonly Doubt[] {
  return Array.isArray(params?.doubts) ? (params.doubts as Doubt[]) : []
}
