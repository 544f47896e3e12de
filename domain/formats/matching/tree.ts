// The tree that a search grows: its nodes in the forest, the edge that joins each to the tree, and how far the prices in it have
// moved since they were last written.

import type { Forest } from './forest.ts'
import { NONE } from './graph.ts'

/** Not in the tree. */
export const FREE = 0
/** An even number of edges away from the root, price rising. */
export const PLUS = 1
/** An odd number of edges away, price falling. */
export const MINUS = 2

export class Tree {
  /** How much the price of the root has risen. Prices in the tree change with it and are only written when needed. */
  time = 0
  private readonly forest: Forest
  private readonly label: Uint8Array
  /** The time up to which the prices in the node are written down. */
  private readonly labelledAt: Float64Array
  /** The edge towards the root: unmatched for a minus node, matched for a plus node, none for the root. */
  private readonly entry: Int32Array
  /** Every node that was labelled; some of them may have been enclosed or opened since. */
  private readonly labelled: number[] = []

  constructor(forest: Forest) {
    this.forest = forest
    this.label = new Uint8Array(forest.nodes)
    this.labelledAt = new Float64Array(forest.nodes)
    this.entry = new Int32Array(forest.nodes).fill(NONE)
  }

  labelOf(node: number): number {
    return this.label[node] as number
  }

  entryOf(node: number): number {
    return this.entry[node] as number
  }

  /** Puts an outermost node into the tree. */
  add(node: number, label: number, entry: number): void {
    this.label[node] = label
    this.labelledAt[node] = this.time
    this.entry[node] = entry
    this.labelled.push(node)
  }

  /** Removes a node that has been enclosed or opened; its prices have been written. */
  remove(node: number): void {
    this.label[node] = FREE
  }

  /** How much the price of every vertex in an outermost node has changed since it was last written. */
  unwritten(node: number): number {
    const label = this.labelOf(node)
    if (label === FREE) return 0
    const passed = this.time - (this.labelledAt[node] as number)
    return label === PLUS ? passed : -passed
  }

  writePrices(node: number): void {
    const change = this.unwritten(node)
    this.labelledAt[node] = this.time
    if (change !== 0) this.forest.raisePrice(node, change)
  }

  /** Writes all prices and empties the tree. Returns every node that was in it. */
  fell(): number[] {
    const { forest, labelled } = this
    for (const node of labelled) {
      if (forest.isOutermost(node)) this.writePrices(node)
      this.label[node] = FREE
      this.entry[node] = NONE
    }
    this.time = 0
    return labelled.splice(0)
  }

  towardsRoot(node: number): number {
    const entry = this.entry[node] as number
    return entry === NONE ? NONE : this.forest.neighbour(entry, node)
  }

  /** The first plus node that is on both paths to the root; the paths are walked alternately, so O(length of the cycle). */
  commonAncestor(a: number, b: number): number {
    const seen = new Set<number>()
    let walking = a
    let waiting = b
    for (;;) {
      if (walking !== NONE) {
        if (seen.has(walking)) return walking
        seen.add(walking)
        const minus = this.towardsRoot(walking)
        walking = minus === NONE ? NONE : this.towardsRoot(minus)
      }
      const next = waiting
      waiting = walking
      walking = next
    }
  }

  /** The nodes from `from` up to but not including `top`, and the edge that joins each one to the tree. */
  wayUp(from: number, top: number): { nodes: number[]; entries: number[] } {
    const nodes: number[] = []
    const entries: number[] = []
    for (let node = from; node !== top; node = this.towardsRoot(node)) {
      nodes.push(node)
      entries.push(this.entry[node] as number)
    }
    return { nodes, entries }
  }
}
