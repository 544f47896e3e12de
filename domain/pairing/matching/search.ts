// The searches of the primal-dual method: from an unmatched vertex a tree of alternately unmatched and matched tight
// edges grows until it meets another unmatched vertex; prices rise and fall where no edge is tight.

import { EventQueue } from './event-queue.ts'
import type { Forest } from './forest.ts'
import { type Graph, LARGEST, NONE } from './graph.ts'

/** Not in the tree. */
const FREE = 0
/** An even number of edges away from the root, price rising. */
const PLUS = 1
/** An odd number of edges away, price falling. */
const MINUS = 2

/** Grows one tree after the other in the same forest. */
export class Search {
  private readonly forest: Forest
  private readonly graph: Graph

  /** How much the price of the root has risen. Prices in the tree change with it and are only written when needed. */
  private time = 0
  /** An event is an edge that may become tight, or, as its complement, a blossom whose own price may come to 0. */
  private readonly upcoming = new EventQueue()
  /** Events of the present time. */
  private readonly due: number[] = []
  /** Plus vertices whose edges have not been looked at. */
  private readonly unscanned: number[] = []
  /** Every node that was labelled; some of them may have been enclosed or opened since. */
  private readonly labelled: number[] = []

  private readonly label: Uint8Array
  /** The time up to which the prices in the node are written down. */
  private readonly labelledAt: Float64Array
  /** The edge towards the root: unmatched for a minus node, matched for a plus node, none for the root. */
  private readonly entry: Int32Array

  constructor(forest: Forest) {
    this.forest = forest
    this.graph = forest.graph
    this.label = new Uint8Array(forest.nodes)
    this.labelledAt = new Float64Array(forest.nodes)
    this.entry = new Int32Array(forest.nodes).fill(NONE)
  }

  /**
   * Matches the unmatched vertex `root` by augmenting, or returns false: then the graph has no perfect matching, and the
   * tree is left standing for `inPlus` and `leadsOut` to be asked. Keeps all prices exact and feasible and every matched
   * edge tight. O(m log m) for m edges, and as much again for each level of blossoms that has to be opened.
   */
  matchByAugmenting(root: number): boolean {
    this.time = 0
    this.upcoming.clear()
    for (const list of [this.due, this.unscanned, this.labelled]) list.length = 0
    this.labelPlus(this.forest.outermostOf(root), NONE)
    if (!this.grow()) return false
    this.leaveTree()
    return true
  }

  /** Whether the vertex lies in a plus node of a tree that could not grow further. */
  inPlus(vertex: number): boolean {
    return this.labelOf(this.forest.outermostOf(vertex)) === PLUS
  }

  /** Whether the tree could have grown from `vertex`, in a plus node, if it were joined to `other`. */
  leadsOut(vertex: number, other: number): boolean {
    const [node, reached] = [this.forest.outermostOf(vertex), this.forest.outermostOf(other)]
    return node !== reached && this.labelOf(reached) !== MINUS
  }

  /** Grows the tree until an unmatched vertex is met and matched; false when nothing is left to grow along. */
  private grow(): boolean {
    for (;;) {
      const event = this.due.pop()
      if (event !== undefined) {
        if (event < 0) this.expandIfSpent(~event)
        else if (this.followIfTight(event)) return true
      } else if (!this.scanNext() && !this.advance()) return false
    }
  }

  /** Writes the prices, takes the labels away and opens the blossoms whose own price is 0. */
  private leaveTree(): void {
    const { forest } = this
    for (const node of this.labelled) {
      if (forest.isOutermost(node)) this.writePrices(node)
      this.label[node] = FREE
      this.entry[node] = NONE
    }
    const spent = this.labelled.filter((node) => forest.isBlossom(node) && forest.isOutermost(node))
    for (let node = spent.pop(); node !== undefined; node = spent.pop()) {
      if (!forest.isBlossom(node) || (forest.ownPrice[node] as number) > 0 || !forest.isOutermost(node)) continue
      spent.push(...forest.open(node))
    }
  }

  private labelOf(node: number): number {
    return this.label[node] as number
  }

  private labelPlus(node: number, entry: number): void {
    this.setLabel(node, PLUS, entry)
    this.scanLater(node)
  }

  private labelMinus(node: number, entry: number): void {
    this.setLabel(node, MINUS, entry)
    if (this.forest.isBlossom(node)) this.schedule(~node, this.forest.ownPrice[node] as number)
  }

  private setLabel(node: number, label: number, entry: number): void {
    this.label[node] = label
    this.labelledAt[node] = this.time
    this.entry[node] = entry
    this.labelled.push(node)
  }

  private scanLater(node: number): void {
    if (!this.forest.isBlossom(node)) this.unscanned.push(node)
    else this.forest.forEachVertex(node, (vertex) => this.unscanned.push(vertex))
  }

  /** How much the price of every vertex in an outermost node has changed since it was last written. */
  private unwritten(node: number): number {
    const label = this.labelOf(node)
    if (label === FREE) return 0
    const passed = this.time - (this.labelledAt[node] as number)
    return label === PLUS ? passed : -passed
  }

  private writePrices(node: number): void {
    const change = this.unwritten(node)
    this.labelledAt[node] = this.time
    if (change !== 0) this.forest.raisePrice(node, change)
  }

  private schedule(event: number, delay: number): void {
    if (delay <= 0) this.due.push(event)
    else if (delay < Infinity) this.upcoming.add(this.time + delay, event)
  }

  /** Lets time pass until the next event; false when there is none. */
  private advance(): boolean {
    const next = this.upcoming.nextTime
    if (next === Infinity) return false
    if (next > LARGEST) throw new Error('the prices are too large to be exact')
    this.time = Math.max(this.time, next)
    this.due.push(this.upcoming.take())
    return true
  }

  private scanNext(): boolean {
    const vertex = this.unscanned.pop()
    if (vertex !== undefined) this.scheduleEdges(vertex)
    return vertex !== undefined
  }

  /** Plans when the edges of `vertex` will be tight. What `delay` says of each of them, with the vertex looked up once. */
  private scheduleEdges(vertex: number): void {
    const { from, to, weight, incident, firstEdge } = this.graph
    const { outermost, price } = this.forest
    const node = outermost[vertex] as number
    const label = this.labelOf(node)
    if (label === MINUS) return
    const paid = (price[vertex] as number) + this.unwritten(node)
    const end = firstEdge[vertex + 1] as number
    for (let at = firstEdge[vertex] as number; at < end; at++) {
      const edge = incident[at] as number
      const start = from[edge] as number
      const other = start === vertex ? (to[edge] as number) : start
      const reached = outermost[other] as number
      const rising = label + this.labelOf(reached)
      if (reached === node || rising === 0 || this.labelOf(reached) === MINUS) continue
      const slack = (weight[edge] as number) - paid - (price[other] as number) - this.unwritten(reached)
      this.schedule(edge, slack / rising)
    }
  }

  /** How long until the edge is tight if no label changes; for ever if it is not one to grow along. */
  private delay(edge: number): number {
    const { from, to, weight } = this.graph
    const { outermost, price } = this.forest
    const [a, b] = [from[edge] as number, to[edge] as number]
    const [nodeA, nodeB] = [outermost[a] as number, outermost[b] as number]
    const [labelA, labelB] = [this.labelOf(nodeA), this.labelOf(nodeB)]
    if (nodeA === nodeB || labelA === MINUS || labelB === MINUS) return Infinity
    // The labels that are left are 0 and 1, so their sum counts the ends whose price is rising.
    const rising = labelA + labelB
    if (rising === 0) return Infinity
    const paid = (price[a] as number) + this.unwritten(nodeA) + (price[b] as number) + this.unwritten(nodeB)
    return ((weight[edge] as number) - paid) / rising
  }

  /** Grows the tree along the edge if it is tight; true when it led to an unmatched vertex, which is now matched. */
  private followIfTight(edge: number): boolean {
    const delay = this.delay(edge)
    if (delay > 0) {
      this.schedule(edge, delay)
      return false
    }
    const { forest } = this
    const from = this.graph.from[edge] as number
    const near = this.inPlus(from) ? from : (this.graph.to[edge] as number)
    const far = this.graph.opposite(edge, near)
    const reached = forest.outermostOf(far)
    const matched = forest.matched[forest.base[reached] as number] as number
    if (this.labelOf(reached) === PLUS) this.shrink(edge)
    else if (matched === NONE) {
      this.augment(edge, near, far)
      return true
    } else {
      this.labelMinus(reached, edge)
      this.labelPlus(forest.neighbour(matched, reached), matched)
    }
    return false
  }

  /** Matches the unmatched vertex `far` through `edge`, and turns the path from `near` to the root over. */
  private augment(edge: number, near: number, far: number): void {
    const { forest } = this
    forest.matchOutwards(far, edge)
    let joining = edge
    let vertex = near
    for (;;) {
      const minus = this.towardsRoot(forest.outermostOf(vertex))
      forest.matchOutwards(vertex, joining)
      if (minus === NONE) return
      joining = this.entry[minus] as number
      const end = forest.endIn(joining, minus)
      forest.matchOutwards(end, joining)
      vertex = this.graph.opposite(joining, end)
    }
  }

  /** Makes a blossom of the odd cycle that `edge` closes between two plus nodes. */
  private shrink(edge: number): void {
    const a = this.forest.outermostOf(this.graph.from[edge] as number)
    const b = this.forest.outermostOf(this.graph.to[edge] as number)
    const top = this.commonAncestor(a, b)
    const [left, right] = [this.wayUp(a, top), this.wayUp(b, top)]
    const children: [number, ...number[]] = [top, ...left.nodes.reverse(), ...right.nodes]
    const links = [...left.entries.reverse(), edge, ...right.entries]
    for (const child of children) this.writePrices(child)
    const turned = children.filter((child) => this.labelOf(child) === MINUS)
    const entry = this.entry[top] as number
    for (const child of children) this.label[child] = FREE
    this.setLabel(this.forest.enclose(children, links), PLUS, entry)
    for (const child of turned) this.scanLater(child)
  }

  /** Opens a minus blossom once its own price, which falls, has reached 0. */
  private expandIfSpent(blossom: number): void {
    // Its number may have been given to another blossom since this event was planned.
    if (this.labelOf(blossom) !== MINUS || !this.forest.isOutermost(blossom)) return
    const left = (this.forest.ownPrice[blossom] as number) + this.unwritten(blossom)
    if (left > 0) this.schedule(~blossom, left)
    else this.expand(blossom)
  }

  /** The children on the even way from the entry to the base take the blossom's place in the tree, the others leave it. */
  private expand(blossom: number): void {
    const { forest } = this
    this.writePrices(blossom)
    const entry = this.entry[blossom] as number
    const entered = forest.endIn(entry, blossom)
    const place = forest.children(blossom).findIndex((child) => forest.encloses(child, entered))
    const way = forest.evenWayToBase(blossom, place)
    this.label[blossom] = FREE
    const children = forest.open(blossom)
    this.labelMinus(forest.outermostOf(entered), entry)
    for (const [step, { link, child }] of way.entries()) {
      if (step % 2 === 0) this.labelPlus(child, link)
      else this.labelMinus(child, link)
    }
    for (const child of children) {
      if (this.labelOf(child) === FREE) forest.forEachVertex(child, (vertex) => this.scheduleEdges(vertex))
    }
  }

  private towardsRoot(node: number): number {
    const entry = this.entry[node] as number
    return entry === NONE ? NONE : this.forest.neighbour(entry, node)
  }

  /** The first plus node that lies on both ways to the root; the ways are walked by turns, so O(length of the cycle). */
  private commonAncestor(a: number, b: number): number {
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

  /** The nodes from `from` up to but without `top`, and the edge by which each one hangs in the tree. */
  private wayUp(from: number, top: number): { nodes: number[]; entries: number[] } {
    const nodes: number[] = []
    const entries: number[] = []
    for (let node = from; node !== top; node = this.towardsRoot(node)) {
      nodes.push(node)
      entries.push(this.entry[node] as number)
    }
    return { nodes, entries }
  }
}
