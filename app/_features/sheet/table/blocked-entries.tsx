'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import type { TableSheet } from '#contract/sheets.ts'
import type { Pending } from './outbox.ts'
import { useShortSides } from './sides.ts'
import type { TableSync } from './table-sync.ts'
import { writeOf } from './view.ts'
import { useWriteText } from './write-text.ts'

const REASONS = [
  'game-not-begun',
  'void-not-possible',
  'game-over',
  'too-many-versions',
  'sheet-full',
  'invalid-input',
  'result-settled',
  'walkover',
  'round-closed',
  'tournament-finished',
] as const

/** Entries the server refused, with the reason, and the entries waiting behind them; shown until the user decides. */
export function BlockedEntries(props: { sync: TableSync; sheet: TableSheet; entries: readonly Pending[] }) {
  const { sync, sheet, entries } = props
  const t = useTranslations('table.blocked')
  const textOf = useWriteText(sheet.game.key, useShortSides(sheet))
  return (
    <section
      role="alert"
      aria-label={t('title')}
      className="grid gap-3 border-alarm border-l-4 bg-alarm-wash px-4 py-3"
    >
      <h2 className="text-xl">{t('title')}</h2>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-2">
            <p className="font-semibold">{textOf(writeOf(entry))}</p>
            {entry.refused === null ? (
              <p className="text-soft">{t('behind')}</p>
            ) : (
              <>
                <p>{t(`reason.${REASONS.find((code) => code === entry.refused) ?? 'rules'}`)}</p>
                <div className="flex flex-wrap gap-3">
                  <Button kind="quiet" onClick={() => void sync.retry()}>
                    {t('retry')}
                  </Button>
                  <Button kind="danger" onClick={() => void sync.takeOff(entry.id)}>
                    {t('takeOff')}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
