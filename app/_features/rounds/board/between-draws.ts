// Compares a draft before and after a swap or a new draw: what has changed, and what stays locked.

import type { Encounter, Round } from '#contract/rounds.ts'
import { tableKey } from './seats.ts'

type RoundSeats = Pick<Round, 'encounters' | 'byes'>

/** The ids of the tables and byes of `after` that have other people than before. */
export function changedBetween(before: RoundSeats, after: RoundSeats): ReadonlySet<string> {
  const tables = new Map(before.encounters.map((encounter) => [tableKey(encounter), whoSits(encounter)]))
  const sitting = new Set(before.byes.map(({ entry }) => entry.id))
  return new Set([
    ...after.encounters.filter((now) => tables.get(tableKey(now)) !== whoSits(now)).map(({ id }) => id),
    ...after.byes.filter(({ entry }) => !sitting.has(entry.id)).map(({ id }) => id),
  ])
}

/**
 * Maps the locked tables and byes of `before` to their ids in `after`, because a new draw gives them new ids. A table that another desk's
 * draw has changed is not locked any more.
 */
export function stillKept(keep: ReadonlySet<string>, before: RoundSeats, after: RoundSeats): ReadonlySet<string> {
  if (keep.size === 0) return keep
  const ids = new Set([...after.encounters, ...after.byes].map(({ id }) => id))
  const tables = new Map(
    after.encounters.map((encounter) => [`${tableKey(encounter)} ${whoSits(encounter)}`, encounter.id]),
  )
  const byes = new Map(after.byes.map(({ entry, id }) => [entry.id, id]))
  const carried = [
    ...before.encounters.map((was) => [was.id, tables.get(`${tableKey(was)} ${whoSits(was)}`)] as const),
    ...before.byes.map((was) => [was.id, byes.get(was.entry.id)] as const),
  ]
  return new Set(
    carried.flatMap(([id, later]) => {
      if (!keep.has(id)) return []
      if (ids.has(id)) return [id]
      return later ? [later] : []
    }),
  )
}

function whoSits({ a, b, partners }: Encounter): string {
  return [a.id, partners?.a.id, b.id, partners?.b.id].join(' ')
}
