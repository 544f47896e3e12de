import type { ReactNode } from 'react'
import type { EntryLabel } from '#contract/shapes.ts'
import { nameBesideNumber } from '#messages/person-name.ts'

/** Longer lists start folded. */
const OPEN_UP_TO = 12

interface Props {
  title: string
  entries: readonly EntryLabel[]
  folded?: boolean
  /** A remark about an entry. */
  note?: (entry: EntryLabel) => ReactNode
}

/** Entries under a title that folds them; nothing without entries. */
export function EntryList({ title, entries, folded = false, note }: Props) {
  if (entries.length === 0) return null
  return (
    <details open={!folded && entries.length <= OPEN_UP_TO} className="border-line border-b py-1">
      <summary className="min-h-11 content-center font-semibold text-lg">{title}</summary>
      <ul className="gap-x-10 pb-3 sm:columns-2">
        {entries.map((entry) => (
          <li key={entry.id} className="flex break-inside-avoid gap-3 py-0.5">
            <span className="numeral min-w-8 shrink-0 pt-1 text-end text-soft">{entry.number}</span>
            <span className="min-w-0">
              {nameBesideNumber(entry)}
              {note ? <span className="block text-base text-soft empty:hidden">{note(entry)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
