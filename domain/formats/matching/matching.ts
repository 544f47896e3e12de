// Exact minimum-cost perfect matching in a general graph, by the primal-dual method.
//
// The linear programme: choose edges so that every vertex has exactly one, at least cost. In a graph that is not bipartite half
// edges around odd cycles would be cheaper still; Edmonds' odd-set constraints forbid that: every odd set of vertices is left by at
// least one chosen edge. The dual programme sets a price on every vertex and a price of 0 or more on every odd set, so that no edge
// costs less than the prices of its ends and of the odd sets it leaves. The sum of all prices can never exceed the cost of any
// perfect matching; so a matching whose edges all cost exactly their prices is the cheapest, and the prices prove it
// (matching/optimality.ts checks such a proof).
//
// The method starts with prices that are low enough and a matching along edges that cost exactly their prices ("tight" edges), and
// matches one more vertex at a time: matching/search.ts. Odd sets with a price are the blossoms of matching/forest.ts. They outlive
// the search in which they were made.
//
// All arithmetic is exact. Costs are integers, prices of the textbook are multiples of one half, so everything is counted in
// halves: costs are doubled once, on input. A number that grows too large to be exact is refused as it arises, see LARGEST.

import { describe, type Matching } from './describe.ts'
import { EdgeList, Graph } from './graph.ts'
import { solve } from './solve.ts'

/** An edge between the vertices `a` and `b`, numbered from 0; `cost` is an integer and may be negative. */
export interface WeightedEdge {
  readonly a: number
  readonly b: number
  readonly cost: number
}

/**
 * Returns a perfect matching of least cost of the graph with the vertices 0 … `vertices` − 1, or null if it has no perfect
 * matching. Edges may be parallel. The same graph, edges in the same order, gives the same matching.
 *
 * Throws if an edge does not belong to this graph, a cost is no integer, or a number grows too large to be exact (from 2^49 on in
 * the cost's unit). At worst n/2 searches of O(m log m) each for n vertices and m edges; most vertices are matched before the
 * first.
 */
export function minimumCostPerfectMatching(vertices: number, edges: readonly WeightedEdge[]): Matching | null {
  const list = new EdgeList()
  for (const { a, b, cost } of edges) list.add(a, b, cost)
  const { forest, stuck } = solve(new Graph(vertices, list))
  return stuck === null ? describe(forest) : null
}
