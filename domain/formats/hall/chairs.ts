// The chairs of a draw during the search for heats in which each person has one.

import type { EntryId } from '../../ids.ts'
import type { Exchanges } from '../matching/exchange-search.ts'
import { holdersIn } from './holders.ts'
import { AGAINST_THEMSELVES, weightOf, weightOfEven } from './weights-in-heats.ts'

/** A chair with the entry that has it in the draw. */
export interface Chair {
  readonly entry: EntryId
  readonly table: number
  /** Null: the entry sits out. */
  readonly heat: number | null
  readonly isLocked: boolean
  /** Entries with the same one may sit out instead of each other. */
  readonly right: string
}

/** The heat of each entry, and the number of chairs that each person has at each table and in each heat. */
export class Chairs implements Exchanges<ReadonlyMap<EntryId, number>> {
  readonly size: number
  readonly conflict: number
  readonly least: number
  private readonly drawn: readonly Chair[]
  /** By the position of their entries in `drawn`. */
  private readonly chairs: Chair[]
  private readonly holders: readonly (readonly number[])[]
  /** By table, then by person. */
  private readonly atTables: number[][]
  /** By heat, then by person. */
  private readonly inHeats: number[][]

  constructor(drawn: readonly Chair[], people: readonly (readonly EntryId[])[]) {
    const holders = holdersIn(people)
    const heats = drawn.reduce((last, { heat }) => Math.max(last, heat ?? 0), 1)
    const tables = drawn.reduce((last, { table }) => Math.max(last, table), 0)
    const none = () => people.map(() => 0)
    this.size = drawn.length
    this.drawn = drawn
    this.chairs = [...drawn]
    this.holders = drawn.map(({ entry }) => holders([entry]))
    this.atTables = Array.from({ length: tables + 1 }, none)
    this.inHeats = Array.from({ length: heats + 1 }, none)
    const inAll = none()
    for (const [who, own] of this.holders.entries()) {
      this.count(who, 1)
      for (const person of own) inAll[person] = (inAll[person] as number) + 1
    }
    this.conflict = sum(this.inHeats.flat().map(weightOf)) + sum(this.atTables.flat().map(weightAtTable))
    // To sit out is worth a heat to oneself at most.
    const rooms = heats + drawn.filter(({ heat }) => heat === null).length
    this.least = sum(inAll.map((chairs) => weightOfEven(chairs, rooms)))
  }

  get standing(): ReadonlyMap<EntryId, number> {
    const heats = this.drawn.map(({ entry }, who) => [entry, this.chairOf(who).heat] as const)
    return new Map(heats.flatMap(([entry, heat]) => (heat === null ? [] : [[entry, heat] as const])))
  }

  partOf(who: number): number {
    return this.chairOf(who).heat ?? 0
  }

  isInConflict(who: number): boolean {
    const { heat } = this.chairOf(who)
    return heat !== null && this.holdersOf(who).some((person) => (this.inHeats[heat]?.[person] as number) > 1)
  }

  mayExchange(one: number, other: number): boolean {
    const [from, to] = [this.chairOf(one), this.chairOf(other)]
    const [its, others] = [this.drawn[one] as Chair, this.drawn[other] as Chair]
    if (from.table === to.table || its.isLocked || others.isLocked) return false
    return (from.heat !== null && to.heat !== null) || its.right === others.right
  }

  changeOf(one: number, other: number): number {
    return this.changeOfMove(one, other) + this.changeOfMove(other, one)
  }

  exchange(one: number, other: number): void {
    for (const who of [one, other]) this.count(who, -1)
    const chair = this.chairOf(one)
    this.chairs[one] = this.chairOf(other)
    this.chairs[other] = chair
    for (const who of [one, other]) this.count(who, 1)
  }

  private chairOf(who: number): Chair {
    return this.chairs[who] as Chair
  }

  private holdersOf(who: number): readonly number[] {
    return this.holders[who] as readonly number[]
  }

  private count(who: number, by: 1 | -1): void {
    const { heat, table } = this.chairOf(who)
    if (heat === null) return
    const counts = [this.atTables[table] as number[], this.inHeats[heat] as number[]]
    for (const person of this.holdersOf(who)) for (const own of counts) own[person] = (own[person] as number) + by
  }

  /** The change for the people of `who` if it gets the chair of `other`; for people who hold both nothing changes. */
  private changeOfMove(who: number, other: number): number {
    const stay = this.holdersOf(other)
    const [from, to] = [this.chairOf(who), this.chairOf(other)]
    const ofHeats = from.heat === to.heat ? 0 : 1
    let change = 0
    for (const person of this.holdersOf(who)) {
      if (stay.includes(person)) continue
      change += this.changeOfCount(person, from, -1, ofHeats) + this.changeOfCount(person, to, 1, ofHeats)
    }
    return change
  }

  private changeOfCount(person: number, { heat, table }: Chair, by: 1 | -1, ofHeats: 0 | 1): number {
    if (heat === null) return 0
    const [there, inHeat] = [this.atTables[table]?.[person] as number, this.inHeats[heat]?.[person] as number]
    const ofTable = weightAtTable(there + by) - weightAtTable(there)
    return ofTable + ofHeats * (weightOf(inHeat + by) - weightOf(inHeat))
  }
}

/** That somebody meets themselves is worse than any number of tables at a time. */
function weightAtTable(chairs: number): number {
  return Math.max(0, chairs - 1) * AGAINST_THEMSELVES
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
