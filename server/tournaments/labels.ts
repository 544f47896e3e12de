// The labels of entries: their members' names, as they are now or as they were at the table.

import type { EntryLabel } from '#contract/shapes.ts'
import type { EncounterId, EntryId } from '#domain/ids.ts'
import type { LoadedTournament } from './store.ts'

/** `Huber Sepp / Mair Toni` */
export function joinNames(names: readonly string[]): string {
  return names.join(' / ')
}

export interface Labels {
  /** By current names. */
  readonly entry: (id: EntryId) => EntryLabel
  /** By the names of those who sat at that table; by current names if nobody of the entry has. */
  readonly seat: (encounter: EncounterId, id: EntryId) => EntryLabel
}

/** The labels of a tournament's entries. Throws for an id the tournament does not have. */
export function labelsOf({ facts, people, seated }: LoadedTournament): Labels {
  const entries = new Map(facts.entries.map((entry) => [entry.id, entry]))
  const find = (id: EntryId) => {
    const entry = entries.get(id)
    if (!entry) throw new Error(`no entry ${id}`)
    return entry
  }
  const entry = (id: EntryId): EntryLabel => {
    const { number, members } = find(id)
    return { id, number, name: joinNames(members.map((person) => people.get(person) ?? '')) }
  }
  return {
    entry,
    seat: (encounter, id) => {
      const names = seated
        .get(encounter)
        ?.get(id)
        ?.map(({ name }) => name)
      return names ? { id, number: find(id).number, name: joinNames(names) } : entry(id)
    },
  }
}
