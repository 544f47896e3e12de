// Exact minimum-cost perfect matching in a general graph, by the primal-dual method.
//
// The linear programme: choose edges so that every vertex has exactly one, at least cost. In a graph that is not
// bipartite half edges around odd cycles would be cheaper still; Edmonds' odd-set constraints forbid that: every odd set
// of vertices is left by at least one chosen edge. The dual programme sets a price on every vertex and a price of 0 or
// more on every odd set, so that no edge costs less than the prices of its ends and of the odd sets it leaves. The sum
// of all prices can never exceed the cost of a perfect matching, whichever; so a matching whose edges all cost exactly
// their prices is the cheapest, and the prices prove it (matching/optimality.ts checks such a proof).
//
// The method starts with prices that are low enough and a matching along edges that cost exactly their prices ("tight"
// edges), and matches one more vertex at a time: matching/search.ts. Odd sets with a price are the blossoms of
// matching/blossoms.ts. They outlive the search in which they were made.
//
// All arithmetic is exact. Costs are integers, prices of the textbook are multiples of one half, so everything is
// counted in halves: costs are doubled once, at the door. Numbers stay below 2^53, see LARGEST_PRODUCT.

import { type Blossom, type Edge, forEachVertex, opposite, Vertex } from './matching/blossoms.ts'
import { matchByAugmenting } from './matching/search.ts'

/** An edge between the vertices `a` and `b`, numbered from 0; `cost` is an integer, also a negative one. */
export interface WeightedEdge {
  readonly a: number
  readonly b: number
  readonly cost: number
}

export interface Matching {
  /** For every vertex the one it is matched with. */
  readonly mates: Int32Array
  /** The sum of the costs of the matched edges; no perfect matching costs less. */
  readonly cost: number
  readonly prices: Prices
}

/** What proves a matching to be cheapest, in halves of the cost's unit. */
export interface Prices {
  /** One per vertex. */
  readonly vertices: readonly number[]
  /** Odd sets of vertices with a price of more than 0. */
  readonly oddSets: readonly { readonly vertices: readonly number[]; readonly price: number }[]
}

/** Prices stay within a few times vertices × largest cost; a factor of 2^7 is left for that below 2^53. */
const LARGEST_PRODUCT = 2 ** 46

/**
 * A perfect matching of least cost of the graph with the vertices 0 … `vertices` − 1, or null if it has no perfect
 * matching. Edges may be parallel. The same graph, edges in the same order, gives the same matching.
 *
 * Throws if an edge is none of this graph, a cost is no integer, or the largest cost times the number of vertices exceeds
 * 2^46. At worst n/2 searches of O(m log m) each for n vertices and m edges; most vertices are matched before the first.
 */
export function minimumCostPerfectMatching(vertices: number, edges: readonly WeightedEdge[]): Matching | null {
  const graph = readGraph(vertices, edges)
  if (!setFirstPrices(graph)) return null
  matchGreedily(graph)
  for (const vertex of graph) {
    if (vertex.matched === null && !matchByAugmenting(vertex)) return null
  }
  return describe(graph)
}

function readGraph(vertices: number, edges: readonly WeightedEdge[]): Vertex[] {
  const graph = Array.from({ length: vertices }, (_, index) => new Vertex(index))
  for (const { a, b, cost } of edges) {
    const [from, to] = [graph[a], graph[b]]
    if (from === undefined || to === undefined || from === to) throw new Error(`not an edge: ${a} to ${b}`)
    if (!Number.isInteger(cost) || Math.abs(cost) * vertices > LARGEST_PRODUCT) throw new Error(`not a cost: ${cost}`)
    const edge: Edge = { a: from, b: to, weight: 2 * cost }
    from.edges.push(edge)
    to.edges.push(edge)
  }
  return graph
}

/** Half the weight of its cheapest edge for every vertex: no edge is cheaper than its ends. False if a vertex has none. */
function setFirstPrices(graph: readonly Vertex[]): boolean {
  for (const vertex of graph) {
    const cheapest = vertex.edges.reduce((least, edge) => Math.min(least, edge.weight), Infinity)
    raisePrice(vertex, cheapest / 2)
  }
  return graph.every((vertex) => vertex.price < Infinity)
}

/** Raises the price of each vertex in turn until an edge is tight, and matches along it if its other end is unmatched. */
function matchGreedily(graph: readonly Vertex[]): void {
  for (const vertex of graph) {
    if (vertex.matched !== null) continue
    const { edge, slack } = tightestEdge(vertex)
    raisePrice(vertex, slack)
    const other = opposite(edge, vertex)
    if (other.matched !== null) continue
    vertex.matched = edge
    other.matched = edge
  }
}

/** The edge with the least to go until it is tight; among equal ones the first that leads to an unmatched vertex. */
function tightestEdge(vertex: Vertex): { readonly edge: Edge; readonly slack: number } {
  let tightest: Edge | null = null
  let least = Infinity
  let leadsToUnmatched = false
  for (const edge of vertex.edges) {
    const other = opposite(edge, vertex)
    const slack = edge.weight - vertex.price - other.price
    const unmatched = other.matched === null
    if (slack > least || (slack === least && (leadsToUnmatched || !unmatched))) continue
    tightest = edge
    least = slack
    leadsToUnmatched = unmatched
  }
  if (tightest === null) throw new Error('a vertex without edges')
  return { edge: tightest, slack: least }
}

function raisePrice(vertex: Vertex, by: number): void {
  vertex.ownPrice += by
  vertex.price += by
}

function describe(graph: readonly Vertex[]): Matching {
  const mates = new Int32Array(graph.length)
  const blossoms = new Set<Blossom>()
  let doubledCost = 0
  for (const vertex of graph) {
    const edge = vertex.matched as Edge
    const mate = opposite(edge, vertex)
    mates[vertex.index] = mate.index
    if (vertex.index < mate.index) doubledCost += edge.weight
    for (let around = vertex.enclosing; around !== null && !blossoms.has(around); around = around.enclosing) {
      blossoms.add(around)
    }
  }
  const oddSets = [...blossoms].filter((blossom) => blossom.ownPrice > 0).map(describeOddSet)
  return { mates, cost: doubledCost / 2, prices: { vertices: graph.map((vertex) => vertex.ownPrice), oddSets } }
}

function describeOddSet(blossom: Blossom): Prices['oddSets'][number] {
  const vertices: number[] = []
  forEachVertex(blossom, (vertex) => vertices.push(vertex.index))
  return { vertices, price: blossom.ownPrice }
}
