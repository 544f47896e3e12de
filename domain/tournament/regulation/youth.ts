// From which birth year on somebody can be the youth of a tournament.

import type { Limit } from '../../limit.ts'
import { fail, ok, type Result } from '../../result.ts'
import { LIMITS } from './limits.ts'
import type { Regulation, SecondaryTable } from './regulation.ts'

export type YouthError = { readonly code: 'youth-out-of-range'; readonly path: string } & Limit
type Tables = Pick<Regulation, 'tables'>

/**
 * The first table of the youth to which nobody who plays belongs, or nearly everybody; null: there is none. `latest`: the last birth
 * year it may begin with.
 */
export function unlikelyYouth({ tables }: Tables, latest: number = LIMITS.tables.youth.most): YouthError | null {
  const { least } = LIMITS.tables.youth
  const most = Math.max(least, Math.min(latest, LIMITS.tables.youth.most))
  const at = tables.findIndex((table) => table.of === 'youth' && (table.since < least || table.since > most))
  return at === -1 ? null : { code: 'youth-out-of-range', path: `/tables/${at}/since`, least, most }
}

/**
 * The regulation for a tournament of this date (`2026-11-20`): who is born after its year does not play. What the tournament says
 * already (`before`) can stay.
 */
export function checkYouth<Checked extends Tables>(
  regulation: Checked,
  date: string,
  before: Tables | null = null,
): Result<Checked, YouthError> {
  const [years, known] = [youthOf(regulation), before && youthOf(before)]
  const error = unlikelyYouth(regulation, Number(date.slice(0, 4)))
  return error && years.join() !== known?.join() ? fail(error) : ok(regulation)
}

function youthOf({ tables }: Tables): number[] {
  return tables.flatMap((table: SecondaryTable) => (table.of === 'youth' ? [table.since] : []))
}
