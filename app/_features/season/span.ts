// The season a page shows: by default the current one, from September to August.

export interface Span {
  readonly from: string
  readonly to: string
}

const FIRST_MONTH = 9

/** Is the end before the beginning? */
export function isReversed({ from, to }: Span): boolean {
  return from !== '' && to !== '' && from > to
}

/** The season that a day belongs to, as calendar dates. */
export function seasonAround(day: string): Span {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return seasonFrom(month >= FIRST_MONTH ? year : year - 1)
}

/** The season that begins in September of this year. */
export function seasonFrom(year: number): Span {
  return { from: `${year}-09-01`, to: `${year + 1}-08-31` }
}

/** The years of a full season (`2026`, `2027`); null for other dates. */
export function yearsOf(span: Span): { readonly from: number; readonly to: number } | null {
  const from = Number(span.from.slice(0, 4))
  const { to } = seasonFrom(from)
  return span.from === seasonFrom(from).from && span.to === to ? { from, to: from + 1 } : null
}
