// The desk's constraints on a draw. Plain JSON; entries that are not in the field are ignored.

import type { EntryId } from '../../ids.ts'
import type { PairingReason, Side } from '../../model.ts'
import type { Level } from '../level.ts'
import type { Pairing } from '../pairing.ts'
import type { PastEncounter } from '../past/past-round.ts'

export interface Constraints {
  /** The entries of each person who holds several: they do not meet, nor sit at two tables of one heat while that can be avoided. */
  readonly people?: readonly (readonly EntryId[])[]
  /** Pairs of entries that must not meet. */
  readonly forbidden?: readonly (readonly [EntryId, EntryId])[]
  /** Entries that belong together outside the tournament (a club, a family, a village), and how hard they are kept apart. */
  readonly apart?: readonly { readonly entries: readonly EntryId[]; readonly how: 'never' | 'if-possible' }[]
  /** Entries that always sit at the same table, from 1. Two of them with different tables cannot meet. */
  readonly fixedTables?: readonly { readonly entry: EntryId; readonly table: number }[]
  /** Tables that are out of use. */
  readonly closedTables?: readonly number[]
  /** The number of tables, including those out of use; missing: enough. With fewer tables than encounters there are heats. */
  readonly tables?: number
  /** The part of the draw that stays: only the rest is drawn, and these keep tables and heats. */
  readonly locked?: LockedPart
}

export interface LockedPart {
  readonly encounters?: readonly LockedEncounter[]
  readonly byes?: readonly LockedBye[]
}

export type LockedEncounter = Pairing['encounters'][number] & {
  /** Its position in the order of the draw, from 1, so that it keeps its place in a bracket; missing: anywhere. */
  readonly slot?: number
}

export type LockedBye = Pairing['byes'][number] & {
  /** Its position among the byes of the draw, from 1, so that it keeps its place in a bracket or its group; missing: anywhere. */
  readonly slot?: number
}

/** The constraints, by the places in an order. */
export interface ConstraintsByPlace {
  /** How many people hold both a and b. */
  holds(a: number, b: number): number
  /** How many rules forbid a and b to meet, tables aside. */
  forbids(a: number, b: number): number
  /** How many groups that are kept apart if possible contain both. */
  binds(a: number, b: number): number
  /**
   * Entries of one person, then forbidden pairs and different fixed tables as faults, kept-apart groups as a wish; empty without
   * constraints.
   */
  readonly faults: readonly Level[]
  readonly wishes: readonly Level[]
}

/** Reads the constraints for the places in `order`, in O(entries named). */
export function constraintsByPlace(order: readonly EntryId[], constraints: Constraints = {}): ConstraintsByPlace {
  const { people = [], forbidden = [], apart = [] } = constraints
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const present = (entries: readonly EntryId[]) => entries.flatMap((entry) => placeOf.get(entry) ?? [])
  const groups = (how: 'never' | 'if-possible') =>
    apart.filter((group) => group.how === how).map(({ entries }) => present(entries))

  const own = membership(people.map(present), order.length)
  const never = membership([...forbidden.map(present), ...groups('never')], order.length)
  const tables = new Map(
    [...fixedTablesOf(constraints)]
      .filter(([, table]) => hasTable(table, constraints))
      .flatMap(([entry, table]) => present([entry]).map((place) => [place, table])),
  )
  const clash = (a: number, b: number) => {
    const [one, other] = [tables.get(a), tables.get(b)]
    return one !== undefined && other !== undefined && one !== other ? 1 : 0
  }
  const withTables = tables.size > 1 ? (a: number, b: number) => never.shared(a, b) + clash(a, b) : never.shared
  const bound = membership(groups('if-possible'), order.length)
  const mostPairs = Math.floor(order.length / 2)
  const level = (code: Level['code'], maxCost: number, cost: Level['cost']): Level[] =>
    maxCost === 0 ? [] : [{ code, cost, maxCost, maxTotal: mostPairs * maxCost }]
  return {
    holds: own.shared,
    forbids: never.shared,
    binds: bound.shared,
    faults: [
      ...level('same-person', own.maxShared, own.shared),
      ...level('forbidden', never.maxShared + (tables.size > 1 ? 1 : 0), withTables),
    ],
    wishes: level('together', bound.maxShared, bound.shared),
  }
}

/** The fixed table of each entry that has one; if an entry has two, the last one counts. */
export function fixedTablesOf({ fixedTables = [] }: Constraints): ReadonlyMap<EntryId, number> {
  return new Map(fixedTables.map(({ entry, table }) => [entry, table]))
}

/** Whether the table exists and is in use. */
export function hasTable(table: number, { tables = Infinity, closedTables = [] }: Constraints): boolean {
  return table >= 1 && table <= tables && !closedTables.includes(table)
}

/** How many groups two places share; `maxShared`: the most of any two. */
function membership(groups: readonly (readonly number[])[], places: number) {
  const groupsOf = new Map<number, number[]>()
  for (const [group, members] of groups.entries()) {
    for (const place of new Set(members)) groupsOf.set(place, [...(groupsOf.get(place) ?? []), group])
  }
  const shared = (a: number, b: number): number => {
    // The place after the last one is the bye, not an entry.
    if (b === places) return 0
    const [one, other] = [groupsOf.get(a), groupsOf.get(b)]
    if (one === undefined || other === undefined) return 0
    return one.filter((group) => other.includes(group)).length
  }
  return { shared, maxShared: Math.max(0, ...[...groupsOf.values()].map((groupsOfOne) => groupsOfOne.length)) }
}

/** The reasons to show when a and b meet against the constraints. */
export function constraintReasons(constraints: ConstraintsByPlace, a: number, b: number): readonly PairingReason[] {
  if (constraints.holds(a, b) > 0) return [{ code: 'same-person' }]
  if (constraints.forbids(a, b) > 0) return [{ code: 'forbidden' }]
  return constraints.binds(a, b) > 0 ? [{ code: 'together' }] : []
}

/**
 * The reasons to show when the sides `a` and `b` sit at one table against the constraints, each once: those of partners, who are on one
 * side, then those of opponents.
 */
export function reasonsAtTable(
  constraints: ConstraintsByPlace,
  a: readonly number[],
  b: readonly number[],
): readonly PairingReason[] {
  const [inA, inB] = [a, b].map(([one, other]) => {
    return one === undefined || other === undefined ? [] : constraintReasons(constraints, one, other)
  }) as [readonly PairingReason[], readonly PairingReason[]]
  const [ownA, ownB] = [inA, inB].map((side) => side.some(isSamePerson))
  const reasons: PairingReason[] = [
    ...(ownA || ownB ? [{ code: 'own-partner', side: ownA && ownB ? 'both' : ownA ? 'a' : 'b' } as const] : []),
    ...[...inA, ...inB].filter((reason) => !isSamePerson(reason)),
    ...a.flatMap((one) => b.flatMap((other) => constraintReasons(constraints, one, other))),
  ]
  return reasons.filter(({ code }, at) => reasons.findIndex((reason) => reason.code === code) === at)
}

function isSamePerson({ code }: PairingReason): boolean {
  return code === 'same-person'
}

/** The locked encounters and byes whose entries are all still in the field; their reasons say once that they were kept. */
export function lockedIn(field: readonly EntryId[], { locked }: Constraints = {}): Required<LockedPart> {
  if (locked === undefined) return { encounters: [], byes: [] }
  const here = new Set(field)
  return {
    encounters: (locked.encounters ?? [])
      .filter((each) => sitting(each).every((entry) => here.has(entry)))
      .map(unmarked),
    byes: (locked.byes ?? []).filter(({ entry }) => here.has(entry)).map(unmarked),
  }
}

function unmarked<Drawn extends { readonly reasons: readonly PairingReason[] }>(drawn: Drawn): Drawn {
  const isNamed = drawn.reasons.some(({ code }) => code === 'kept')
  return isNamed ? drawn : { ...drawn, reasons: [...drawn.reasons, { code: 'kept' }] }
}

/** The entries of `field` that are still to be drawn. */
export function unlockedEntries(field: readonly EntryId[], { encounters, byes }: Required<LockedPart>): EntryId[] {
  const drawn = new Set([...encounters.flatMap(sitting), ...byes.map(({ entry }) => entry)])
  return field.filter((entry) => !drawn.has(entry))
}

/** The entries of one encounter. */
export type Seats = Pick<PastEncounter, Side | 'partners'>

/** All entries at the table. */
export function sitting({ a, b, partners }: Seats): EntryId[] {
  return partners ? [a, b, partners.a, partners.b] : [a, b]
}
