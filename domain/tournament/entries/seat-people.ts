// People who sit down at a table of an undrawn round → their entries: existing ones, those that come back, and new ones.

import type { EntryId, PersonId } from '../../ids.ts'
import { type Entry, SIDES, type Side } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Tournament } from '../state/tournament.ts'
import { addEntries, type EntryError, type NewEntry, setStatus } from './entries.ts'

/** The people of each side. */
export interface SidesOfPeople {
  readonly a: readonly PersonId[]
  readonly b: readonly PersonId[]
}

/** The entries of all people at the table. */
export interface SeatedEntries {
  readonly next: Tournament
  readonly a: readonly EntryId[]
  readonly b: readonly EntryId[]
  readonly added: readonly Entry[]
  /** Entries that had withdrawn before. */
  readonly back: readonly Entry[]
}

/**
 * Finds the entry of each side, or of each person where people are entered individually; creates missing entries, and brings back
 * withdrawn ones. Refuses as `addEntries` and `setStatus` do.
 */
export function seatPeople(
  tournament: Tournament,
  { a, b }: SidesOfPeople,
  newEntryId: () => EntryId,
): Result<SeatedEntries, EntryError> {
  const together = tournament.regulation.field.kind === 'pairs'
  const wanted = { a: together ? [a] : a.map((person) => [person]), b: together ? [b] : b.map((person) => [person]) }
  let next = tournament
  const missing: NewEntry[] = []
  const back: Entry[] = []
  const entryOf = (members: readonly PersonId[]): Result<EntryId, EntryError> => {
    const fits = tournament.entries.filter((entry) => hasMembers(entry, members))
    const known = fits.find(({ status }) => status === 'active') ?? fits.at(-1)
    const twin = missing.find((entry) => hasMembers(entry, members))
    if (twin) return ok(twin.id)
    if (!known) {
      const id = newEntryId()
      missing.push({ id, members, present: true })
      return ok(id)
    }
    if (known.status === 'withdrawn' && !back.some(({ id }) => id === known.id)) {
      const returned = setStatus(next, known.id, 'active')
      if (!returned.ok) return returned
      next = returned.value.next
      back.push(returned.value.entry)
    }
    return ok(known.id)
  }
  const seats: Record<Side, EntryId[]> = { a: [], b: [] }
  for (const side of SIDES)
    for (const members of wanted[side]) {
      const entry = entryOf(members)
      if (!entry.ok) return fail(entry.error)
      seats[side].push(entry.value)
    }
  const entered = addEntries(next, missing)
  if (!entered.ok) return entered
  return ok({ next: entered.value.next, ...seats, added: entered.value.added, back })
}

function hasMembers({ members }: Pick<Entry, 'members'>, people: readonly PersonId[]): boolean {
  return members.length === people.length && people.every((person) => members.includes(person))
}
