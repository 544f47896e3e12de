import type { Matching, WeightedEdge } from '../matching.ts'

/**
 * Whether `matching` is a perfect matching of the graph and its prices prove that none is cheaper. Trusts nothing of how
 * it was found. O(vertices + edges × odd sets).
 *
 * Why this is a proof: a perfect matching has an edge at every vertex and one that leaves every odd set, so if no edge
 * costs less than the prices of its ends and of the odd sets it leaves, none costs less than all prices together.
 */
export function provesOptimal(vertices: number, edges: readonly WeightedEdge[], matching: Matching): boolean {
  const prices = matching.prices.vertices
  const oddSets = matching.prices.oddSets.map(({ vertices, price }) => ({
    members: new Set(vertices),
    vertices,
    price,
  }))
  const isOdd = oddSets.every(({ members, vertices }) => members.size === vertices.length && members.size % 2 === 1)
  const toPay = ({ a, b }: WeightedEdge): number => {
    const leaves = oddSets.filter(({ members }) => members.has(a) !== members.has(b))
    return (prices[a] ?? 0) + (prices[b] ?? 0) + sum(leaves.map((set) => set.price))
  }
  return (
    isPerfect(vertices, edges, matching) &&
    prices.length === vertices &&
    isOdd &&
    oddSets.every((set) => set.price >= 0) &&
    edges.every((edge) => 2 * edge.cost >= toPay(edge)) &&
    2 * matching.cost === sum(prices) + sum(oddSets.map((set) => set.price))
  )
}

/** Whether every vertex has a mate along an edge, the mate has it in turn, and the cost is that of these edges. */
function isPerfect(vertices: number, edges: readonly WeightedEdge[], { mates, cost }: Matching): boolean {
  const cheapest = new Map<number, number>()
  for (const edge of edges) {
    if (mates[edge.a] !== edge.b || mates[edge.b] !== edge.a) continue
    const lower = Math.min(edge.a, edge.b)
    cheapest.set(lower, Math.min(edge.cost, cheapest.get(lower) ?? Infinity))
  }
  return mates.length === vertices && cheapest.size * 2 === vertices && cost === sum([...cheapest.values()])
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
