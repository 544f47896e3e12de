// Among the cheapest matchings of a graph the cheapest by a second cost. By the same theorem that makes prices a proof
// (matching.ts), the cheapest matchings are just those whose pairs cost no more than they pay and of which exactly one
// leaves every odd set. So the second cost is asked within the first one's proof, and the two need not be one number.

import type { Matching, Prices } from '../matching.ts'
import type { CompleteGraph } from './pricing.ts'

/** A second cost: whole, at least 0, and no matching comes to more than `most`. */
export interface NextCost extends Pick<CompleteGraph, 'cost' | 'atLeast'> {
  readonly most: number
}

/**
 * The graph whose cheapest matchings are those of `graph` that are cheapest by `next`. `cheapest` is one of `graph`. A cost
 * takes O(log of the depth of nesting).
 */
export function withinCheapest(graph: CompleteGraph, cheapest: Matching, next: NextCost): CompleteGraph {
  const around = pricesAround(graph.vertices, cheapest.prices)
  // Every matching leaves every odd set at least once, so what leaves least leaves each once.
  const leaving = next.most + 1
  const cost = (a: number, b: number): number => {
    const first = graph.cost(a, b)
    const [one, other] = [around[a] as PricesAround, around[b] as PricesAround]
    const paidAtMost = one.price + other.price
    if (2 * first > paidAtMost) return Infinity
    const common = commonSets(one.sets, other.sets)
    if (2 * first > paidAtMost - 2 * (one.sums[common] as number)) return Infinity
    return leaving * (one.sets.length + other.sets.length - 2 * common) + next.cost(a, b)
  }
  return { vertices: graph.vertices, cost, least: 0, atLeast: next.atLeast }
}

/** What a vertex and the odd sets around it cost. */
interface PricesAround {
  /** All together. */
  price: number
  /** The odd sets, by their places in the list, the largest first: each lies in the one before. */
  readonly sets: number[]
  /** What the first so many of them cost. */
  readonly sums: number[]
}

function pricesAround(vertices: number, prices: Prices): readonly PricesAround[] {
  const around = Array.from({ length: vertices }, (_, vertex): PricesAround => {
    return { price: prices.vertices[vertex] as number, sets: [], sums: [0] }
  })
  const sets = [...prices.oddSets].sort((one, other) => other.vertices.length - one.vertices.length)
  for (const [index, set] of sets.entries()) {
    for (const vertex of set.vertices) {
      const { sums, sets } = around[vertex] as PricesAround
      sums.push((sums[sets.length] as number) + set.price)
      sets.push(index)
    }
  }
  for (const one of around) one.price += one.sums[one.sets.length] as number
  return around
}

/** How many sets two vertices share. Sets lie in one another or apart, so the shared ones come first with both. */
function commonSets(one: readonly number[], other: readonly number[]): number {
  let shared = 0
  let beyond = Math.min(one.length, other.length) + 1
  while (shared + 1 < beyond) {
    const middle = (shared + beyond) >> 1
    if (one[middle - 1] === other[middle - 1]) shared = middle
    else beyond = middle
  }
  return shared
}
