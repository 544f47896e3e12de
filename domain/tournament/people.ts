// People who hold several entries: who they are, and where they play one after the other.

import type { EncounterId, EntryId, PersonId } from '../ids.ts'
import type { Entry, Round } from '../model.ts'
import { sidesOf } from '../pairing/swap.ts'
import { tablesBefore } from '../pairing/tables-before.ts'
import { stageRules, type Tournament } from './state.ts'

/** The entries of each person who holds more than one of these. O(entries). */
export function entriesOfPeople(entries: readonly Pick<Entry, 'id' | 'members'>[]): readonly (readonly EntryId[])[] {
  const held = new Map<PersonId, EntryId[]>()
  for (const { id, members } of entries)
    for (const person of members) {
      const own = held.get(person)
      if (own) own.push(id)
      else held.set(person, [id])
    }
  return [...held.values()].filter((own) => own.length > 1)
}

/**
 * The tables that an encounter of a drawn round waits for, because somebody plays at both; encounters that wait for none are
 * not named. Follows from who is at the tables today.
 */
export function tablesAwaited(tournament: Tournament, round: Round): ReadonlyMap<EncounterId, readonly number[]> {
  const people = entriesOfPeople(tournament.entries)
  if (people.length === 0 || stageRules(tournament.regulation, round.stage).asPlayed) return new Map()
  const awaited = tablesBefore(
    round.encounters.map(({ table, heat, ...seats }) => ({ table, heat, entries: sidesOf(seats).flat() })),
    people,
  )
  return new Map(
    round.encounters.flatMap(({ id }, at) => {
      const tables = awaited[at] ?? []
      return tables.length > 0 ? [[id, tables] as const] : []
    }),
  )
}
