import { createRng } from '../../rng.ts'
import { matchingFormat } from '../engine/matching-format.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'
import { suggestNext } from '../engine/suggest.ts'
import type { Level } from '../level.ts'
import { numbersByLot, numbersSoFar } from './draw-numbers.ts'
import { type MovementPlan, NO_PLACE, planFor, tablesAfterMoving } from './plan.ts'
import { byeReasonsOf, gapReasons } from './reasons.ts'
import { movementTraits } from './traits.ts'

/**
 * Fixed movement (regulation `suedtirol-punkte`): each entry draws a number, 1 meets 2 at table 1, 3 meets 4 at table 2 …; after
 * every round the even numbers move one table on, those of the last table to the first. Once they have been at every table, the other
 * rounds are drawn by lot.
 *
 * The movement is a wish. The rules of `prepareFairly` come first, so drop-outs and late entries lead to a legal draw that leaves the
 * movement in as few places as possible.
 */
export const movement = matchingFormat('movement', movementTraits, (task, rest) => {
  const { field, history, seed, rulesOf } = task
  const drawn = createRng(seed).shuffle(field)
  const [firstRound, ...laterRounds] = history
  const numbers = firstRound ? numbersSoFar(firstRound, laterRounds, field) : numbersByLot(drawn)
  const tables = tablesAfterMoving(numbers, history.length)

  const toDraw = new Set(rest)
  const order = drawn.filter((entry) => toDraw.has(entry))
  const { arrangement, ...fair } = prepareFairly(order, task)
  const isOver = firstRound !== undefined && history.length >= tables.length
  if (isOver && rulesOf !== 1) {
    const lot = { reasons: [{ code: 'lot' as const }] }
    return { ...fair, arrangement, explain: () => () => lot, byeReasons: () => [{ code: 'bye-lot' }] }
  }

  const plan = planFor(order, tables)
  // Odd numbers are side a and stay at their table, as long as it is one of the tables needed.
  const home = new Map(tables.map(({ odd }, index) => [odd, index + 1]))
  const homeOf = (place: number) => home.get(order[place] ?? null) ?? tables.length + 1
  const numbered = new Set(numbers.filter((holder) => holder !== null))
  const whyMoved = (a: number, b: number) => {
    // In the first round no entry has moved yet: the lot gave the numbers.
    if (!firstRound) return [{ code: 'lot' as const }]
    if (plan[a] === b) return [{ code: 'movement' as const }]
    return rulesOf === 1 ? [{ code: 'movement-gap' as const }] : gapReasons({ ...fair, plan, numbered }, a, b)
  }
  const places = order.length
  return {
    ...fair,
    arrangement: {
      ...arrangement,
      wishes: [...arrangement.wishes, leavingThePlan(plan)],
      suggest(propose, welcome) {
        const comesAbout = (place: number, mate: number) =>
          mate !== NO_PLACE && mate < places && welcome(Math.min(place, mate), Math.max(place, mate))
        for (const [place, mate] of plan.entries()) if (place < mate && comesAbout(place, mate)) propose(place, mate)
        const leftOver = [...plan.keys()].filter((place) => !comesAbout(place, plan[place] as number))
        suggestNext(leftOver, propose, welcome)
      },
    },
    explain: () => (a, b) => {
      const [homeA, homeB] = [homeOf(a), homeOf(b)]
      return { swapped: homeA > homeB, seat: Math.min(homeA, homeB), reasons: whyMoved(a, b) }
    },
    byeReasons: (bye) => (rulesOf === 1 ? [] : byeReasonsOf(plan, bye)),
  }
})

/** How many of the pairs, and of the byes, differ from the plan. */
function leavingThePlan(plan: MovementPlan): Level {
  return { code: 'order', cost: (a, b) => (plan[a] === b ? 0 : 1), maxCost: 1, maxTotal: plan.length }
}
