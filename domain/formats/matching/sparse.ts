// The cheapest perfect matching of a graph of all pairs at the price of a sparse one: candidates are matched, all other
// pairs are held against the prices that came out, those that are too cheap for them become candidates, and so on until
// there is none. Then the prices prove the matching for all pairs.

import { describe } from './describe.ts'
import { type EdgeList, Graph } from './graph.ts'
import type { Matching } from './matching.ts'
import { type CompleteGraph, priceAllPairs } from './pricing.ts'
import type { Search } from './search.ts'
import { solve } from './solve.ts'

/** So many ways out at most are sought for a vertex that is stuck, at a time. */
const WAYS_OUT = 4

/**
 * A perfect matching of least cost of the complete graph, or null if there is none: then every pair that could break up
 * the last search has been looked at. `candidates` are where to look first: pairs that are likely in the matching, with
 * their costs; which ones does not change the cost, but the time. They are added to.
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
 * A search is stuck when its plus nodes are joined to nobody but minus nodes, which are fewer: no perfect matching can
 * serve them all. What may help is only a pair of a plus vertex with another plus node or with the world outside the tree.
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
