// One table at a time: encounters change heats until a person with several entries sits at one table per heat.

import type { EntryId } from '../../ids.ts'
import { type Exchanges, leastConflict } from '../matching/exchange-search.ts'
import { holdersIn } from './holders.ts'
import { AGAINST_THEMSELVES, weightOf, weightOfEven } from './weights-in-heats.ts'

/** A table in one heat. */
export interface TableInHeat {
  readonly heat: number
  readonly table: number
}

/** A seat with its entries; none: it is free. `leaves`: what it may be exchanged for. */
export interface HeatSeat extends TableInHeat {
  readonly entries: readonly EntryId[]
  readonly leaves: 'table-and-heat' | 'heat' | 'nothing'
  /** Where one of the two sits out, seats of the same kind may be exchanged. */
  readonly sitsOutAs?: string
}

/** The table of entries that sit out, each in a separate heat in which no encounter is played. Only for draws of version 2. */
export const NO_TABLE = 0

/**
 * The seats of `seated`, exchanged so that as few as the search can find play at two tables of one heat; the same table in another
 * heat is preferred if it is as good. Without such a conflict the seats stay as they are. See `leastConflict`: not always the
 * optimum, but it was in all of 168,000 small cases and in 44 large ones that a long search was tried on.
 */
export function apartInHeats(
  seated: readonly HeatSeat[],
  people: readonly (readonly EntryId[])[],
): readonly TableInHeat[] {
  return leastConflict(new Heats(seated, people))
}

/** The seating during the search, and the number of tables each person has in each heat. */
class Heats implements Exchanges<readonly TableInHeat[]> {
  readonly size: number
  /** The total weight of all tables that people play at in addition to others of the same heat. */
  readonly conflict: number
  readonly least: number
  private readonly seated: readonly HeatSeat[]
  private readonly seats: TableInHeat[]
  private readonly holders: readonly (readonly number[])[]
  /** By heat, then by person. */
  private readonly tables: number[][]
  /** By heat. */
  private readonly room: readonly number[]

  constructor(seated: readonly HeatSeat[], people: readonly (readonly EntryId[])[]) {
    const holders = holdersIn(people)
    const last = Math.max(1, ...seated.map(({ heat }) => heat))
    this.size = seated.length
    this.seated = seated
    this.seats = seated.map(({ heat, table }) => ({ heat, table }))
    this.holders = seated.map(({ entries }) => holders(entries))
    this.tables = Array.from({ length: last + 1 }, () => people.map(() => 0))
    this.room = this.tables.map(
      (_, at) => new Set(seated.flatMap(({ heat, table }) => (heat === at ? table : []))).size,
    )
    for (const at of seated.keys()) this.count(at, 1)
    this.conflict = sum(this.tables.flatMap((ofHeat, heat) => ofHeat.map((tables) => this.weightIn(heat, tables))))
    const inAll = people.map((_, person) => sum(this.tables.map((ofHeat) => ofHeat[person] ?? 0)))
    this.least = sum(inAll.map((tables) => weightOfEven(tables, last)))
  }

  get standing(): readonly TableInHeat[] {
    return [...this.seats]
  }

  partOf(at: number): number {
    return (this.seats[at] as TableInHeat).heat
  }

  isInConflict(at: number): boolean {
    return this.holdersAt(at).some((person) => this.tablesOf(person, this.partOf(at)) > 1)
  }

  /** Whether both are at the same table. */
  isPreferred(one: number, other: number): boolean {
    return this.seats[one]?.table === this.seats[other]?.table
  }

  mayExchange(one: number, other: number): boolean {
    const [from, to] = [this.seats[one] as TableInHeat, this.seats[other] as TableInHeat]
    if (from.heat === to.heat) return false
    const isOut = from.table === NO_TABLE || to.table === NO_TABLE
    if (isOut && this.seated[one]?.sitsOutAs !== this.seated[other]?.sitsOutAs) return false
    return [one, other].every((at) => {
      const leaves = this.seated[at]?.leaves
      return leaves === 'table-and-heat' || (leaves === 'heat' && from.table === to.table)
    })
  }

  changeOf(one: number, other: number): number {
    return this.changeOfMove(one, other) + this.changeOfMove(other, one)
  }

  exchange(one: number, other: number): void {
    for (const at of [one, other]) this.count(at, -1)
    const seat = this.seats[one] as TableInHeat
    this.seats[one] = this.seats[other] as TableInHeat
    this.seats[other] = seat
    for (const at of [one, other]) this.count(at, 1)
  }

  private holdersAt(at: number): readonly number[] {
    return this.holders[at] as readonly number[]
  }

  private tablesOf(person: number, heat: number): number {
    return this.tables[heat]?.[person] as number
  }

  /**
   * The weight of a person having this number of tables, or chairs, in this heat: with more chairs than tables, two of the chairs
   * are at one table.
   */
  private weightIn(heat: number, tables: number): number {
    return weightOf(tables) + Math.max(0, tables - (this.room[heat] ?? 0)) * AGAINST_THEMSELVES
  }

  private count(at: number, by: 1 | -1): void {
    const ofHeat = this.tables[this.partOf(at)] as number[]
    for (const person of this.holdersAt(at)) ofHeat[person] = (ofHeat[person] as number) + by
  }

  /** The change for the people at `at` and not at `other`, if they go there; for people at both nothing changes. */
  private changeOfMove(at: number, other: number): number {
    const stay = this.holdersAt(other)
    const [from, to] = [this.partOf(at), this.partOf(other)]
    let change = 0
    for (const person of this.holdersAt(at)) {
      if (stay.includes(person)) continue
      const [here, there] = [this.tablesOf(person, from), this.tablesOf(person, to)]
      change += this.weightIn(from, here - 1) - this.weightIn(from, here)
      change += this.weightIn(to, there + 1) - this.weightIn(to, there)
    }
    return change
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
