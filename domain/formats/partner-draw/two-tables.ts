// The innermost step of the search for a good seating: the best seating of eight at two tables.

import type { Four } from './company.ts'
import { cheapestSeats, costOf, noCosts, type PairCosts } from './pair-costs.ts'

/** The ways to divide eight, numbered from 0 to 7, into two tables. */
const DIVISIONS = divisions()

function divisions(): readonly (readonly [Four, Four])[] {
  const eight = [0, 1, 2, 3, 4, 5, 6, 7]
  const ascending = eight.flatMap((a) => eight.flatMap((b) => eight.map((c) => [a, b, c] as const)))
  return ascending
    .filter(([a, b, c]) => 0 < a && a < b && b < c)
    .map(([a, b, c]) => {
      const [p = 0, q = 0, r = 0, s = 0] = eight.filter((each) => ![0, a, b, c].includes(each))
      return [
        [0, a, b, c],
        [p, q, r, s],
      ]
    })
}

/** The indices of the six pairs of each of those tables in a cost table of eight, twelve per division. */
const PAIRS = Int32Array.from(
  DIVISIONS.flat().flatMap(([p, q, r, s]) => [8 * p + q, 8 * r + s, 8 * p + r, 8 * q + s, 8 * p + s, 8 * q + r]),
)

/** Returns a function that reseats eight, see `seatTwo`. It reuses its buffers, because it is called very often. */
export function twoTableSeater(costs: PairCosts): (one: Four, other: Four) => readonly [Four, Four] | null {
  const close = noCosts(8)
  return (one, other) => seatTwo(one, other, costs, close)
}

/** The best of all 315 seatings of the eight at two tables; null if the given one is the best. */
function seatTwo(one: Four, other: Four, costs: PairCosts, close: PairCosts): readonly [Four, Four] | null {
  let least = costOf(one, costs) + costOf(other, costs)
  if (least === 0) return null
  const eight = [...one, ...other]
  copyCosts(eight, costs, close)
  let best = -1
  for (let division = 0; division < DIVISIONS.length; division++) {
    const cost = cheapestOfThree(12 * division, close) + cheapestOfThree(12 * division + 6, close)
    if (cost >= least) continue
    least = cost
    best = division
  }
  const division = DIVISIONS[best]
  if (!division) return null
  const seats = (table: Four) => cheapestSeats(table, close).map((each) => eight[each]) as unknown as Four
  return [seats(division[0]), seats(division[1])]
}

/** Copies the costs among these eight into a small table, where look-ups are quick. */
function copyCosts(few: readonly number[], { size, opponents, partnersMore }: PairCosts, close: PairCosts): void {
  for (let one = 0; one < 8; one++) {
    const row = (few[one] as number) * size
    for (let other = 0; other < 8; other++) {
      const at = row + (few[other] as number)
      close.opponents[8 * one + other] = opponents[at] as number
      close.partnersMore[8 * one + other] = partnersMore[at] as number
    }
  }
}

/** The cost of four in the best of their three seatings. */
function cheapestOfThree(at: number, { opponents, partnersMore }: PairCosts): number {
  let all = 0
  for (let pair = at; pair < at + 6; pair++) all += opponents[PAIRS[pair] as number] as number
  const first = more(at, partnersMore)
  const second = more(at + 2, partnersMore)
  const third = more(at + 4, partnersMore)
  return all + Math.min(first, second, third)
}

/** The additional cost of two pairs as partners. */
function more(at: number, partnersMore: Float64Array): number {
  return (partnersMore[PAIRS[at] as number] as number) + (partnersMore[PAIRS[at + 1] as number] as number)
}
