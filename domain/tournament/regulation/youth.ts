// The birth years that the youth table of a tournament can begin with.

import type { Limit } from '../../limit.ts'
import { fail, ok, type Result } from '../../result.ts'
import { LIMITS } from './limits.ts'
import type { Regulation, SecondaryTable } from './regulation.ts'

export type YouthError = { readonly code: 'youth-out-of-range'; readonly path: string } & Limit
type Tables = Pick<Regulation, 'tables'>

/**
 * The error of the first youth table that would include no player, or nearly all of them; null: there is none. `latest`: the last birth
 * year it may begin with.
 */
export function unlikelyYouth({ tables }: Tables, latest: number = LIMITS.tables.youth.most): YouthError | null {
  const { least } = LIMITS.tables.youth
  const most = Math.max(least, Math.min(latest, LIMITS.tables.youth.most))
  const at = tables.findIndex((table) => table.of === 'youth' && (table.since < least || table.since > most))
  return at === -1 ? null : { code: 'youth-out-of-range', path: `/tables/${at}/since`, least, most }
}

/**
 * Checks the youth tables for a tournament on this date (`2026-11-20`): people born after its year do not play. Years that `before`
 * already has are accepted.
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
