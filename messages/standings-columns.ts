// The columns of the standings: the same ones in the same order at the desk, in public and on paper.

import type { Standings } from '#contract/standings.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'

/** A criterion, and the index of its figure in a row. */
export interface FigureColumn {
  readonly criterion: Standings['criteria'][number]
  readonly at: number
}

export interface StandingsColumns {
  /** Whether entries differ in the number of rounds they have played. */
  readonly showsPlayed: boolean
  /**
   * The criteria with a column, the most important first: those with at least one figure (so no column of dashes before a lot is drawn),
   * without those that only divide the table into parts or repeat what is next to the name. Places are shown once two entries have played
   * for one, and only where they differ from the ranks, because the other figures do not explain that order. Until then all entries
   * still in share the first place.
   */
  readonly figures: readonly FigureColumn[]
}

type Rows = Standings['rows']

/** Whether any places were played for, and at least one rank differs from them. */
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
