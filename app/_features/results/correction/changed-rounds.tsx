'use client'

import { Fragment, type ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl/react'
import type { CorrectionEffect } from '#contract/corrections.ts'
import { afterTables } from '#messages/after-tables.ts'
import { OutdatedSheets } from '../round/outdated-sheets.tsx'
import { useHeat } from '../round/round-context.ts'
import { changesOf, wrongRound } from './correction.ts'
import { Part } from './part.tsx'

/** A later round with other entries at some tables. */
export function RepairedRounds({ repair }: { repair: NonNullable<CorrectionEffect['repair']> }) {
  const t = useTranslations('correction.repair')
  const { round, draft, tables } = repair
  const changes = changesOf(repair)
  return (
    <ChangedRound
      title={t('title', { round, draft: draft ? 'yes' : 'no', changes, tables: tables.length })}
      change={repair}
    >
      {changes === 'branches' ? <p>{t('branches')}</p> : null}
    </ChangedRound>
  )
}

/** A closed round that is open again, and the rounds after it that go. */
export function ReplayedRounds({ replay }: { replay: NonNullable<CorrectionEffect['replay']> }) {
  const t = useTranslations('correction.replay')
  const { round, opens, removed } = replay
  return (
    <ChangedRound title={t('title', { round: wrongRound(replay), opens: opens ? 'yes' : 'no' })} change={replay}>
      {opens ? <p>{t('opens', { round })}</p> : null}
      {removed.map(({ printed, ...one }) => (
        <Fragment key={one.round}>
          <p>{t('removed', one)}</p>
          <OutdatedSheets tables={printed} become="removed" />
        </Fragment>
      ))}
    </ChangedRound>
  )
}

interface ChangedRoundProps {
  title: string
  change: Omit<NonNullable<CorrectionEffect['replay']>, 'opens' | 'removed' | 'voided'>
  children?: ReactNode
}

function ChangedRound({ title, change, children }: ChangedRoundProps) {
  const t = useTranslations('correction.repair')
  const locale = useLocale()
  const heatOf = useHeat()
  const { tables, waits, byes, away, missed, earlier } = change
  return (
    <>
      {earlier.map((one) => {
        const changes = changesOf({ tables: [], byes: one.byes, earlier: [] })
        return (
          <Part key={one.round} title={t('title', { round: one.round, draft: 'no', changes, tables: 0 })}>
            {changes === 'branches' ? <p>{t('branches')}</p> : <Byes byes={one.byes} />}
          </Part>
        )
      })}
      <Part title={title}>
        {tables.length > 0 ? (
          <ul>
            {tables.map(({ table, heat, before, after, written }) => (
              <li
                key={`${heat} ${table}`}
                className="grid gap-x-4 border-line border-b py-1.5 sm:grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)]"
              >
                <span className="font-semibold">{t('table', { table, heat: heatOf({ heat }) })}</span>
                <span className="grid min-w-0 leading-snug">
                  {before ? (
                    <s className="text-soft decoration-1">{t('sides', { a: before.a.name, b: before.b.name })}</s>
                  ) : null}
                  <span>{after ? t('sides', { a: after.a.name, b: after.b.name }) : t('nobody')}</span>
                  {written === 'nothing' ? null : <strong>{t(`written.${written}`)}</strong>}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <OutdatedSheets tables={tables.filter((one) => one.printed)} become="reseated" />
        {waits.map(({ table, heat, after }) => (
          <p key={`${heat} ${table}`}>
            {t('waits', { table, heat: heatOf({ heat }), after: afterTables(t, locale, after) ?? '' })}
          </p>
        ))}
        {away ? <p>{t('away', { name: away.name })}</p> : null}
        {missed ? <p>{t('missed', { name: missed.entry.name, round: missed.round })}</p> : null}
        <Byes byes={byes} />
        {children}
      </Part>
    </>
  )
}

function Byes({ byes }: { byes: NonNullable<CorrectionEffect['repair']>['byes'] }) {
  const t = useTranslations('correction.repair')
  const format = useFormatter()
  return (['plays', 'out', 'rests', 'elsewhere'] as const).map((what) =>
    byes[what].length > 0 ? (
      <p key={what}>{t(what, { names: format.list(byes[what].map(({ name }) => name)), count: byes[what].length })}</p>
    ) : null,
  )
}
