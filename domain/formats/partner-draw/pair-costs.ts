// All levels of a seating combined into one number for every two at a table, to compare a few tables quickly.

import type { Four } from './company.ts'
import type { SeatingLevel } from './levels.ts'

/**
 * The cost of two at one table as opponents, the additional cost if they are partners (one row per place, `size` rows), and the
 * cost of a bye.
 */
export interface PairCosts {
  readonly size: number
  readonly opponents: Float64Array
  readonly partnersMore: Float64Array
  readonly sitsOut: Float64Array
}

/** All costs 0. */
export function noCosts(size: number): PairCosts {
  return {
    size,
    opponents: new Float64Array(size * size),
    partnersMore: new Float64Array(size * size),
    sitsOut: new Float64Array(size),
  }
}

/**
 * Sums over two tables and the byes compare like the levels, up to some two hundred rounds (2^53); beyond that, the last levels
 * lose precision. O(places²).
 */
export function pairCosts(places: number, levels: readonly SeatingLevel[]): PairCosts {
  const costs = noCosts(places)
  let unit = 1
  for (const { partners, opponents, sitsOut, maxCost } of levels.toReversed()) {
    for (let one = 0; one < places; one++) {
      for (let other = 0; other < places; other++) {
        if (one === other) continue
        const at = one * places + other
        const asOpponents = opponents(one, other)
        costs.opponents[at] = (costs.opponents[at] as number) + unit * asOpponents
        costs.partnersMore[at] = (costs.partnersMore[at] as number) + unit * (partners(one, other) - asOpponents)
      }
      costs.sitsOut[one] = (costs.sitsOut[one] as number) + unit * sitsOut(one)
    }
    // Twelve pairs sit at two tables, and three sit out.
    unit *= 15 * maxCost + 1
  }
  return costs
}

/** The cost of the table in this seating. */
export function costOf([p, q, r, s]: Four, { size, opponents, partnersMore }: PairCosts): number {
  return (
    (opponents[p * size + q] as number) +
    (opponents[p * size + r] as number) +
    (opponents[p * size + s] as number) +
    (opponents[q * size + r] as number) +
    (opponents[q * size + s] as number) +
    (opponents[r * size + s] as number) +
    (partnersMore[p * size + q] as number) +
    (partnersMore[r * size + s] as number)
  )
}

/** The best of the three seatings of these four; the given one if none is better. */
export function cheapestSeats([p, q, r, s]: Four, costs: PairCosts): Four {
  const others: readonly Four[] = [
    [p, r, q, s],
    [p, s, q, r],
  ]
  return others.reduce((best, seats) => (costOf(seats, costs) < costOf(best, costs) ? seats : best), [p, q, r, s])
}
