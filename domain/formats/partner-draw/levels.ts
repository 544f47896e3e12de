// The costs of a seating of partners and opponents that should be low, most important first.

import type { ConstraintsByPlace } from '../hall/constraints.ts'
import { type CompanySoFar, type Four, opponentsIn, partnersIn } from './company.ts'

/** The tables and the entries that sit out, by places. */
export interface Seating {
  readonly tables: readonly Four[]
  readonly out: readonly number[]
}

/** One criterion; its total for a seating is the sum over all its partners, opponents and byes. Whole numbers from 0 on. */
export interface SeatingLevel {
  partners(one: number, other: number): number
  opponents(one: number, other: number): number
  sitsOut(place: number): number
  /** An upper bound of all three. */
  readonly maxCost: number
  /** The search stops at this total, mostly because there is no lower one. */
  readonly enough: number
}

/**
 * The levels for `places` places after this number of rounds:
 *
 * 1. Pairs at one table who must not meet.
 * 2. Earlier byes of those who sit out.
 * 3. How often partners were partners before.
 * 4. Pairs at one table who should be kept apart.
 * 5. How often opponents met before: of seatings of the same places the least sum is the least sum of squares, too.
 * 6. How often those at one table were there before in other roles, so that people get to know each other.
 */
export function seatingLevels(
  places: number,
  rounds: number,
  company: CompanySoFar,
  constraints: ConstraintsByPlace,
): readonly SeatingLevel[] {
  const nothing = { partners: () => 0, opponents: () => 0, sitsOut: () => 0, maxCost: rounds, enough: 0 }
  const together = ({ faults, wishes }: Pick<ConstraintsByPlace, 'faults' | 'wishes'>): SeatingLevel[] =>
    [...faults, ...wishes].map(({ cost, maxCost }) => {
      const inOrder = (one: number, other: number) => (one < other ? cost(one, other) : cost(other, one))
      return { ...nothing, partners: inOrder, opponents: inOrder, maxCost }
    })
  return [
    ...together({ faults: constraints.faults, wishes: [] }),
    { ...nothing, sitsOut: company.byes, enough: fewestByes(places, company) },
    { ...nothing, partners: company.partnered },
    ...together({ faults: [], wishes: constraints.wishes }),
    { ...nothing, opponents: company.meetings, enough: leastMeetings(places, company) },
    { ...nothing, partners: company.meetings, opponents: company.partnered, enough: Infinity },
  ]
}

/** The total of the seating on every level. O(places) for each. */
export function totals({ tables, out }: Seating, levels: readonly SeatingLevel[]): readonly number[] {
  return levels.map(({ partners, opponents, sitsOut }) => {
    let total = 0
    for (const table of tables) {
      for (const [one, other] of partnersIn(table)) total += partners(one, other)
      for (const [one, other] of opponentsIn(table)) total += opponents(one, other)
    }
    return out.reduce((sum, place) => sum + sitsOut(place), total)
  })
}

/** Less than 0 if the first is lower on the first level on which they differ; 0 if they are equal. */
export function compareTotals(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((total, level) => total !== other[level])
  return (one[differing] ?? 0) - (other[differing] ?? 0)
}

function fewestByes(places: number, { byes }: CompanySoFar): number {
  const ascending = Array.from({ length: places }, (_, place) => byes(place)).sort((one, other) => one - other)
  return sum(ascending.slice(0, places % 4))
}

/**
 * A lower bound of the earlier meetings of opponents in any seating of all places except those that sit out: at best, each meets
 * the two they have met least. O(places²).
 */
export function leastMeetings(places: number, { meetings }: CompanySoFar): number {
  const ofEach = Array.from({ length: places }, (_, one) => {
    let [least, second] = [Infinity, Infinity]
    for (let other = 0; other < places; other++) {
      const times = other === one ? Infinity : meetings(one, other)
      if (times < least) [least, second] = [times, least]
      else if (times < second) second = times
    }
    return least + second
  })
  const playing = ofEach.sort((one, other) => one - other).slice(0, places - (places % 4))
  return Math.ceil(sum(playing) / 2)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
