// Whether the prices that a sparse graph was solved with are right for the graph of all pairs, and which pairs are too cheap for
// them.
//
// A pair pays the prices of its ends and of the odd sets it leaves. The price of a vertex in the forest includes all odd sets
// around it, so the two pay too much by the odd sets that are around both: those of the smallest blossom around both and of all
// blossoms around that. So the forest is walked from the inside: whenever nodes become one blossom, each vertex is compared with
// those of the other nodes, at the price of that blossom. The vertices of the largest node are only compared against. A vertex that
// is not in the largest node gets into one at least twice as large, so this happens O(log n) times to each.
//
// Most pairs are never looked at: a range of vertices is skipped if `atLeast` shows that its pairs cannot cost less than what its
// highest-priced vertex pays.

import type { Forest } from './forest.ts'
import { NONE } from './graph.ts'
import { PriceTrees } from './price-trees.ts'

/** A graph in which any two vertices may be joined. */
export interface CompleteGraph {
  readonly vertices: number
  /** The cost of matching a and b, a < b: an integer; Infinity if they cannot be matched. */
  cost(a: number, b: number): number
  /** No pair at all costs less. */
  readonly least: number
  /** No pair of `vertex` with any of `first` … `last`, all of them before it or all after it, costs less. */
  atLeast(first: number, last: number, vertex: number): number
}

type Report = (a: number, b: number, cost: number) => void

/**
 * The maximum number of reported pairs per vertex at a time: fewer would cost more rounds of matching and pricing, more would slow
 * the matching.
 */
const MOST_FOR_ONE = 24

/**
 * Calls `report` for pairs that cost less than they pay. If there are none, the matching in `forest` is the cheapest of the
 * complete graph, too. About O(n log² n) if `atLeast` comes close to the costs, else O(n²).
 */
export function priceAllPairs(forest: Forest, graph: CompleteGraph, report: Report): void {
  new Pricing(forest, graph, report).priceAll()
}

class Pricing {
  private readonly forest: Forest
  private readonly graph: CompleteGraph
  private readonly report: Report
  private readonly trees: PriceTrees
  /** Of a node: the tree of its vertices, once it has been walked; NONE for a single vertex. */
  private readonly treeOf: Int32Array
  private readonly sizeOf: Int32Array

  constructor(forest: Forest, graph: CompleteGraph, report: Report) {
    this.forest = forest
    this.graph = graph
    this.report = report
    this.trees = new PriceTrees(forest.price)
    this.treeOf = new Int32Array(forest.nodes).fill(NONE)
    this.sizeOf = new Int32Array(forest.nodes).fill(1)
  }

  priceAll(): void {
    const { forest, graph } = this
    const outermost: number[] = []
    for (let node = 0; node < forest.nodes; node++) {
      if ((node < graph.vertices || forest.isBlossom(node)) && forest.isOutermost(node)) outermost.push(node)
    }
    // Enclosing blossoms come before those they enclose, so in reverse order every blossom comes after its children.
    const blossoms = outermost.filter((node) => forest.isBlossom(node))
    for (let at = 0; at < blossoms.length; at++) {
      blossoms.push(...forest.children(blossoms[at] as number).filter((child) => forest.isBlossom(child)))
    }
    for (const blossom of blossoms.reverse()) {
      const children = forest.children(blossom)
      this.treeOf[blossom] = this.join(children, this.pricesAround(blossom))
      this.sizeOf[blossom] = children.reduce((sum, child) => sum + (this.sizeOf[child] as number), 0)
    }
    this.join(outermost, 0)
  }

  /** The own prices of the blossom and of all around it: pairs within it do not pay them. */
  private pricesAround(blossom: number): number {
    const { enclosing, ownPrice } = this.forest
    let sum = 0
    for (let node = blossom; node !== NONE; node = enclosing[node] as number) sum += ownPrice[node] as number
    return sum
  }

  /** Prices the pairs between different ones of these nodes; returns the tree of all their vertices. */
  private join(nodes: readonly number[], around: number): number {
    const size = (node: number) => this.sizeOf[node] as number
    const largest = nodes.reduce((one, other) => (size(other) > size(one) ? other : one), nodes[0] ?? NONE)
    if (largest === NONE) return NONE
    let tree = this.treeFor(largest)
    for (const node of nodes) {
      if (node === largest) continue
      this.forest.forEachVertex(node, (vertex) => this.priceVertex(vertex, tree, around))
      tree = this.forest.isBlossom(node)
        ? this.trees.merge(tree, this.treeOf[node] as number)
        : this.trees.add(tree, node)
    }
    return tree
  }

  private treeFor(node: number): number {
    return this.forest.isBlossom(node) ? (this.treeOf[node] as number) : this.trees.add(NONE, node)
  }

  /** Prices the pairs of `vertex` with those in the tree. */
  private priceVertex(vertex: number, tree: number, around: number): void {
    const { graph, report } = this
    const { price } = this.forest
    const paidByIt = (price[vertex] as number) - 2 * around
    let left = MOST_FOR_ONE
    this.trees.visit(
      tree,
      vertex,
      (first, last, highest) => {
        const isAround = first <= vertex && vertex <= last
        return left === 0 || 2 * (isAround ? graph.least : graph.atLeast(first, last, vertex)) >= highest + paidByIt
      },
      (other) => {
        const cost = vertex < other ? graph.cost(vertex, other) : graph.cost(other, vertex)
        if (2 * cost >= (price[other] as number) + paidByIt) return
        left--
        if (vertex < other) report(vertex, other, cost)
        else report(other, vertex, cost)
      },
    )
  }
}
