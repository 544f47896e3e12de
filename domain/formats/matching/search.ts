// The searches of the primal-dual method: from an unmatched vertex a tree of alternately unmatched and matched tight
// edges grows until it meets another unmatched vertex; prices rise and fall where no edge is tight.

import { EventQueue } from './event-queue.ts'
import type { Forest } from './forest.ts'
import { type Graph, LARGEST, NONE } from './graph.ts'
import { FREE, MINUS, PLUS, Tree } from './tree.ts'

/** Grows one tree after the other in the same forest. */
export class Search {
  private readonly forest: Forest
  private readonly graph: Graph
  private readonly tree: Tree

  /** An event is an edge that may become tight, or, as its complement, a blossom whose own price may come to 0. */
  private readonly upcoming = new EventQueue()
  /** Events of the present time. */
  private readonly due: number[] = []
  /** Plus vertices whose edges have not been looked at. */
  private readonly unscanned: number[] = []

  constructor(forest: Forest) {
    this.forest = forest
    this.graph = forest.graph
    this.tree = new Tree(forest)
  }

  /**
   * Matches the unmatched vertex `root` by augmenting, or returns false: then the graph has no perfect matching, and the tree is
   * left in place for `inPlus` and `leadsOut`. Keeps all prices exact and feasible and every matched edge tight. O(m log m) for m
   * edges, and as much again for each level of blossoms that has to be opened.
   */
  matchByAugmenting(root: number): boolean {
    this.upcoming.clear()
    this.due.length = 0
    this.unscanned.length = 0
    this.labelPlus(this.forest.outermostOf(root), NONE)
    if (!this.grow()) return false
    this.openSpent(this.tree.fell())
    return true
  }

  /** Whether the vertex is in a plus node of a tree that could not grow further. */
  inPlus(vertex: number): boolean {
    return this.tree.labelOf(this.forest.outermostOf(vertex)) === PLUS
  }

  /** Whether the tree could have grown from `vertex`, in a plus node, if it were joined to `other`. */
  leadsOut(vertex: number, other: number): boolean {
    const [node, reached] = [this.forest.outermostOf(vertex), this.forest.outermostOf(other)]
    return node !== reached && this.tree.labelOf(reached) !== MINUS
  }

  /** Grows the tree until it reaches and matches an unmatched vertex; false if there is nothing left to grow along. */
  private grow(): boolean {
    for (;;) {
      const event = this.due.pop()
      if (event !== undefined) {
        if (event < 0) this.expandIfSpent(~event)
        else if (this.followIfTight(event)) return true
      } else if (!this.scanNext() && !this.advance()) return false
    }
  }

  /** Opens the blossoms among these whose own price is 0. */
  private openSpent(nodes: readonly number[]): void {
    const { forest } = this
    const spent = nodes.filter((node) => forest.isBlossom(node) && forest.isOutermost(node))
    for (let node = spent.pop(); node !== undefined; node = spent.pop()) {
      if (!forest.isBlossom(node) || (forest.ownPrice[node] as number) > 0 || !forest.isOutermost(node)) continue
      spent.push(...forest.open(node))
    }
  }

  private labelPlus(node: number, entry: number): void {
    this.tree.add(node, PLUS, entry)
    this.scanLater(node)
  }

  private labelMinus(node: number, entry: number): void {
    this.tree.add(node, MINUS, entry)
    if (this.forest.isBlossom(node)) this.schedule(~node, this.forest.ownPrice[node] as number)
  }

  private scanLater(node: number): void {
    if (!this.forest.isBlossom(node)) this.unscanned.push(node)
    else this.forest.forEachVertex(node, (vertex) => this.unscanned.push(vertex))
  }

  private schedule(event: number, delay: number): void {
    if (delay <= 0) this.due.push(event)
    else if (delay < Infinity) this.upcoming.add(this.tree.time + delay, event)
  }

  /** Advances the time to the next event; false if there is none. */
  private advance(): boolean {
    const next = this.upcoming.nextTime
    if (next === Infinity) return false
    if (next > LARGEST) throw new Error('the prices are too large to be exact')
    this.tree.time = Math.max(this.tree.time, next)
    this.due.push(this.upcoming.take())
    return true
  }

  private scanNext(): boolean {
    const vertex = this.unscanned.pop()
    if (vertex !== undefined) this.scheduleEdges(vertex)
    return vertex !== undefined
  }

  /** Schedules when the edges of `vertex` will be tight: `delay` for each of them, with the vertex looked up only once. */
  private scheduleEdges(vertex: number): void {
    const { from, to, weight, incident, firstEdge } = this.graph
    const { outermost, price } = this.forest
    const node = outermost[vertex] as number
    const label = this.tree.labelOf(node)
    if (label === MINUS) return
    const paid = (price[vertex] as number) + this.tree.unwritten(node)
    const end = firstEdge[vertex + 1] as number
    for (let at = firstEdge[vertex] as number; at < end; at++) {
      const edge = incident[at] as number
      const start = from[edge] as number
      const other = start === vertex ? (to[edge] as number) : start
      const reached = outermost[other] as number
      const rising = label + this.tree.labelOf(reached)
      if (reached === node || rising === 0 || this.tree.labelOf(reached) === MINUS) continue
      const slack = (weight[edge] as number) - paid - (price[other] as number) - this.tree.unwritten(reached)
      this.schedule(edge, slack / rising)
    }
  }

  /** How long until the edge is tight if no label changes; Infinity if the tree cannot grow along it. */
  private delay(edge: number): number {
    const { from, to, weight } = this.graph
    const { outermost, price } = this.forest
    const [a, b] = [from[edge] as number, to[edge] as number]
    const [nodeA, nodeB] = [outermost[a] as number, outermost[b] as number]
    const [labelA, labelB] = [this.tree.labelOf(nodeA), this.tree.labelOf(nodeB)]
    if (nodeA === nodeB || labelA === MINUS || labelB === MINUS) return Infinity
    // The labels that are left are 0 and 1, so their sum counts the ends whose price is rising.
    const rising = labelA + labelB
    if (rising === 0) return Infinity
    const paid = (price[a] as number) + this.tree.unwritten(nodeA) + (price[b] as number) + this.tree.unwritten(nodeB)
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
    if (this.tree.labelOf(reached) === PLUS) this.shrink(edge)
    else if (matched === NONE) {
      this.augment(edge, near, far)
      return true
    } else {
      this.labelMinus(reached, edge)
      this.labelPlus(forest.neighbour(matched, reached), matched)
    }
    return false
  }

  /** Matches the unmatched vertex `far` through `edge`, and flips the path from `near` to the root. */
  private augment(edge: number, near: number, far: number): void {
    const { forest } = this
    forest.matchOutwards(far, edge)
    let joining = edge
    let vertex = near
    for (;;) {
      const minus = this.tree.towardsRoot(forest.outermostOf(vertex))
      forest.matchOutwards(vertex, joining)
      if (minus === NONE) return
      joining = this.tree.entryOf(minus)
      const end = forest.endIn(joining, minus)
      forest.matchOutwards(end, joining)
      vertex = this.graph.opposite(joining, end)
    }
  }

  /** Makes a blossom of the odd cycle that `edge` closes between two plus nodes. */
  private shrink(edge: number): void {
    const a = this.forest.outermostOf(this.graph.from[edge] as number)
    const b = this.forest.outermostOf(this.graph.to[edge] as number)
    const top = this.tree.commonAncestor(a, b)
    const [left, right] = [this.tree.wayUp(a, top), this.tree.wayUp(b, top)]
    const children: [number, ...number[]] = [top, ...left.nodes.reverse(), ...right.nodes]
    const links = [...left.entries.reverse(), edge, ...right.entries]
    for (const child of children) this.tree.writePrices(child)
    const turned = children.filter((child) => this.tree.labelOf(child) === MINUS)
    const entry = this.tree.entryOf(top)
    for (const child of children) this.tree.remove(child)
    this.tree.add(this.forest.enclose(children, links), PLUS, entry)
    for (const child of turned) this.scanLater(child)
  }

  /** Opens a minus blossom once its own price, which falls, has reached 0. */
  private expandIfSpent(blossom: number): void {
    // Its number may have been given to another blossom since this event was planned.
    if (this.tree.labelOf(blossom) !== MINUS || !this.forest.isOutermost(blossom)) return
    const left = (this.forest.ownPrice[blossom] as number) + this.tree.unwritten(blossom)
    if (left > 0) this.schedule(~blossom, left)
    else this.expand(blossom)
  }

  /** The children on the even way from the entry to the base take the blossom's place in the tree, the others leave it. */
  private expand(blossom: number): void {
    const { forest } = this
    this.tree.writePrices(blossom)
    const entry = this.tree.entryOf(blossom)
    const entered = forest.endIn(entry, blossom)
    const place = forest.children(blossom).findIndex((child) => forest.encloses(child, entered))
    const way = forest.evenWayToBase(blossom, place)
    this.tree.remove(blossom)
    const children = forest.open(blossom)
    this.labelMinus(forest.outermostOf(entered), entry)
    for (const [step, { link, child }] of way.entries()) {
      if (step % 2 === 0) this.labelPlus(child, link)
      else this.labelMinus(child, link)
    }
    for (const child of children) {
      if (this.tree.labelOf(child) === FREE) forest.forEachVertex(child, (vertex) => this.scheduleEdges(vertex))
    }
  }
}
