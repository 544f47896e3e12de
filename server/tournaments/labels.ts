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
 * The label of an entry by its members' names, `Huber Sepp / Mair Toni`. The name of a person who holds `several` entries has the start
 * number of this one, `Huber Sepp (7) / Mair Toni`.
 */
export function labelBy(
  { id, number }: Pick<EntryLabel, 'id' | 'number'>,
  members: readonly SeatedPerson[],
  several: { has(person: PersonId): boolean },
): EntryLabel {
  const alone = joinNames(members.map(({ name }) => name))
  if (!members.some(({ person }) => several.has(person))) return { id, number, name: alone }
  const name = joinNames(members.map(({ person, name }) => (several.has(person) ? `${name} (${number})` : name)))
  return { id, number, name, nameAlone: alone }
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
  const entry = (id: EntryId): EntryLabel => {
    const { number, members } = find(id)
    return labelBy(
      { id, number },
      members.map((person) => ({ person, name: people.get(person) ?? '' })),
      several,
    )
  }
  return {
    entry,
    seat: (encounter, id) => {
      const sitting = seated.get(encounter)?.get(id)
      return sitting ? labelBy({ id, number: find(id).number }, sitting, several) : entry(id)
    },
  }
}
