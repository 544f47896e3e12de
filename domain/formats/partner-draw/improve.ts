// Improves a seating: two tables at a time are reseated in the best possible way until that helps no more; then a few tables are
// shuffled and it is tried again.

import type { Rng } from '../../rng.ts'
import type { Four } from './company.ts'
import { compareTotals, type Seating, type SeatingLevel, totals } from './levels.ts'
import { cheapestSeats, costOf, type PairCosts, pairCosts } from './pair-costs.ts'
import { twoTableSeater } from './two-tables.ts'

/** The maximum number of shuffles. */
const SHAKES = 60

/**
 * A seating of the same places that is at least as good on the levels; the same seating and random numbers give the same one. It
 * stops when every level has reached `enough`. O(places²), and O(places) times a constant for every shuffle.
 */
export function improve(
  start: Seating,
  places: number,
  levels: readonly SeatingLevel[],
  rng: Pick<Rng, 'int' | 'shuffle'>,
): Seating {
  const isEnough = (counted: readonly number[]) => counted.every((total, at) => total <= (levels[at]?.enough ?? 0))
  const costs = pairCosts(places, levels)
  const settle = settler(costs)
  let best = settle(start, [...start.tables.keys()])
  let counted = totals(best, levels)
  for (let shake = 0; shake < SHAKES && !isEnough(counted); shake++) {
    const { seating, shaken } = shakeTables(best, costs, rng)
    const next = settle(seating, shaken)
    const nextCounted = totals(next, levels)
    // An equally good one is accepted, too, because it may lead to a better one.
    if (compareTotals(nextCounted, counted) <= 0) [best, counted] = [next, nextCounted]
  }
  return best
}

/** Reseats tables until no two of them, nor one and the byes, can do better; begins with the `unsettled` ones. */
function settler(costs: PairCosts): (seating: Seating, unsettled: readonly number[]) => Seating {
  const seatTwo = twoTableSeater(costs)
  return ({ tables, out }, unsettled) => {
    const seated = [...tables]
    let sitting = out
    const waiting = new Set(unsettled)
    for (const table of waiting) {
      waiting.delete(table)
      for (let other = 0; other < seated.length; other++) {
        const better = other === table ? null : seatTwo(seated[table] as Four, seated[other] as Four)
        if (better === null) continue
        ;[seated[table], seated[other]] = better
        waiting.add(table).add(other)
      }
      const better = seatWithByes(seated[table] as Four, sitting, costs)
      if (better === null) continue
      seated[table] = better.table
      sitting = better.out
      waiting.add(table)
    }
    return { tables: seated, out: sitting }
  }
}

/** The best exchange of one entry at the table with one that sits out; null if none is better. */
function seatWithByes(
  table: Four,
  out: readonly number[],
  costs: PairCosts,
): { readonly table: Four; readonly out: readonly number[] } | null {
  const { sitsOut } = costs
  const now = costOf(table, costs)
  let least = 0
  let best: { readonly table: Four; readonly out: readonly number[] } | null = null
  for (const [bye, coming] of out.entries()) {
    for (const [chair, leaving] of table.entries()) {
      const four = cheapestSeats(table.with(chair, coming) as unknown as Four, costs)
      const more = costOf(four, costs) - now + (sitsOut[leaving] as number) - (sitsOut[coming] as number)
      if (more >= least) continue
      least = more
      best = { table: four, out: out.with(bye, leaving) }
    }
  }
  return best
}

/** Shuffles the entries of up to three tables, the first of which has a cost, sometimes together with the byes. */
function shakeTables(
  { tables, out }: Seating,
  costs: PairCosts,
  rng: Pick<Rng, 'int' | 'shuffle'>,
): { readonly seating: Seating; readonly shaken: readonly number[] } {
  const costly = [...tables.keys()].filter((table) => costOf(tables[table] as Four, costs) > 0)
  const from = costly.length > 0 ? costly : [...tables.keys()]
  const chosen = [from[rng.int(from.length)] as number, rng.int(tables.length), rng.int(tables.length)]
  const shaken = [...new Set(chosen)]
  const withByes = out.length > 0 && rng.int(2) === 0
  const mixed = rng.shuffle([...shaken.flatMap((table) => tables[table] as Four), ...(withByes ? out : [])])
  const seated = [...tables]
  for (const table of shaken) seated[table] = mixed.splice(0, 4) as unknown as Four
  return { seating: { tables: seated, out: withByes ? mixed : out }, shaken }
}
