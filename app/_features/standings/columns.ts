import type { Standings } from '#contract/standings.ts'

export type CriterionKey = Standings['criteria'][number]

export interface Column {
  readonly criterion: CriterionKey
  /** Where a row keeps its figure. */
  readonly at: number
}

/**
 * The criteria worth a column: those in which anybody has a figure (no lot drawn yet: no column of dashes), without the
 * place played for, which is the rank.
 */
export function figureColumns({ criteria, rows }: Pick<Standings, 'criteria' | 'rows'>): Column[] {
  return criteria
    .map((criterion, at) => ({ criterion, at }))
    .filter(({ criterion }) => criterion !== 'placement')
    .filter(({ at }) => rows.some((row) => (row.values[at] ?? null) !== null))
}
