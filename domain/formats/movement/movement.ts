import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import type { Level } from '../engine/level.ts'
import { matchingFormat } from '../engine/matching-format.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'
import { suggestNext } from '../engine/suggest.ts'
import { type DrawNumbers, numbersByLot, numbersSoFar } from './draw-numbers.ts'
import { movementTraits } from './traits.ts'

/**
 * Fixed movement (regulation `suedtirol-punkte`): each entry draws a number, 1 meets 2 at table 1, 3 meets 4 at table 2 …; after
 * every round the even numbers move one table on, those of the last table to the first.
 *
 * The movement is a wish. The rules of `prepareFairly` come first, so drop-outs, late entries and more rounds than tables lead to a
 * legal draw that leaves the movement in as few places as possible.
 */
export const movement = matchingFormat('movement', movementTraits, (task, rest) => {
  const { field, history, seed } = task
  const drawn = createRng(seed).shuffle(field)
  const [firstRound, ...laterRounds] = history
  const numbers = firstRound ? numbersSoFar(firstRound, laterRounds, field) : numbersByLot(drawn)
  const tables = tablesAfterMoving(numbers, history.length)

  const toDraw = new Set(rest)
  const order = drawn.filter((entry) => toDraw.has(entry))
  const plan = planFor(order, tables)
  // Odd numbers are side a and stay at their table, as long as it is one of the tables needed.
  const home = new Map(tables.map(({ odd }, index) => [odd, index + 1]))
  const homeOf = (place: number) => home.get(order[place] ?? null) ?? tables.length + 1
  const { arrangement, ...fair } = prepareFairly(order, task)
  const places = order.length
  return {
    ...fair,
    arrangement: {
      ...arrangement,
      wishes: [...arrangement.wishes, leavingThePlan(plan)],
      suggest(propose, welcome) {
        const comesAbout = (place: number, mate: number) =>
          mate !== NOBODY && mate < places && welcome(Math.min(place, mate), Math.max(place, mate))
        for (const [place, mate] of plan.entries()) if (place < mate && comesAbout(place, mate)) propose(place, mate)
        const leftOver = [...plan.keys()].filter((place) => !comesAbout(place, plan[place] as number))
        suggestNext(leftOver, propose, welcome)
      },
    },
    explain: () => (a, b) => {
      const [homeA, homeB] = [homeOf(a), homeOf(b)]
      return {
        swapped: homeA > homeB,
        seat: Math.min(homeA, homeB),
        // In the first round no entry has moved yet: the lot gave the numbers.
        reasons: [{ code: !firstRound ? 'lot' : plan[a] === b ? 'movement' : 'movement-gap' }],
      }
    },
  }
})

/** The two that the movement brings together at one table; null: the number is empty. */
interface MovementTable {
  readonly odd: EntryId | null
  readonly even: EntryId | null
}

/** Table 1 first, after `moves` moves. */
function tablesAfterMoving(numbers: DrawNumbers, moves: number): MovementTable[] {
  const tables = numbers.length / 2
  return Array.from({ length: tables }, (_, index) => {
    const from = (((index - moves) % tables) + tables) % tables
    return { odd: numbers[2 * index] ?? null, even: numbers[2 * from + 1] ?? null }
  })
}

/** No planned opponent: an entry without a number, or whose opponent is not drawn. */
const NOBODY = -1

/** The planned opponent of each place; one place after the last: it is to sit out. */
function planFor(order: readonly EntryId[], tables: readonly MovementTable[]): readonly number[] {
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const read = (holder: EntryId | null) => (holder === null ? order.length : (placeOf.get(holder) ?? NOBODY))
  const plan = order.map(() => NOBODY)
  for (const { odd, even } of tables) {
    const [one, other] = [read(odd), read(even)]
    if (one in plan) plan[one] = other
    if (other in plan) plan[other] = one
  }
  return plan
}

/** How many of the pairs, and of the byes, differ from the plan. */
function leavingThePlan(plan: readonly number[]): Level {
  return { code: 'order', cost: (a, b) => (plan[a] === b ? 0 : 1), highest: 1, most: plan.length }
}
