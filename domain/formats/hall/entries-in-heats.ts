// The heat in which each entry would play if the pairings were free: one entry of a person per heat.

import type { EntryId } from '../../ids.ts'
import { leastConflict } from '../matching/exchange-search.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { type Chair, Chairs } from './chairs.ts'
import { lockedIn, sitting } from './constraints.ts'
import { entriesInHeatsOfVersion2 } from './entries-in-heats-of-version-2.ts'

/** Longer than most searches take: a person at two tables is worth the time, and the field is seldom large. */
const PATIENCE = 3000

/**
 * The heat of every entry that plays, after exchanging chairs so that as few people as the search can find have two in one heat.
 * Each table keeps its heat and its number of chairs, and no more of them go to two entries of one person than in the draw: so there
 * is a draw with these heats, as far as people decide. An entry that sits out may change with those that could do so by the same
 * right; locked entries stay. See `leastConflict`.
 */
export function entriesInHeats(
  draw: Pick<Pairing, 'encounters' | 'byes'>,
  task: Pick<PairingTask, 'field' | 'constraints' | 'rulesOf'>,
  rightOf: (entry: EntryId) => string,
): ReadonlyMap<EntryId, number> {
  const { field, constraints = {}, rulesOf } = task
  if (rulesOf === 2) return entriesInHeatsOfVersion2(draw, task, rightOf)
  const locked = lockedIn(field, constraints)
  const stays = new Set([...locked.encounters.flatMap(sitting), ...locked.byes.map(({ entry }) => entry)])
  const chair = (entry: EntryId, table: number, heat: number | null): Chair => {
    return { entry, table, heat, isLocked: stays.has(entry), right: rightOf(entry) }
  }
  const chairs = [
    ...draw.encounters.flatMap((encounter, at) => sitting(encounter).map((entry) => chair(entry, at, encounter.heat))),
    ...draw.byes.map(({ entry }) => chair(entry, draw.encounters.length, null)),
  ]
  return leastConflict(new Chairs(chairs, constraints.people ?? []), PATIENCE)
}

/** The number of surplus entries per heat, summed over all people: a person with two entries in one heat counts one. */
export function timesInOneHeat(heats: ReadonlyMap<EntryId, number>, people: readonly (readonly EntryId[])[]): number {
  return people.reduce((sum, entries) => {
    const own = entries.flatMap((entry) => heats.get(entry) ?? [])
    return sum + own.length - new Set(own).size
  }, 0)
}
