'use client'

import { useFormatter, useTranslations } from 'use-intl/react'
import type { CorrectionEffect } from '#contract/corrections.ts'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { Side } from '#domain/model.ts'
import { dottedList } from '#messages/lists.ts'
import { VoidedDecisions } from '../../desk/voided-decisions.tsx'
import { resultInShort, resultParts } from '../../result-form/game-text.ts'
import { useHeat } from '../round/round-context.ts'
import { RepairedRounds, ReplayedRounds } from './changed-rounds.tsx'
import { owedRound } from './correction.ts'
import { Part } from './part.tsx'
import { ranksInOrder } from './ranks.ts'
import { useWayWord } from './way-word.ts'
import { areRankedApart, type RankedWay, waysOf } from './ways.ts'

interface Props {
  effect: CorrectionEffect
  outside: readonly OutsideComponent[]
  /** The result is already saved: only the tables are repaired. */
  isSame: boolean
}

/** At most this many ranks and tables are listed; the rest is counted. */
const SHOWN = 10

/**
 * The effect of a correction: the result, entries that go on, tables in play and future tables; of the ranks the first few, the others on
 * request.
 */
export function CorrectionEffects({ effect, outside, isSame }: Props) {
  const t = useTranslations('correction')
  const { advanced, tied, needless, displaced, touched, outdated, absent, repair, replay } = effect
  const ways = waysOf(effect)
  const isApart = areRankedApart(ways)
  return (
    <>
      {isSame ? (
        <p>{t('isLater', { round: owedRound(effect) ?? 0 })}</p>
      ) : (
        <Results effect={effect} outside={outside} />
      )}
      {isApart ? null : <VoidedDecisions voided={ways[0]?.voided ?? []} sentence={(about) => t('voided', about)} />}
      {advanced.map((one) => (
        <Advanced key={one.stage} {...one} />
      ))}
      {tied.map((one) => (
        <Tied key={one.round} {...one} />
      ))}
      {needless === null ? null : (
        <p>
          {t('needless', { round: needless, played: displaced.some(({ round }) => round === needless) ? 'yes' : 'no' })}
        </p>
      )}
      {displaced.length > 0 ? <LaterTables title={t('displaced')} tables={displaced} /> : null}
      {touched.length > 0 ? (
        <LaterTables title={t('touched', { also: displaced.length > 0 ? 'yes' : 'no' })} tables={touched} />
      ) : null}
      {outdated.length > 0 ? <LaterTables title={t('outdated')} tables={outdated} /> : null}
      {repair ? <RepairedRounds repair={repair} /> : null}
      {replay ? <ReplayedRounds replay={replay} /> : null}
      {absent.map(({ entry: { id, name }, round }) => (
        <p key={id}>{round === null ? t('repair.away', { name }) : t('repair.missed', { name, round })}</p>
      ))}
      {staysAsDrawn(effect) ? <p>{t('followedBy')}</p> : null}
      {(repair || replay) && !isSame ? <p className="text-soft">{t('repairLater')}</p> : null}
      {isApart ? <RanksByWay effect={effect} ways={ways} /> : <RankList moved={ways[0]?.moved ?? []} of={effect} />}
    </>
  )
}

/** Whether nothing else says what becomes of the rounds drawn since. */
function staysAsDrawn({ state, repair, replay, tied, needless, outdated }: CorrectionEffect): boolean {
  return state !== 'closed' && !repair && !replay && tied.length + outdated.length === 0 && needless === null
}

/** Both results in large figures, next to each other. */
function Results({ effect, outside }: Omit<Props, 'isSame'>) {
  const t = useTranslations('correction')
  const { a, b, before, after } = effect
  const isOther = after.winner !== before.winner
  const winner = after.winner === 'a' ? a : b
  return (
    <div className="grid w-full items-start gap-x-10 gap-y-3 lg:grid-cols-2">
      <div className="grid gap-2 text-lg leading-snug">
        <p>
          {a.name} <span className="text-soft">{t('against')}</span> {b.name}
        </p>
        {isOther ? (
          <p className="font-semibold">
            {after.winner ? t('wins', { number: winner.number, name: winner.name }) : t('winsNobody')}
          </p>
        ) : null}
      </div>
      <div className="grid max-w-xl grid-cols-2 gap-3 sm:gap-6">
        <Result title={t('was')} result={before} outside={outside} />
        <Result title={t('willBe')} result={after} outside={outside} isNew />
      </div>
    </div>
  )
}

function Result(props: {
  title: string
  result: CorrectionEffect['before']
  outside: readonly OutsideComponent[]
  isNew?: boolean
}) {
  const t = useTranslations('rounds')
  const { title, result, outside, isNew = false } = props
  const parts = resultParts(t, result, outside)
  return (
    <div
      className={`grid content-start gap-1 border-l-4 px-4 py-2 ${isNew ? 'border-accent bg-sheet' : 'border-edge text-soft'}`}
    >
      <p className="text-sm text-soft">{title}</p>
      <p className="numeral text-4xl">{resultInShort(t, result, outside)}</p>
      {parts.length > 1 ? <p className="tabular-nums">{dottedList(parts)}</p> : null}
    </div>
  )
}

/** The changed ranks of each way, with the decisions that become void. */
function RanksByWay({ effect, ways }: Pick<Props, 'effect'> & { ways: readonly RankedWay[] }) {
  const word = useWayWord(effect)
  return (
    <div className="grid w-full items-start gap-x-10 gap-y-4 lg:grid-cols-2">
      {ways.map(({ way, ...ranks }) => (
        <RanksBy key={way} way={word(way)} of={effect} {...ranks} />
      ))}
    </div>
  )
}

type Ranks = Pick<CorrectionEffect, 'moved'> & { of: Pick<CorrectionEffect, Side> }

function RanksBy({ way, of, moved, voided }: Ranks & { way: string } & Pick<CorrectionEffect, 'voided'>) {
  const t = useTranslations('correction')
  return (
    <section aria-label={way} className="grid w-full grid-cols-[minmax(0,1fr)] content-start">
      <h3 className="font-semibold font-text text-base">{way}</h3>
      <VoidedDecisions voided={voided} sentence={(about) => t('voided', about)} />
      <RankList moved={moved} of={of} />
    </section>
  )
}

/** The changed ranks: the most important ones at once, the rest on request; `of`: the corrected table. */
function RankList({ moved, of: { a, b } }: Ranks) {
  const t = useTranslations('correction.ranks')
  if (moved.length === 0) return <p>{t('none')}</p>
  const { first, others } = ranksInOrder(moved, new Set([a.id, b.id]))
  const listed = others.slice(0, SHOWN)
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-1">
      <p>{t('title', { count: moved.length })}</p>
      <MovedRanks moved={first} />
      {others.length > 0 ? (
        <details className={ABOVE_WAYS} onToggle={({ currentTarget }) => showOpened(currentTarget)}>
          <summary className="min-h-11 cursor-pointer content-center">{t('others', { count: others.length })}</summary>
          <MovedRanks moved={listed} />
          {others.length > listed.length ? (
            <p className="text-soft">{t('more', { count: others.length - listed.length })}</p>
          ) : null}
        </details>
      ) : null}
    </div>
  )
}

function MovedRanks({ moved }: { moved: Readonly<CorrectionEffect['moved']> }) {
  const t = useTranslations('correction.ranks')
  const rank = (place: number | null) => place ?? t('without')
  return (
    <ul className="tabular-nums">
      {moved.map(({ entry, before, after }) => (
        <li key={entry.id} className="flex gap-3 border-line border-b py-1">
          <span className="min-w-16 shrink-0">
            {rank(before)} <span aria-hidden>→</span>
            <span className="sr-only">{t('becomes')}</span> <strong>{rank(after)}</strong>
          </span>
          <span className="min-w-0">{entry.name}</span>
        </li>
      ))}
    </ul>
  )
}

/** Maximum height of the buttons below, which must not cover anything. */
const ABOVE_WAYS = 'scroll-mb-6 sm:scroll-mb-40'

function showOpened(list: HTMLDetailsElement) {
  if (list.open) list.scrollIntoView({ block: 'nearest' })
}

function Advanced({ stage, out, in: come }: CorrectionEffect['advanced'][number]) {
  const t = useTranslations('correction')
  const format = useFormatter()
  const names = (entries: typeof out) => format.list(entries.map(({ name }) => name))
  return (
    <p>
      {t('advanced', { stage: stage + 1, out: names(out), outs: out.length, come: names(come), comes: come.length })}
    </p>
  )
}

/** Entries that would be tied where a round is drawn by rank, the criteria that break the tie, and what to do. */
function Tied({ round, ties, by, isPlayed }: CorrectionEffect['tied'][number]) {
  const t = useTranslations('correction.tied')
  const format = useFormatter()
  return (
    <Part title={t('title', { round })}>
      {ties.map((tie) => (
        <p key={tie.map(({ id }) => id).join()}>
          {t('names', { round, names: format.list(tie.map(({ name }) => name)) })}
        </p>
      ))}
      <p>
        {t('by', { by })} {t(isPlayed ? 'played' : 'way', { round, by })}
      </p>
    </Part>
  )
}

function LaterTables({ title, tables }: { title: string; tables: CorrectionEffect['displaced'] }) {
  const t = useTranslations('correction')
  const heatOf = useHeat()
  return (
    <Part title={title}>
      <ul>
        {tables.slice(0, SHOWN).map(({ round, table, heat, a, b }) => (
          <li key={`${round} ${heat} ${table}`} className="border-line border-b py-1">
            {t('laterTable', { round, table, heat: heatOf({ heat }), a: a.name, b: b.name })}
          </li>
        ))}
      </ul>
      {tables.length > SHOWN ? <p className="text-soft">{t('ranks.more', { count: tables.length - SHOWN })}</p> : null}
    </Part>
  )
}
