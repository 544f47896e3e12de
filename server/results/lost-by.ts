// What a correction removes from later rounds, for the history.

import type { Correction } from '#domain/tournament/changes/correction.ts'
import { isReported, type Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { loadSheets } from '../tournaments/round-store.ts'
import { scoresKept } from '../tournaments/undo/result.ts'

type Removal = Pick<NonNullable<Correction['replay']>, 'change' | 'removed'>

/**
 * The sheets of the tables that go, and the results of those that go with a whole round. Locks the sheets of these rounds. A key is absent
 * where there is nothing.
 */
export async function lostBy(tx: Tx, access: Access, { rounds }: Tournament, { change, removed }: Removal) {
  const replaced = new Set<string>(change?.lost)
  const sheets: unknown[] = []
  const results: unknown[] = []
  for (const { id, number: round, encounters } of rounds) {
    const isRemoved = removed.includes(round)
    const tables = isRemoved ? encounters : encounters.filter((one) => replaced.has(one.id))
    if (tables.length === 0) continue
    const numbers = new Set(tables.map(({ table }) => table))
    const written = (await loadSheets(tx, access, id)).filter(({ table }) => numbers.has(table))
    sheets.push(...(isRemoved ? written.map((sheet) => ({ round, ...sheet })) : written))
    if (isRemoved)
      for (const one of tables.filter(isReported))
        results.push({ round, table: one.table, heat: one.heat, ...scoresKept(one) })
  }
  return { ...(sheets.length > 0 ? { sheets } : {}), ...(results.length > 0 ? { results } : {}) }
}
