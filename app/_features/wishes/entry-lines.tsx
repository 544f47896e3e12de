import type { ReactNode } from 'react'
import type { EntryLabel } from '#contract/shapes.ts'
import { nameBesideNumber } from '#messages/person-name.ts'

/** An entry with its start number. */
export function EntryName({ entry }: { entry: EntryLabel }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5 leading-snug">
      <span className="numeral shrink-0 text-base text-soft">{entry.number}</span>
      <span className="min-w-0">{nameBesideNumber(entry)}</span>
    </span>
  )
}

/** A line with a button to remove it. `remove` is the button's label. */
export function RemovableLine(props: { children: ReactNode; remove: string; onRemove: () => void }) {
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-1.5 text-lg">
      <div className="min-w-0 grow">{props.children}</div>
      <button
        type="button"
        aria-label={props.remove}
        onClick={props.onRemove}
        className="grid size-11 shrink-0 place-items-center text-2xl text-soft hover:text-alarm"
      >
        <span aria-hidden>×</span>
      </button>
    </li>
  )
}
