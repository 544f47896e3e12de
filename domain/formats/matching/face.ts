// Among the cheapest matchings of a graph the cheapest by a second cost. By the same theorem that makes prices a proof
// (matching.ts), the cheapest matchings are exactly those whose pairs cost no more than they pay and of which exactly one edge
// leaves every odd set. So the second cost is minimized within the first one's proof, and the two need not be combined into one
// number.

import type { Matching } from './describe.ts'
import { commonSets, type PricesAround, pricesAround } from './odd-sets.ts'
import type { CompleteGraph } from './pricing.ts'

/** A second cost: whole, at least 0, and no matching comes to more than `maxTotal`. */
export interface NextCost extends Pick<CompleteGraph, 'cost' | 'atLeast'> {
  readonly maxTotal: number
}

/**
 * The graph whose cheapest matchings are those of `graph` that are cheapest by `next`. `cheapest` is any cheapest matching of
 * `graph`. A cost takes O(log of the depth of nesting).
 */
export function withinCheapest(graph: CompleteGraph, cheapest: Matching, next: NextCost): CompleteGraph {
  const around = pricesAround(graph.vertices, cheapest.prices)
  if (around === null) throw new Error('blossoms lie in one another or apart')
  // Every matching leaves every odd set at least once, so the one that leaves least leaves each once.
  const leaving = next.maxTotal + 1
  const cost = (a: number, b: number): number => {
    const first = graph.cost(a, b)
    const [one, other] = [around[a] as PricesAround, around[b] as PricesAround]
    const paidAtMost = one.price + other.price
    if (2 * first > paidAtMost) return Infinity
    const common = commonSets(one, other)
    if (2 * first > paidAtMost - 2 * (one.sums[common] as number)) return Infinity
    return leaving * (one.sets.length + other.sets.length - 2 * common) + next.cost(a, b)
  }
  return { vertices: graph.vertices, cost, least: 0, atLeast: next.atLeast }
}
