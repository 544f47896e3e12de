import type { Matching, Prices, WeightedEdge } from '../matching.ts'

/**
 * Whether `matching` is a perfect matching of the graph and its prices prove that none is cheaper. Trusts nothing of how
 * it was found. O(vertices + edges), and for pairs inside an odd set as much again as odd sets lie around them.
 *
 * Why this is a proof: a perfect matching has an edge at every vertex and one that leaves every odd set, so if no edge
 * costs less than the prices of its ends and of the odd sets it leaves, none costs less than all prices together.
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

/** The same for the graph of all pairs, whose `cost` is asked for a < b; Infinity: they cannot be matched. O(vertices²). */
export function provesOptimalOfAll(
  vertices: number,
  cost: (a: number, b: number) => number,
  matching: Matching,
): boolean {
  const proof = readProof(vertices, matching, cost)
  if (proof === null) return false
  const { price } = proof
  for (let b = 1; b < vertices; b++) {
    const priceOfB = price[b] as number
    for (let a = 0; a < b; a++) {
      const costOfPair = cost(a, b)
      // What `isPaid` looks at first, without the call.
      if (!(2 * costOfPair >= (price[a] as number) + priceOfB) && !isPaid(proof, a, b, costOfPair)) return false
    }
  }
  return true
}

interface Proof {
  /** What every vertex and all odd sets around it cost together. */
  readonly price: Float64Array
  readonly setsAround: readonly ReadonlySet<Prices['oddSets'][number]>[]
}

/** Null: not a perfect matching of this cost, not odd sets, or a sum that is another. */
function readProof(vertices: number, matching: Matching, cost: (a: number, b: number) => number): Proof | null {
  const { mates, prices } = matching
  if (mates.length !== vertices || prices.vertices.length !== vertices) return null
  if (!mates.every((mate, vertex) => mate !== vertex && mates[mate] === vertex)) return null
  const paired = [...mates.entries()].filter(([vertex, mate]) => vertex < mate)
  if (exactSum(paired.map(([vertex, mate]) => cost(vertex, mate))) !== matching.cost) return null

  const price = Float64Array.from(prices.vertices)
  const setsAround = prices.vertices.map(() => new Set<Prices['oddSets'][number]>())
  for (const set of prices.oddSets) {
    const members = new Set(set.vertices)
    if (set.price < 0 || members.size % 2 === 0 || members.size < set.vertices.length) return null
    for (const vertex of set.vertices) {
      price[vertex] = (price[vertex] ?? 0) + set.price
      setsAround[vertex]?.add(set)
    }
  }
  const worth = exactSum([...prices.vertices, ...prices.oddSets.map((set) => set.price)])
  return worth === 2 * matching.cost ? { price, setsAround } : null
}

/** Whether the pair costs no less than its ends and the odd sets it leaves. */
function isPaid({ price, setsAround }: Proof, a: number, b: number, cost: number): boolean {
  let paid = (price[a] as number) + (price[b] as number)
  if (paid <= 2 * cost) return true
  // Odd sets around both are not left.
  for (const set of setsAround[a] ?? []) if (setsAround[b]?.has(set)) paid -= 2 * set.price
  return paid <= 2 * cost
}

function exactSum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => (Number.isSafeInteger(total) ? total + number : Number.NaN), 0)
}
