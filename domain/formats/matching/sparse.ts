// The cheapest perfect matching of a graph of all pairs at the cost of a sparse one: candidates are matched, all other pairs are
// compared with the resulting prices, those that are too cheap for them become candidates, and so on until there are none. Then the
// prices prove the matching for all pairs.

import type { Matching } from './describe.ts'
import { describe } from './describe.ts'
import { type EdgeList, Graph } from './graph.ts'
import { type CompleteGraph, priceAllPairs } from './pricing.ts'
import type { Search } from './search.ts'
import { solve } from './solve.ts'

/** The maximum number of ways out added at a time for a vertex that is stuck. */
const WAYS_OUT = 4

/**
 * A perfect matching of least cost of the complete graph, or null if there is none: then every pair that could help the last search
 * has been looked at. `candidates` are the pairs to try first, likely to be in the matching, with their costs; the choice changes
 * the running time, not the cost. The function adds to them.
 */
export function matchSparsely(graph: CompleteGraph, candidates: EdgeList): Matching | null {
  for (;;) {
    const { forest, stuck } = solve(new Graph(graph.vertices, candidates))
    const before = candidates.count
    const add = (a: number, b: number, cost: number) => candidates.add(a, b, cost)
    if (stuck === null) priceAllPairs(forest, graph, add)
    else addWaysOut(stuck, graph, add)
    if (candidates.count === before) return stuck === null ? describe(forest) : null
  }
}

/**
 * A search is stuck if its plus nodes are joined only to minus nodes, which are fewer: no perfect matching can serve them all. Only
 * a pair of a plus vertex with another plus node or with a vertex outside the tree may help.
 */
function addWaysOut(stuck: Search, graph: CompleteGraph, add: (a: number, b: number, cost: number) => void): void {
  for (let vertex = 0; vertex < graph.vertices; vertex++) {
    if (!stuck.inPlus(vertex)) continue
    let found = 0
    for (let away = 1; away < graph.vertices && found < WAYS_OUT; away++) {
      for (const other of [vertex - away, vertex + away]) {
        if (other < 0 || other >= graph.vertices || !stuck.leadsOut(vertex, other)) continue
        const [a, b] = vertex < other ? [vertex, other] : [other, vertex]
        const cost = graph.cost(a, b)
        if (cost === Infinity) continue
        add(a, b, cost)
        found++
      }
    }
  }
}
