// What the movement plans for a round: who meets whom, by draw numbers.

import type { EntryId } from '../../ids.ts'
import type { DrawNumbers } from './draw-numbers.ts'

/** The two that the movement brings together at one table; null: the number is empty. */
interface MovementTable {
  readonly odd: EntryId | null
  readonly even: EntryId | null
}

/** Table 1 first, after `moves` moves. */
export function tablesAfterMoving(numbers: DrawNumbers, moves: number): MovementTable[] {
  const tables = numbers.length / 2
  return Array.from({ length: tables }, (_, index) => {
    const from = (((index - moves) % tables) + tables) % tables
    return { odd: numbers[2 * index] ?? null, even: numbers[2 * from + 1] ?? null }
  })
}

/** No planned opponent: an entry without a number, or whose opponent is not drawn. */
export const NO_PLACE = -1

/** The planned opponent of each place; one place after the last: it is to sit out. */
export type MovementPlan = readonly number[]

/** The plan for the places in `order`. */
export function planFor(order: readonly EntryId[], tables: readonly MovementTable[]): MovementPlan {
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const read = (holder: EntryId | null) => (holder === null ? order.length : (placeOf.get(holder) ?? NO_PLACE))
  const plan = order.map(() => NO_PLACE)
  for (const { odd, even } of tables) {
    const [one, other] = [read(odd), read(even)]
    if (one in plan) plan[one] = other
    if (other in plan) plan[other] = one
  }
  return plan
}
