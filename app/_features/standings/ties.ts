import type { EntryLabel } from '#contract/shapes.ts'
import type { StandingsRow } from '#contract/standings.ts'

/** Rows that share a rank, at least two of them, best rank first. Takes the rows in the order of the table. */
export interface Tie {
  readonly rank: number
  readonly rows: readonly StandingsRow[]
}

/** The entries ahead of the others among entries that shared a rank; null while they share it. */
export function aheadAmong(rows: readonly StandingsRow[], entries: readonly Pick<EntryLabel, 'id'>[]): string | null {
  const found = rows.filter(({ entry }) => entries.some(({ id }) => id === entry.id))
  const [first, second] = [...found].sort((one, other) => one.rank - other.rank)
  return first && second && first.rank < second.rank ? first.entry.name : null
}

export function findTies(rows: readonly StandingsRow[]): Tie[] {
  const byRank = new Map<number, StandingsRow[]>()
  for (const row of rows) byRank.set(row.rank, [...(byRank.get(row.rank) ?? []), row])
  return [...byRank].filter(([, tied]) => tied.length > 1).map(([rank, tied]) => ({ rank, rows: tied }))
}

/** Changes as soon as ties are decided, or there are others. */
export function tiesKey(rows: readonly StandingsRow[]): string {
  return findTies(rows)
    .map(({ rank, rows: tied }) => `${rank}×${tied.length}`)
    .join(' ')
}
