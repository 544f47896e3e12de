// Which tables the drawn pairs sit at.

import type { EntryId } from '../ids.ts'
import type { Constraints } from './constraints.ts'
import type { Pairing } from './pairer.ts'

type Encounter = Pairing['encounters'][number]

/** `wish`: the table the two would have by the rules of the draw. */
export type Unseated = Omit<Encounter, 'table'> & { readonly wish?: number | undefined }

/**
 * Tables for `drawn`, beside those of the locked encounters, in the order of the tables. Fixed tables come first, then
 * wishes, as far as the table is one of those needed, then the lowest that are free. Tables are needed from 1 on; those out
 * of use are left out. An entry's fixed table is not kept if it is out of use or somebody else's too who has it already.
 */
export function seatAtTables(
  drawn: readonly Unseated[],
  lockedEncounters: readonly Encounter[],
  { fixedTables = [], closedTables = [] }: Constraints = {},
): Encounter[] {
  const fixed = new Map<EntryId, number>(fixedTables.map(({ entry, table }) => [entry, table]))
  const taken = new Set([...closedTables, ...lockedEncounters.map(({ table }) => table)])
  const seats = new Map<Unseated, number>()
  const seat = (pair: Unseated, table: number | undefined, isThere: (table: number) => boolean) => {
    if (seats.has(pair) || table === undefined || taken.has(table) || !isThere(table)) return
    taken.add(table)
    seats.set(pair, table)
  }
  for (const pair of drawn) seat(pair, fixed.get(pair.a) ?? fixed.get(pair.b), () => true)

  const needed = freeTables(taken, drawn.length - seats.size)
  const highest = needed.at(-1) ?? 0
  for (const pair of drawn) seat(pair, pair.wish, (table) => table <= highest)
  const left = needed.filter((table) => !taken.has(table)).values()
  for (const pair of drawn) seat(pair, seats.has(pair) ? undefined : left.next().value, () => true)

  const seated = drawn.map((pair): Encounter => {
    const { a, b, reasons } = pair
    return { table: seats.get(pair) as number, a, b, reasons }
  })
  return [...lockedEncounters, ...seated].sort((one, other) => one.table - other.table)
}

/** The lowest tables that are not taken. */
function freeTables(taken: ReadonlySet<number>, count: number): number[] {
  const free: number[] = []
  for (let table = 1; free.length < count; table++) if (!taken.has(table)) free.push(table)
  return free
}
