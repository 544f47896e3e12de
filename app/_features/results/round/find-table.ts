import type { Encounter } from '#contract/rounds.ts'
import { isReported, type ReportedResult } from '../../result-form/scores.ts'

/**
 * The encounter for a typed table: `5` is the first one at table 5 without a result, or the last one there; `2/5` the one of the second
 * heat. Undefined: there is none.
 */
export function findTable<Known extends Pick<Encounter, 'table' | 'heat'> & ReportedResult>(
  encounters: readonly Known[],
  typed: string,
): Known | undefined {
  const [, heat, table] = /^(?:(\d+)\/)?(\d+)$/.exec(typed) ?? []
  const there = encounters.filter((encounter) => encounter.table === Number(table))
  if (heat !== undefined) return there.find((encounter) => encounter.heat === Number(heat))
  return there.find((encounter) => !isReported(encounter)) ?? there.at(-1)
}
