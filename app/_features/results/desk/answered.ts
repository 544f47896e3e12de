// Tables from answers, used until the page itself is reloaded.

import type { Encounter } from '#contract/rounds.ts'

/** A table from an answer, with the tournament version of that answer; null: it was removed. */
export interface AnsweredTable {
  readonly version: number
  readonly id: string
  readonly encounter: Encounter | null
}

/** The current tables: those of the page, updated with newer answers. */
export function withAnswered(
  encounters: readonly Encounter[],
  version: number,
  answered: readonly AnsweredTable[],
): readonly Encounter[] {
  const newer = answered.filter((answer) => answer.version > version)
  if (newer.length === 0) return encounters
  const tables = new Map(encounters.map((encounter) => [encounter.id, encounter]))
  for (const { id, encounter } of newer) {
    if (encounter) tables.set(id, encounter)
    else tables.delete(id)
  }
  return [...tables.values()]
}
