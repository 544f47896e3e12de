import type { Encounter } from '#contract/rounds.ts'

/** The tables of an evening, the last one entered first. */
export function newestFirst(encounters: readonly Encounter[]): Encounter[] {
  return encounters.toSorted((one, other) => other.table - one.table)
}
