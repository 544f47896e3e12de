'use client'

import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { namedSides } from './named-sides.ts'
import type { PracticeSheet } from './practice-sheet.ts'
import { removeSheet, saveSheet } from './sheet-store.ts'
import { tallyOf } from './tally.ts'
import { addressOf } from './use-place.ts'

/** The sheets of this device. A deleted sheet can be restored until another one is deleted, or the page is left. */
export function SheetList({ sheets }: { sheets: readonly PracticeSheet[] }) {
  const t = useTranslations('practice')
  const [removed, setRemoved] = useState<PracticeSheet | null>(null)
  return (
    <div className="grid gap-3">
      <div role="status">
        {removed ? (
          <p className="flex flex-wrap items-center justify-between gap-3 border-accent border-l-4 bg-wash px-4 py-2">
            {t('list.removed', { names: titleOf(removed) })}
            <Button
              kind="quiet"
              onClick={() => {
                saveSheet(removed)
                setRemoved(null)
              }}
            >
              {t('list.undo')}
            </Button>
          </p>
        ) : null}
      </div>
      <ul className="border-ink border-t-[1.5px]">
        {sheets.map((sheet) => (
          <li key={sheet.id} className="flex items-center gap-3 border-line border-b">
            <SheetLine sheet={sheet} title={titleOf(sheet)} />
            <button
              type="button"
              aria-label={t('list.remove', { names: titleOf(sheet) })}
              onClick={() => {
                removeSheet(sheet.id)
                setRemoved(sheet)
              }}
              className="grid size-11 shrink-0 place-items-center text-2xl text-soft hover:text-alarm"
            >
              <span aria-hidden>×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )

  function titleOf(sheet: PracticeSheet): string {
    return namedSides(t, sheet)
      .map(({ name }) => name)
      .join(' – ')
  }
}

function SheetLine({ sheet, title }: { sheet: PracticeSheet; title: string }) {
  const t = useTranslations('practice')
  const gameText = useTranslations('sheet.games')
  const format = useFormatter()
  const { sides, games } = tallyOf(sheet)
  const day = format.dateTime(sheet.changed, { day: 'numeric', month: 'long', timeZone: ownTimeZone() })
  const points = games.at(-1)?.points
  return (
    <a
      href={addressOf({ at: 'sheet', id: sheet.id })}
      className="grid min-w-0 grow py-2.5 no-underline hover:text-accent"
    >
      <span className="font-head font-semibold text-lg leading-tight">{title}</span>
      <span className="text-soft text-sm">
        {t('list.line', {
          game: gameText(`${sheet.game.key}.practice.title`),
          day,
          number: games.length,
          score: sides.map(({ won }) => won).join(' : '),
          points: namedSides(t, sheet)
            .map(({ side }) => points?.[side] ?? 0)
            .join(' : '),
        })}
      </span>
    </a>
  )
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
