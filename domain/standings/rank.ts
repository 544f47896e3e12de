import type { EntryId } from '../ids.ts'
import type { CriterionKey } from './criterion.ts'

/** Why an entry stands ahead of the one behind it: the first criterion of the chain in which they differ. */
export interface Separation {
  readonly criterion: CriterionKey
  readonly ahead: number | null
  readonly behind: number | null
}

export interface RankedEntry {
  readonly entry: EntryId
  /** From 1; equal in every criterion means the same rank, and the next rank counts everybody ahead (1, 1, 3). */
  readonly rank: number
  /** One figure per criterion of the chain, in its order. */
  readonly values: readonly (number | null)[]
  /** Against the next entry in the table; null for the last one and between entries that share a rank. */
  readonly aheadBecause: Separation | null
}
