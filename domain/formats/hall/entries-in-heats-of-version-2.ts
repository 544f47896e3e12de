// How protocols of version 2 chose the heat of each entry. Never changed, so that old protocols reproduce their draws.

import type { EntryId } from '../../ids.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { apartInHeats, type HeatSeat, NO_TABLE, type TableInHeat } from './apart-in-heats.ts'
import { lockedIn, sitting } from './constraints.ts'

/**
 * The heat of every entry that plays, after exchanging chairs so that as few people as the search can find have two in one heat.
 * Each heat has as many chairs as in the draw. An entry that sits out may change with those that could do so by the same right;
 * locked entries stay. See `apartInHeats`.
 */
export function entriesInHeatsOfVersion2(
  { encounters, byes }: Pick<Pairing, 'encounters' | 'byes'>,
  { field, constraints = {} }: Pick<PairingTask, 'field' | 'constraints'>,
  rightOf: (entry: EntryId) => string,
): ReadonlyMap<EntryId, number> {
  const locked = lockedIn(field, constraints)
  const stays = new Set([...locked.encounters.flatMap(sitting), ...locked.byes.map(({ entry }) => entry)])
  const last = Math.max(0, ...encounters.map(({ heat }) => heat))
  const chair = (entry: EntryId, { heat, table }: TableInHeat) => ({
    heat,
    table,
    entry,
    entries: [entry],
    leaves: stays.has(entry) ? ('nothing' as const) : ('table-and-heat' as const),
    sitsOutAs: rightOf(entry),
  })
  const chairs = [
    ...encounters.flatMap((encounter) => sitting(encounter).map((entry) => chair(entry, encounter))),
    ...byes.map(({ entry }, at) => chair(entry, { heat: last + 1 + at, table: NO_TABLE })),
  ] satisfies readonly HeatSeat[]
  const apart = apartInHeats(chairs, constraints.people ?? [])
  const heats = chairs.map(({ entry }, at) => [entry, apart[at]?.heat ?? last] as const)
  return new Map(heats.filter(([, heat]) => heat <= last))
}
