// What the standings show beside the pair: the same columns in the same order at the desk, in public and on paper.

import type { Standings } from '#contract/standings.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'

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
   * of dashes), without those that only say who stands in which part of the table, or repeat what stands beside the name. A place
   * is told once anybody has met for one, and where it is not everybody's rank: the figures beside it do not explain the order. Until
   * then all who are still in share the first.
   */
  readonly figures: readonly FigureColumn[]
}

type Rows = Standings['rows']

/** Are there places played for, and not everybody's rank is one? */
function saysMoreThanRanks(rows: Rows, at: number): boolean {
  const places = rows.map(({ values }) => values[at] ?? null)
  return places.some((place) => place !== null) && rows.some(({ rank }, row) => places[row] !== rank)
}

/** The columns of these standings. O(rows × criteria). */
export function standingsColumns({
  criteria,
  matches,
  rows,
}: Pick<Standings, 'criteria' | 'matches' | 'rows'>): StandingsColumns {
  return {
    showsPlayed: rows.some(({ played }) => played !== rows[0]?.played),
    figures: criteria
      .map((criterion, at) => ({ criterion, at }))
      .filter(({ criterion }) => CRITERION_TRAITS[criterion].hasColumn)
      .filter(({ criterion, at }) =>
        CRITERION_TRAITS[criterion].figure === 'place'
          ? matches.length > 0 && saysMoreThanRanks(rows, at)
          : rows.some(({ values }) => (values[at] ?? null) !== null),
      ),
  }
}
