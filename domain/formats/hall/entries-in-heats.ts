// In which heat everybody would play if it were free who meets whom: nobody twice in one.

import type { EntryId } from '../../ids.ts'
import type { Pairing, PairingTask } from '../format.ts'
import { apartInHeats, NO_TABLE, type Seated, type TableInHeat } from './apart-in-heats.ts'
import { lockedIn, sitting } from './constraints.ts'

/**
 * The heat of everybody who plays, once chairs have been exchanged so that as few as can be found sit twice in one: as many
 * play in each heat as in the draw. Whoever sits out may change with those who would do so by the same right; who is locked stays.
 * See `apartInHeats`.
 */
export function entriesInHeats(
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
  ] satisfies readonly Seated[]
  const apart = apartInHeats(chairs, constraints.people ?? [])
  const heats = chairs.map(({ entry }, at) => [entry, apart[at]?.heat ?? last] as const)
  return new Map(heats.filter(([, heat]) => heat <= last))
}

/** How often anybody plays once more in a heat. */
export function timesInOneHeat(heats: ReadonlyMap<EntryId, number>, people: readonly (readonly EntryId[])[]): number {
  return people.reduce((sum, entries) => {
    const own = entries.flatMap((entry) => heats.get(entry) ?? [])
    return sum + own.length - new Set(own).size
  }, 0)
}
