// Several tables of a round in one sentence.

import type { Locale } from './catalogue.ts'
import { andList } from './lists.ts'

interface TableInHeat {
  readonly table: number
  /** From 1; 0: the round has only one heat. */
  readonly heat: number
}

/** Three tables in a row and more are a span. */
const LEAST_IN_SPAN = 3

/** `3, 5 und 7–9`, in the given order; with heats `1/3 und 2/1–2/4`. */
export function tableNames(locale: Locale, tables: readonly TableInHeat[]): string {
  const name = ({ table, heat }: TableInHeat) => (heat > 0 ? `${heat}/${table}` : `${table}`)
  const spans: TableInHeat[][] = []
  for (const place of tables) {
    const span = spans.at(-1)
    const last = span?.at(-1)
    if (span && last && last.heat === place.heat && last.table + 1 === place.table) span.push(place)
    else spans.push([place])
  }
  const names = spans.flatMap((span) => {
    const [first, last] = [span[0], span.at(-1)]
    return span.length < LEAST_IN_SPAN || !first || !last ? span.map(name) : [`${name(first)}–${name(last)}`]
  })
  return andList(locale, names)
}
