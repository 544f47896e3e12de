import type { Encounter } from '#contract/rounds.ts'
import { isReported, type Reported } from '../result-form/scores.ts'

/**
 * The encounter a typed table means: `5` the first one at table 5 that has no result yet, or the last one there; `2/5` that of
 * the second heat. Undefined: there is none.
 */
export function findTable<Known extends Pick<Encounter, 'table' | 'heat'> & Reported>(
  encounters: readonly Known[],
  typed: string,
): Known | undefined {
  const [, heat, table] = /^(?:(\d+)\/)?(\d+)$/.exec(typed) ?? []
  const there = encounters.filter((encounter) => encounter.table === Number(table))
  if (heat !== undefined) return there.find((encounter) => encounter.heat === Number(heat))
  return there.find((encounter) => !isReported(encounter)) ?? there.at(-1)
}
