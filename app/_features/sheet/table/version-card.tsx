'use client'

import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { momentFormat } from '#app/_lib/moment.ts'
import type { SheetVersion, TableSheet } from '#contract/sheets.ts'
import { SIDES } from '#domain/model.ts'
import { readGame } from '../read-game.ts'
import { useShortSides } from './sides.ts'
import { writeOf } from './view.ts'
import { useWriteText } from './write-text.ts'

interface Props {
  sheet: TableSheet
  version: SheetVersion
  /** Entries up to this number are the same everywhere, and not shown. */
  after: number
  /** It is shown on this device. */
  isHere?: boolean
  children?: ReactNode
}

/** One of several versions of a game: its score, its author, and its entries from where it differs. */
export function VersionCard({ sheet, version, after, isHere = false, children }: Props) {
  const t = useTranslations('table')
  const textOf = useWriteText(sheet.game.key, useShortSides(sheet))
  const { points } = readGame(sheet.game, SIDES, version.entries.map(writeOf)).state
  const own = version.entries.slice(after)
  const title = t(`desk.version.${version.standing}`)
  return (
    <article aria-label={title} className="grid min-w-0 gap-3 border-edge border-t-[3px] bg-sheet p-3">
      <p className="font-semibold">{title}</p>
      <p className="numeral font-head text-4xl">{t('conflict.score', { a: points.a, b: points.b })}</p>
      {isHere ? <p className="-mt-2 text-sm">{t('conflict.here')}</p> : null}
      <Author sheet={sheet} version={version} after={after} />
      <ol start={after + 1} className="grid list-decimal gap-1 ps-5 text-sm">
        {own.map((entry) => (
          <li key={entry.id}>{textOf(writeOf(entry))}</li>
        ))}
      </ol>
      {own.length === 0 ? <p className="text-soft text-sm">{t('conflict.nothing')}</p> : null}
      {children}
    </article>
  )
}

/** The author of the differing entries, and the time by the phone's own clock. */
function Author({ sheet, version, after }: Omit<Props, 'children'>) {
  const t = useTranslations('table')
  const format = useFormatter()
  // Times are shown in the browser only, in its local time.
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const entry = version.entries[after] ?? version.entries.at(-1)
  if (!entry) return null
  const name = entry.side ? t('pair', { number: sheet[entry.side].number }) : t('atDesk')
  const written = new Date(entry.at)
  const at = format.dateTime(written, momentFormat(written, new Date(), timeZone))
  return <p className="text-soft text-sm">{t('conflict.by', { name, at })}</p>
}
