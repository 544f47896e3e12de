// A draft before and after a swap or a new draw: what has changed, and what the desk keeps.

import type { Encounter, Round } from '#contract/rounds.ts'
import { tableKey } from './seats.ts'

type Drawn = Pick<Round, 'encounters' | 'byes'>

/** The ids of tables and byes of `after` where others sit than before. */
export function changedBetween(before: Drawn, after: Drawn): ReadonlySet<string> {
  const tables = new Map(before.encounters.map((encounter) => [tableKey(encounter), whoSits(encounter)]))
  const sitting = new Set(before.byes.map(({ entry }) => entry.id))
  return new Set([
    ...after.encounters.filter((now) => tables.get(tableKey(now)) !== whoSits(now)).map(({ id }) => id),
    ...after.byes.filter(({ entry }) => !sitting.has(entry.id)).map(({ id }) => id),
  ])
}

/**
 * What is kept in `before`, as it is called in `after`: a new draw gives kept tables new ids. What is not there any more as
 * it was, because somebody else drew again, is kept no longer.
 */
export function stillKept(kept: ReadonlySet<string>, before: Drawn, after: Drawn): ReadonlySet<string> {
  if (kept.size === 0) return kept
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
      if (!kept.has(id)) return []
      if (ids.has(id)) return [id]
      return later ? [later] : []
    }),
  )
}

function whoSits({ a, b, partners }: Encounter): string {
  return [a.id, partners?.a.id, b.id, partners?.b.id].join(' ')
}
