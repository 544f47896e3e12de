// Tables as answers have brought them, until the page itself is read again.

import type { Encounter } from '#contract/rounds.ts'

/** A table of which an answer tells, with the version of the tournament it brought; null: it was removed. */
export interface Answered {
  readonly version: number
  readonly id: string
  readonly encounter: Encounter | null
}

/** The tables as they are now: those of the page, and what has been answered since it was made. */
export function withAnswered(
  encounters: readonly Encounter[],
  version: number,
  answered: readonly Answered[],
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
