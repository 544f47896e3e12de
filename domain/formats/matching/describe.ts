import type { Forest } from './forest.ts'

export interface Matching {
  /** The partner of every vertex. */
  readonly mates: Int32Array
  /** The sum of the costs of the matched edges; no perfect matching costs less. */
  readonly cost: number
  readonly prices: Prices
}

/** The proof that a matching is cheapest, in halves of the cost's unit. */
export interface Prices {
  /** One per vertex. */
  readonly vertices: readonly number[]
  /** Odd sets of vertices with a price of more than 0. */
  readonly oddSets: readonly { readonly vertices: readonly number[]; readonly price: number }[]
}

/** The matching in the forest. Its prices are computed when they are requested, which costs O(vertices × nesting). */
export function describe(forest: Forest): Matching {
  const { graph, matched } = forest
  const mates = new Int32Array(graph.vertices)
  let fourfoldCost = 0
  for (let vertex = 0; vertex < graph.vertices; vertex++) {
    const edge = matched[vertex] as number
    mates[vertex] = graph.opposite(edge, vertex)
    fourfoldCost += graph.weight[edge] as number
  }
  if (!Number.isSafeInteger(fourfoldCost)) throw new Error('the cost of the matching is too large to be exact')
  return {
    mates,
    cost: fourfoldCost / 4,
    get prices() {
      return readPrices(forest)
    },
  }
}

function readPrices(forest: Forest): Prices {
  const { graph, ownPrice } = forest
  const oddSets: { readonly vertices: readonly number[]; readonly price: number }[] = []
  for (let blossom = graph.vertices; blossom < forest.nodes; blossom++) {
    const price = ownPrice[blossom] as number
    if (forest.children(blossom).length === 0 || price === 0) continue
    const vertices: number[] = []
    forest.forEachVertex(blossom, (vertex) => vertices.push(vertex))
    oddSets.push({ vertices, price })
  }
  return { vertices: Array.from(ownPrice.subarray(0, graph.vertices)), oddSets }
}
