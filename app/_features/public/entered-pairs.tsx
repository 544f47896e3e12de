import { text } from '#app/_lib/text.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { PairName } from '../people/pair-name.tsx'

/** The entered pairs, by start number. */
export function EnteredPairs({ pairs }: { pairs: readonly EntryLabel[] }) {
  const number = text('standings')('number')
  return (
    <ul className="gap-x-12 border-ink border-t-[1.5px] md:columns-2 min-[112.5rem]:columns-3 print:columns-2">
      {[...pairs]
        .sort((one, other) => one.number - other.number)
        .map((pair) => (
          <li
            key={pair.id}
            className="grid break-inside-avoid grid-cols-[2.5rem_1fr] items-baseline gap-x-3 border-line border-b py-2"
          >
            <span className="numeral text-soft text-xl">
              <span className="sr-only">{number} </span>
              {pair.number}
            </span>
            <span className="min-w-0">
              <PairName name={pair.name} />
            </span>
          </li>
        ))}
    </ul>
  )
}
