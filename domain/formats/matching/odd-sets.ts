// Odd sets are nested or disjoint. So the lists of sets around two vertices, largest first, begin alike, and binary search finds
// where they part: there may be hundreds around each.

import type { Prices } from './describe.ts'

/** The prices of a vertex and of the odd sets around it. */
export interface PricesAround {
  /** The sum of all of them. */
  readonly price: number
  /** The odd sets, by their index in the order of size, largest first: each is contained in the one before. */
  readonly sets: readonly number[]
  /** `sums[n]`: the prices of the first n of them together. */
  readonly sums: readonly number[]
}

/** For every vertex; null if two of the sets overlap. O(vertices × sets around each). */
export function pricesAround(vertices: number, prices: Prices): readonly PricesAround[] | null {
  const around = Array.from({ length: vertices }, () => ({ sets: [] as number[], sums: [0] }))
  const sets = [...prices.oddSets].sort((one, other) => other.vertices.length - one.vertices.length)
  for (const [index, set] of sets.entries()) {
    const within = around[set.vertices[0] ?? Number.NaN]?.sets.at(-1)
    for (const vertex of set.vertices) {
      const one = around[vertex]
      if (one === undefined || one.sets.at(-1) !== within) return null
      one.sums.push((one.sums.at(-1) as number) + set.price)
      one.sets.push(index)
    }
  }
  return around.map(({ sets, sums }, vertex) => ({
    price: (prices.vertices[vertex] as number) + (sums.at(-1) as number),
    sets,
    sums,
  }))
}

/** How many sets contain both. O(log of their number). */
export function commonSets({ sets: one }: PricesAround, { sets: other }: PricesAround): number {
  let shared = 0
  let beyond = Math.min(one.length, other.length) + 1
  while (shared + 1 < beyond) {
    const middle = (shared + beyond) >> 1
    if (one[middle - 1] === other[middle - 1]) shared = middle
    else beyond = middle
  }
  return shared
}

/** What two vertices pay: their prices and those of the odd sets that contain only one of them. */
export function paidBy(one: PricesAround, other: PricesAround): number {
  return one.price + other.price - 2 * (one.sums[commonSets(one, other)] as number)
}
