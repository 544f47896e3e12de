// Assigns tables and heats to the drawn pairs.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import type { Pairing } from '../pairing.ts'
import { apartInHeats, type HeatSeat, type TableInHeat } from './apart-in-heats.ts'
import {
  type Constraints,
  fixedTablesOf,
  hasTable,
  type LockedBye,
  type LockedEncounter,
  type Seats,
  sitting,
} from './constraints.ts'

type Encounter = Pairing['encounters'][number]

/** `wish`: the preferred seat out of `seatsFor` by the rules of the draw, from 1; `heat`: the preferred heat. */
export type UnseatedEncounter = Omit<Encounter, 'table' | 'heat'> & {
  readonly wish?: number | undefined
  readonly heat?: number | undefined
}

/**
 * The lowest tables in use, heat by heat, for this number of encounters. If no table is usable, the tables are counted as if there
 * were enough, so that a draw never fails for it.
 */
export function seatsFor(encounters: number, constraints: Constraints = {}): readonly TableInHeat[] {
  const { tables = Infinity } = constraints
  const usable: number[] = []
  for (let table = 1; table <= tables && usable.length < encounters; table++) {
    if (hasTable(table, constraints)) usable.push(table)
  }
  const { length } = usable
  if (length === 0) return Array.from({ length: encounters }, (_, at) => ({ heat: 1, table: at + 1 }))
  return Array.from({ length: encounters }, (_, at) => ({
    heat: Math.floor(at / length) + 1,
    table: usable[at % length] as number,
  }))
}

/**
 * Tables and heats for `drawn`, which are in the order of the draw, around those of the locked encounters. Fixed tables come first,
 * in any of the heats that are needed, then wishes as far as they are among the seats needed, then the lowest free tables. Last,
 * heats are exchanged so that each person sits at one table per heat: see `apartInHeats`. An entry with a fixed table gets a reason
 * that says whether it got it: it did not if the table is out of use or already taken. Locked encounters keep their slot in the
 * order, those without one come at its end.
 */
export function seatAtTables(
  drawn: readonly UnseatedEncounter[],
  locked: readonly LockedEncounter[],
  constraints: Constraints = {},
): Encounter[] {
  const room = seatsFor(drawn.length + locked.length, constraints)
  const heats = room.at(-1)?.heat ?? 1
  const fixed = fixedTablesOf(constraints)
  const seats = seatsAtFixedTables(drawn, locked, heats, constraints)
  const taken = new Set([...locked, ...seats.filter((where) => where !== undefined)].map(keyOf))
  const seat = (at: number, where: TableInHeat) => {
    if (seats[at] !== undefined || taken.has(keyOf(where))) return
    taken.add(keyOf(where))
    seats[at] = where
  }
  const open = seats.filter((where) => where === undefined).length
  const needed = room.filter((where) => !taken.has(keyOf(where))).slice(0, open)
  const isNeeded = new Set(needed)
  for (const [at, { wish, heat }] of drawn.entries()) {
    const wished = wish === undefined ? undefined : room[wish - 1]
    if (heat !== undefined) {
      const free = needed.filter((where) => where.heat === heat && !taken.has(keyOf(where)))
      const where = free.find(({ table }) => table === wished?.table) ?? free[0]
      if (where) seat(at, where)
    }
    if (wished && isNeeded.has(wished)) seat(at, wished)
  }
  const left = needed.filter((where) => !taken.has(keyOf(where))).values()
  const all = seats.map((where) => where ?? (left.next().value as TableInHeat))
  const apart = seatsApart(drawn, all, locked, constraints)
  const seated = drawn.map((pair, at): Encounter => {
    const { heat, table } = apart[at] as TableInHeat
    const { a, b, partners } = pair
    const reasons = fixed.size === 0 ? pair.reasons : [...pair.reasons, ...tableReasons({ ...pair, table }, fixed)]
    return partners ? { table, heat, a, b, partners, reasons } : { table, heat, a, b, reasons }
  })
  return locked.length === 0 ? seated : withLocked(seated, locked)
}

/**
 * The seats of `drawn`, in its order, with heats exchanged where people who hold several entries would sit at two tables of one:
 * see `apartInHeats`. Fixed tables are kept, and `locked` stay where they are. At least `leastHeats` heats are available.
 */
export function seatsApart(
  drawn: readonly Seats[],
  seats: readonly TableInHeat[],
  locked: readonly (TableInHeat & Seats)[],
  constraints: Constraints,
  leastHeats = 1,
): readonly TableInHeat[] {
  const { people = [] } = constraints
  const room = seatsFor(drawn.length + locked.length, constraints)
  const heats = Math.max(leastHeats, room.at(-1)?.heat ?? 1)
  if (people.length === 0 || heats === 1) return seats
  const fixed = fixedTablesOf(constraints)
  const pairs = drawn.map((pair, at): HeatSeat => {
    const seat = seats[at] as TableInHeat
    const hasItsTable = tablesOf(pair, fixed).includes(seat.table)
    return { ...seat, entries: sitting(pair), leaves: hasItsTable ? 'heat' : 'table-and-heat' }
  })
  const lockedSeats = locked.map(
    (encounter): HeatSeat => ({ ...encounter, entries: sitting(encounter), leaves: 'nothing' }),
  )
  const taken = new Set([...seats, ...locked].map(keyOf))
  const free = seatsFor(heats * room.filter(({ heat }) => heat === 1).length, constraints)
    .filter((seat) => !taken.has(keyOf(seat)))
    .map((seat): HeatSeat => ({ ...seat, entries: [], leaves: 'table-and-heat' }))
  return apartInHeats([...pairs, ...lockedSeats, ...free], people)
}

/**
 * The seats of `drawn`, in its order, at fixed tables that are in use and not among those `taken` in one of the heats; undefined for all
 * others.
 */
export function seatsAtFixedTables(
  drawn: readonly Seats[],
  taken: readonly TableInHeat[],
  heats: number,
  constraints: Constraints,
): (TableInHeat | undefined)[] {
  const seats: (TableInHeat | undefined)[] = drawn.map(() => undefined)
  const known = new Set(taken.map(keyOf))
  for (const { at, tables } of boundToTables(drawn, fixedTablesOf(constraints))) {
    const inUse = tables.filter((wanted) => hasTable(wanted, constraints))
    const possible = inUse.flatMap((table) => Array.from({ length: heats }, (_, heat) => ({ heat: heat + 1, table })))
    const seat = possible.find((where) => !known.has(keyOf(where)))
    if (seat) known.add(keyOf(seat))
    seats[at] = seat
  }
  return seats
}

/** Pairs with fixed tables; those with a choice of two last, so that they take no table from those without a choice. */
function boundToTables(drawn: readonly Seats[], fixed: ReadonlyMap<EntryId, number>) {
  if (fixed.size === 0) return []
  const bound = drawn
    .map((pair, at) => ({ at, tables: tablesOf(pair, fixed) }))
    .filter(({ tables }) => tables.length > 0)
  return bound.sort((one, other) => one.tables.length - other.tables.length)
}

/** Both in the order of the draw, everything locked at its slot as long as the slot exists and is free. */
export function withLocked<Drawn, Locked extends { readonly slot?: number }>(
  drawn: readonly Drawn[],
  locked: readonly Locked[],
): (Drawn | Omit<Locked, 'slot'>)[] {
  const slots = Array.from(
    { length: drawn.length + locked.length },
    (): Drawn | Omit<Locked, 'slot'> | undefined => undefined,
  )
  const elsewhere: Omit<Locked, 'slot'>[] = []
  for (const { slot = 0, ...seats } of locked) {
    if (slot >= 1 && slot <= slots.length && slots[slot - 1] === undefined) slots[slot - 1] = seats
    else elsewhere.push(seats)
  }
  const others = [...drawn, ...elsewhere].values()
  return slots.map((slot) => slot ?? (others.next().value as Drawn))
}

/** The same for byes; those without a slot, as in older protocols, come first. */
export function withLockedByes(drawn: Pairing['byes'], locked: readonly LockedBye[]): Pairing['byes'] {
  const [anywhere, inSlots] = [locked.filter(({ slot }) => !slot), locked.filter(({ slot }) => slot)]
  return withLocked([...anywhere, ...drawn], inSlots)
}

/** A unique number for every table in every heat. */
function keyOf({ heat, table }: TableInHeat): number {
  return heat * 2 ** 32 + table
}

/** The fixed tables of the entries in this encounter, each once; `fixed`: see `fixedTablesOf`. */
export function tablesOf(pair: Seats, fixed: ReadonlyMap<EntryId, number>): number[] {
  return [...new Set(sitting(pair).flatMap((entry) => fixed.get(entry) ?? []))]
}

/** The pair at this table, with reasons that say of its fixed tables what is true there. */
export function atTable<Pair extends Seats & { readonly reasons: readonly PairingReason[] }>(
  pair: Pair,
  { heat, table }: TableInHeat,
  constraints: Constraints,
): Pair & TableInHeat {
  const others = pair.reasons.filter(({ code }) => code !== 'fixed-table' && code !== 'fixed-table-taken')
  const reasons = [...others, ...tableReasons({ ...pair, table }, fixedTablesOf(constraints))]
  return { ...pair, heat, table, reasons }
}

/** Says of each fixed table of these entries whether they sit at it; `fixed`: see `fixedTablesOf`. */
export function tableReasons(
  { table, ...seats }: Seats & Pick<TableInHeat, 'table'>,
  fixed: ReadonlyMap<EntryId, number>,
): PairingReason[] {
  return tablesOf(seats, fixed).map((wanted) => ({
    code: wanted === table ? 'fixed-table' : 'fixed-table-taken',
    table: wanted,
  }))
}
