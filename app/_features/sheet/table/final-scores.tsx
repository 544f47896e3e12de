'use client'

import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type About, type Asked, askedNext } from '#app/_features/result-form/asked.ts'
import { Doubts } from '#app/_features/result-form/doubts.tsx'
import { fieldsInOrder, placeNamed } from '#app/_features/result-form/field-order.ts'
import { GameFields } from '#app/_features/result-form/game-fields.tsx'
import { OutsideFields } from '#app/_features/result-form/outside-fields.tsx'
import {
  completed,
  enteredOutside,
  enteredScore,
  gamesNeeded,
  rulesOf,
  scoreError,
  type TypedScore,
  typedOutside,
  typedScores,
} from '#app/_features/result-form/scores.ts'
import type { Doubt } from '#app/_features/result-form/send-result.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import type { TableKeeper } from './keeper.ts'
import type { ResultDraft, TableRecord } from './outbox.ts'
import { partsOf } from './result-text.ts'
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
  const rules = rulesOf(sheet.game, {
    games: sheet.games,
    bestOf: sheet.bestOf ?? false,
    outside: sheet.outside ?? [],
    most: sheet.most ?? null,
  })
  const [scores, setScores] = useState(() => record.draft?.scores ?? typedScores(sheet.result, sheet.games))
  const [outside, setOutside] = useState(() => record.draft?.outside ?? typedOutside(sheet.resultOutside ?? [], rules))
  const names = { a: sheet.a.members.join(' / '), b: sheet.b.members.join(' / ') }
  // The game whose figures were typed last: the one that the button below means.
  const lastGame = useRef(0)
  const [asked, setAsked] = useState<Asked | null>(null)
  // What the first games have decided needs no more.
  const needed = gamesNeeded(scores, rules)
  const [seen, setSeen] = useState(sheet.resultVersion)
  const [judged, setJudged] = useState(false)
  /** What has no figures yet: a game, or what goes beside the games, by its name. */
  const [missing, setMissing] = useState<number | string | null>(null)
  const [doubts, setDoubts] = useState<readonly Doubt[]>([])
  const isKept =
    record.draft !== null && keeper.keeps && JSON.stringify(record.draft) === JSON.stringify({ scores, outside })
  const isOvertaken = act.problem?.code === 'result-changed'

  async function save(confirmed: boolean, basedOn = seen) {
    setJudged(true)
    const whole = scores.map((score) => completed(score, rules))
    if (whole.some((score, at) => score !== scores[at])) retype({ scores: whole })
    const played = whole.slice(0, gamesNeeded(whole, rules))
    const games = played.flatMap((score) => enteredScore(score, rules) ?? [])
    const empty = played.findIndex((score) => enteredScore(score, rules) === null)
    const beside = rules.outside.map((component, at) => enteredOutside(outside[at] ?? { a: '', b: '' }, component))
    const lacking = rules.outside[beside.indexOf(null)]
    setMissing(lacking ? lacking.name : empty < 0 ? null : empty + 1)
    if (lacking || empty >= 0) return
    const wrong = played.findIndex((score) => scoreError(score, rules) !== null)
    if (played[wrong] && scoreError(played[wrong], rules)?.code === 'winner-needed') ask('winner', wrong)
    if (wrong >= 0) return
    const { encounter } = sheet
    const body = { games, outside: beside.flatMap((score) => score ?? []), basedOn, confirmed, encounter }
    const problem = await act.run(body, (api, key) => api.record(body, key))
    setDoubts(doubtsOf(problem?.params))
    if (problem?.code === 'result-changed') setSeen(Number(problem.params?.resultVersion ?? basedOn))
    if (problem) return
    await keeper.draft(null)
    onDone()
  }

  function retype(next: Partial<ResultDraft>) {
    if (next.scores) setScores(next.scores)
    if (next.outside) setOutside(next.outside)
    setMissing(null)
    act.forget()
    void keeper.draft({ scores, outside, ...next })
  }

  function ask(about: About, game: number) {
    setAsked((before) => askedNext(before, about, game))
  }

  function answer(at: number, score: TypedScore, forRest = false) {
    const { forfeit } = score
    const typed = scores.map((it, game) => (game === at ? score : forRest && game > at ? { ...it, forfeit } : it))
    const open = judged ? typed.findIndex((it) => scoreError(it, rules)?.code === 'winner-needed') : -1
    retype({ scores: typed })
    if (open < 0) setAsked(null)
    else ask('winner', open)
  }

  return (
    <form
      aria-label={t('scores.title')}
      className="grid gap-4 border-ink border-t-[1.5px] bg-sheet px-3 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
      onFocus={({ target }) => {
        const field = placeNamed(target.dataset.score ?? '')
        if (field?.place.of === 'game') lastGame.current = field.place.at
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
        {fieldsInOrder(rules, rules.games).map(({ of, at }) => {
          const [component, typed, score] = [rules.outside[at], outside[at], scores[at]]
          const disabled = act.pending || doubts.length > 0
          if (of === 'outside')
            return component && typed ? (
              <OutsideFields
                key={`o${at}`}
                at={at}
                component={component}
                typed={typed}
                names={names}
                disabled={disabled}
                onChange={(next) => retype({ outside: outside.map((it, index) => (index === at ? next : it)) })}
              />
            ) : null
          return score ? (
            <GameFields
              key={at}
              game={at + 1}
              score={score}
              rules={rules}
              names={names}
              judged={judged}
              disabled={disabled}
              needed={at < needed}
              asked={asked?.game === at ? asked : null}
              onChange={(next) => retype({ scores: scores.map((it, game) => (game === at ? next : it)) })}
              onAsk={(about) => ask(about, at)}
              onAnswer={(next, forRest) => answer(at, next, forRest)}
              onLeaveQuestion={() => setAsked(null)}
            />
          ) : null
        })}
      </div>
      {missing ? (
        <p role="alert" className="font-semibold text-alarm">
          {typeof missing === 'string'
            ? t('scores.missingOutside', { name: missing })
            : t('scores.missing', { game: missing })}
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
              {t('scores.theirs')}:{' '}
              {partsOf(t, sheet.outside, { games: sheet.result, outside: sheet.resultOutside }).join(' · ')}
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
            {rules.games > 0 ? (
              <Button kind="quiet" onClick={() => ask('ending', Math.min(lastGame.current, needed - 1))}>
                {t('scores.other')}
              </Button>
            ) : null}
            <p role="status" className="min-h-5 text-soft text-sm">
              {isKept ? t('scores.kept') : ''}
            </p>
          </div>
        </>
      )}
    </form>
  )
}

/** The doubts in the params of a refusal (`contract/results.ts`); none: it was refused for another reason. */
function doubtsOf(params: Readonly<Record<string, unknown>> | undefined): readonly Doubt[] {
  return Array.isArray(params?.doubts) ? (params.doubts as Doubt[]) : []
}
