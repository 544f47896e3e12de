// Solves a graph: a perfect matching with its prices, or the search that failed.

import { Forest } from './forest.ts'
import { type Graph, NONE } from './graph.ts'
import { Search } from './search.ts'

/** `stuck`: the tree of the search that found no way on. Null: every vertex is matched. */
export interface Solution {
  readonly forest: Forest
  readonly stuck: Search | null
}

/** A perfect matching of least cost, if there is one. At worst n/2 searches of O(m log m) each. */
export function solve(graph: Graph): Solution {
  const forest = new Forest(graph)
  setFirstPrices(forest)
  matchGreedily(forest)
  const search = new Search(forest)
  for (let vertex = 0; vertex < graph.vertices; vertex++) {
    if (forest.matched[vertex] === NONE && !search.matchByAugmenting(vertex)) return { forest, stuck: search }
  }
  return { forest, stuck: null }
}

/** The price of each vertex becomes half the weight of its cheapest edge, so that no edge is cheaper than its ends. */
function setFirstPrices(forest: Forest): void {
  const { vertices, firstEdge, incident, weight } = forest.graph
  for (let vertex = 0; vertex < vertices; vertex++) {
    const end = firstEdge[vertex + 1] as number
    let cheapest = Infinity
    for (let at = firstEdge[vertex] as number; at < end; at++) {
      cheapest = Math.min(cheapest, weight[incident[at] as number] as number)
    }
    if (cheapest < Infinity) forest.raisePrice(vertex, cheapest / 2)
  }
}

/** Raises the price of each vertex in turn until an edge is tight, and matches along it if its other end is unmatched. */
function matchGreedily(forest: Forest): void {
  const { matched, graph } = forest
  for (let vertex = 0; vertex < graph.vertices; vertex++) {
    if (matched[vertex] !== NONE) continue
    const edge = raiseToTightestEdge(forest, vertex)
    if (edge === NONE) continue
    const other = graph.opposite(edge, vertex)
    if (matched[other] !== NONE) continue
    matched[vertex] = edge
    matched[other] = edge
  }
}

/**
 * Raises the price of `vertex` until its first edge is tight and returns that edge; among equal ones the first that leads to an
 * unmatched vertex.
 */
function raiseToTightestEdge(forest: Forest, vertex: number): number {
  const { graph, matched, price } = forest
  const { firstEdge, incident, weight } = graph
  const end = firstEdge[vertex + 1] as number
  let tightest = NONE
  let least = Infinity
  let leadsToUnmatched = false
  for (let at = firstEdge[vertex] as number; at < end; at++) {
    const edge = incident[at] as number
    const other = graph.opposite(edge, vertex)
    const slack = (weight[edge] as number) - (price[vertex] as number) - (price[other] as number)
    const unmatched = matched[other] === NONE
    if (slack > least || (slack === least && (leadsToUnmatched || !unmatched))) continue
    tightest = edge
    least = slack
    leadsToUnmatched = unmatched
  }
  if (tightest !== NONE) forest.raisePrice(vertex, least)
  return tightest
}
