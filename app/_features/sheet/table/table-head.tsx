'use client'

import { useLocale, useTranslations } from 'use-intl/react'
import type { TableSheet } from '#contract/sheets.ts'
import { afterTables } from '#messages/after-tables.ts'
import { OfflineReady } from '../offline/offline-ready.tsx'
import { NetLine } from './net-line.tsx'
import type { TableNow } from './table-sync.ts'

/** The table, the sync state, and notices: always visible, always the same height. */
export function TableHead({ now, sheet, keeps }: { now: TableNow; sheet: TableSheet; keeps: boolean }) {
  const t = useTranslations('table')
  const locale = useLocale()
  const { connected, arrived } = now
  const side = arrived?.entry.side
  const news = arrived
    ? t('arrived.text', { name: side ? t('pair', { number: sheet[side].number }) : t('atDesk') })
    : null
  const after = afterTables(t, locale, sheet.awaited ?? [])
  const isClosed = sheet.closed !== null
  const hint = connected === false && !isClosed ? t('net.awayHint') : news
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 pt-1">
      <h1 className="text-2xl">{t('title', { table: sheet.table, heat: sheet.heat ?? 0 })}</h1>
      {after === null ? null : <p className="font-semibold text-sm">{after}</p>}
      <p className="hidden min-w-0 truncate text-soft text-sm sm:block">
        {t('place', { round: sheet.asPlayed ? 0 : sheet.round, name: sheet.tournament.name })}
      </p>
      <div className="ml-auto min-w-0">
        <NetLine now={now} keeps={keeps} isUnplayed={sheet.closed === 'walkover'} />
      </div>
      <div className="min-h-6 w-full leading-tight">
        <p role="status" className={`text-sm ${news && hint === news ? 'font-semibold' : 'text-soft'}`}>
          {hint}
        </p>
        <div hidden={hint !== null || isClosed}>
          <OfflineReady game={sheet.game.key} />
        </div>
      </div>
    </header>
  )
}
