import type { Matching } from './describe.ts'
import type { WeightedEdge } from './matching.ts'
import { type PricesAround, paidBy, pricesAround } from './odd-sets.ts'

/**
 * Whether `matching` is a perfect matching of the graph and its prices prove that none is cheaper. Assumes nothing about how it was
 * found. O(vertices + edges), and for pairs inside an odd set O(log of the number of sets around them) each.
 *
 * Why this is a proof: a perfect matching has an edge at every vertex and one that leaves every odd set, so if no edge costs less
 * than the prices of its ends and of the odd sets it leaves, no perfect matching costs less than all prices together.
 */
export function provesOptimal(vertices: number, edges: readonly WeightedEdge[], matching: Matching): boolean {
  const { mates } = matching
  const cheapest = new Map<number, number>()
  for (const { a, b, cost } of edges) {
    if (mates[a] !== b || mates[b] !== a) continue
    const lower = Math.min(a, b)
    cheapest.set(lower, Math.min(cost, cheapest.get(lower) ?? Infinity))
  }
  const proof = readProof(vertices, matching, (a) => cheapest.get(a) ?? Infinity)
  return proof !== null && edges.every(({ a, b, cost }) => isPaid(proof, a, b, cost))
}

/**
 * The same for the graph of all pairs, whose `cost` is called with a < b; Infinity: they cannot be matched. `mayMatch` states that,
 * too, and is called only where it matters: for the matched pairs, and for those that are too cheap for the prices, which few pairs
 * are. O(vertices²).
 */
export function provesOptimalOfAll(
  vertices: number,
  cost: (a: number, b: number) => number,
  matching: Matching,
  mayMatch: (a: number, b: number) => boolean = () => true,
): boolean {
  const proof = readProof(vertices, matching, (a, b) => (mayMatch(a, b) ? cost(a, b) : Infinity))
  if (proof === null) return false
  const { price } = proof
  for (let b = 1; b < vertices; b++) {
    const priceOfB = price[b] as number
    for (let a = 0; a < b; a++) {
      const costOfPair = cost(a, b)
      // The first check of `isPaid`, inlined to save the call.
      if (2 * costOfPair >= (price[a] as number) + priceOfB) continue
      if (mayMatch(a, b) && !isPaid(proof, a, b, costOfPair)) return false
    }
  }
  return true
}

interface Proof {
  /** For every vertex, its price and those of all odd sets around it together. */
  readonly price: Float64Array
  readonly around: readonly PricesAround[]
}

/** Null: not a perfect matching of this cost, odd sets that overlap, or a wrong sum. */
function readProof(vertices: number, matching: Matching, cost: (a: number, b: number) => number): Proof | null {
  const { mates, prices } = matching
  if (mates.length !== vertices || prices.vertices.length !== vertices) return null
  if (!mates.every((mate, vertex) => mate !== vertex && mates[mate] === vertex)) return null
  const paired = [...mates.entries()].filter(([vertex, mate]) => vertex < mate)
  if (exactSum(paired.map(([vertex, mate]) => cost(vertex, mate))) !== matching.cost) return null

  for (const set of prices.oddSets) {
    const members = new Set(set.vertices)
    if (set.price < 0 || members.size % 2 === 0 || members.size < set.vertices.length) return null
  }
  const around = pricesAround(vertices, prices)
  const worth = exactSum([...prices.vertices, ...prices.oddSets.map((set) => set.price)])
  if (around === null || worth !== 2 * matching.cost) return null
  return { price: Float64Array.from(around, ({ price }) => price), around }
}

/** Whether the pair costs no less than the prices of its ends and of the odd sets it leaves. */
function isPaid({ price, around }: Proof, a: number, b: number, cost: number): boolean {
  if ((price[a] as number) + (price[b] as number) <= 2 * cost) return true
  return paidBy(around[a] as PricesAround, around[b] as PricesAround) <= 2 * cost
}

function exactSum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => (Number.isSafeInteger(total) ? total + number : Number.NaN), 0)
}
