// The labels of entries: their members' names, as they are now or as they were at the table.

import type { EntryLabel } from '#contract/shapes.ts'
import type { EncounterId, EntryId, PersonId } from '#domain/ids.ts'
import { holdersOfSeveral } from '#domain/tournament/state/people.ts'
import type { LoadedTournament, SeatedPerson } from './store.ts'

/** `Huber Sepp / Mair Toni` */
export function joinNames(names: readonly string[]): string {
  return names.join(' / ')
}

/**
 * The names of an entry's members, `Huber Sepp / Mair Toni`. The name of a person who holds `several` entries has the start number of this
 * one, `Huber Sepp (7) / Mair Toni`.
 */
export function namesOfEntry(
  number: number,
  members: readonly SeatedPerson[],
  several: { has(person: PersonId): boolean },
): string {
  return joinNames(members.map(({ person, name }) => (several.has(person) ? `${name} (${number})` : name)))
}

export interface Labels {
  /** By current names. */
  readonly entry: (id: EntryId) => EntryLabel
  /** By the names of those who sat at that table; by current names if nobody of the entry has. */
  readonly seat: (encounter: EncounterId, id: EntryId) => EntryLabel
}

/** The labels of a tournament's entries, no two of them alike for one person. Throws for an id the tournament does not have. */
export function labelsOf({ facts, people, seated }: LoadedTournament): Labels {
  const entries = new Map(facts.entries.map((entry) => [entry.id, entry]))
  const several = holdersOfSeveral(facts.entries)
  const find = (id: EntryId) => {
    const entry = entries.get(id)
    if (!entry) throw new Error(`no entry ${id}`)
    return entry
  }
  const label = (id: EntryId, number: number, members: readonly SeatedPerson[]): EntryLabel => {
    return { id, number, name: namesOfEntry(number, members, several) }
  }
  const entry = (id: EntryId): EntryLabel => {
    const { number, members } = find(id)
    return label(
      id,
      number,
      members.map((person) => ({ person, name: people.get(person) ?? '' })),
    )
  }
  return {
    entry,
    seat: (encounter, id) => {
      const sitting = seated.get(encounter)?.get(id)
      return sitting ? label(id, find(id).number, sitting) : entry(id)
    },
  }
}
