// What the standings show beside the pair: the same columns in the same order at the desk, in public and on paper.

import type { Standings } from '#contract/standings.ts'

/** A criterion and where a row keeps its figure. */
export interface FigureColumn {
  readonly criterion: Standings['criteria'][number]
  readonly at: number
}

export interface StandingsColumns {
  /** Not everybody has played the same number of rounds. */
  readonly showsPlayed: boolean
  /**
   * The criteria worth a column, the most important first: those in which anybody has a figure (no lot drawn yet: no column
   * of dashes), without those that only say who stands in which part of the table, or repeat what stands beside the name.
   */
  readonly figures: readonly FigureColumn[]
}

/** The rank says it, or the number of the entry; what parts two rows is in the reason why one is ahead. */
const WITHOUT_COLUMN: readonly FigureColumn['criterion'][] = [
  'placement',
  'stage-reached',
  'enough-games',
  'start-number',
]

/** The columns of these standings. O(rows × criteria). */
export function standingsColumns({ criteria, rows }: Pick<Standings, 'criteria' | 'rows'>): StandingsColumns {
  return {
    showsPlayed: rows.some(({ played }) => played !== rows[0]?.played),
    figures: criteria
      .map((criterion, at) => ({ criterion, at }))
      .filter(({ criterion }) => !WITHOUT_COLUMN.includes(criterion))
      .filter(({ at }) => rows.some((row) => (row.values[at] ?? null) !== null)),
  }
}
