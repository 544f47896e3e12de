import type { StandingsRow } from '#contract/standings.ts'

/** Rows that share a rank, at least two of them, best rank first. Takes the rows in the order of the table. */
export interface Tie {
  readonly rank: number
  readonly rows: readonly StandingsRow[]
}

export function findTies(rows: readonly StandingsRow[]): Tie[] {
  const byRank = new Map<number, StandingsRow[]>()
  for (const row of rows) byRank.set(row.rank, [...(byRank.get(row.rank) ?? []), row])
  return [...byRank].filter(([, tied]) => tied.length > 1).map(([rank, tied]) => ({ rank, rows: tied }))
}
