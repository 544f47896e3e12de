// Order, shared ranks and the reason for every difference.

import type { EntryId } from '../ids.ts'
import type { Ledger } from '../model.ts'
import { CRITERIA } from './criteria.ts'
import type { Criterion, CriterionKey } from './criterion.ts'

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

interface Row {
  readonly entry: EntryId
  readonly number: number
  readonly values: readonly (number | null)[]
}

/**
 * Ranks every account of the ledger by the chain. Entries that are equal throughout share their rank and stand in the order
 * of their start numbers. O(n · (lines + chain) + n log n · chain).
 */
export function rank(ledger: Ledger, chain: readonly CriterionKey[]): RankedEntry[] {
  const criteria: readonly Criterion[] = chain.map((key) => CRITERIA[key])
  const rows: Row[] = []
  for (const [entry, account] of ledger.accounts)
    rows.push({ entry, number: account.number, values: criteria.map((criterion) => criterion.compute(account)) })
  rows.sort((one, other) => {
    const at = firstDifference(one, other)
    return at < 0 ? one.number - other.number : compare(criteria[at], one.values[at], other.values[at])
  })

  let shared = 1
  return rows.map((row, place) => {
    const above = rows[place - 1]
    const below = rows[place + 1]
    if (above && firstDifference(above, row) >= 0) shared = place + 1
    return {
      entry: row.entry,
      rank: shared,
      values: row.values,
      aheadBecause: below ? separation(chain, row, below) : null,
    }
  })
}

function separation(chain: readonly CriterionKey[], ahead: Row, behind: Row): Separation | null {
  const at = firstDifference(ahead, behind)
  const criterion = chain[at]
  if (criterion === undefined) return null
  return { criterion, ahead: ahead.values[at] ?? null, behind: behind.values[at] ?? null }
}

/** Index of the first criterion in which two rows differ; −1 when there is none. */
function firstDifference(one: Row, other: Row): number {
  return one.values.findIndex((value, at) => value !== other.values[at])
}

/** Negative when `one` is better. Who has no figure stands behind everybody who has. */
function compare(criterion: Criterion | undefined, one: number | null = null, other: number | null = null): number {
  if (one === null || other === null) return one === null ? 1 : -1
  return criterion?.direction === 'asc' ? one - other : other - one
}
