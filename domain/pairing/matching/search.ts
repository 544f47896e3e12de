// One search of the primal-dual method: from an unmatched vertex it grows a tree of alternately unmatched and matched
// tight edges until it meets another unmatched vertex, raising and lowering prices where no edge is tight.

import {
  Blossom,
  type Edge,
  endIn,
  forEachVertex,
  matchOutwards,
  type Node,
  neighbour,
  opposite,
  type Vertex,
} from './blossoms.ts'
import { EventQueue } from './event-queue.ts'

/**
 * Matches the unmatched vertex `root` by augmenting, or returns false: then the graph has no perfect matching. Keeps all
 * prices exact and feasible and every matched edge tight. O(m log m) for m edges, and as much again for each level of
 * blossoms that has to be opened.
 */
export function matchByAugmenting(root: Vertex): boolean {
  const search = new Search(root)
  const found = search.grow()
  if (found) search.leaveTree()
  return found
}

class Search {
  /** How much the price of the root has risen. Prices in the tree change with it and are only written when needed. */
  private time = 0
  private readonly upcoming = new EventQueue<Edge | Blossom>()
  /** Edges that may have become tight and blossoms whose own price may have reached 0 at the present time. */
  private readonly due: (Edge | Blossom)[] = []
  /** Plus vertices whose edges have not been looked at. */
  private readonly unscanned: Vertex[] = []
  /** Every node that was labelled; some of them may have been enclosed or opened since. */
  private readonly labelled: Node[] = []

  constructor(root: Vertex) {
    this.labelPlus(root.outermost, null)
  }

  /** Grows the tree until an unmatched vertex is met and matched; false when nothing is left to grow along. */
  grow(): boolean {
    for (;;) {
      const event = this.due.pop()
      if (event instanceof Blossom) this.expandIfSpent(event)
      else if (event !== undefined) {
        if (this.followIfTight(event)) return true
      } else if (!this.scanNext() && !this.advance()) return false
    }
  }

  /** Writes the prices, takes the labels away and opens the blossoms whose own price is 0. */
  leaveTree(): void {
    for (const node of this.labelled) {
      if (node.enclosing === null) this.writePrices(node)
      node.label = 'free'
      node.entry = null
    }
    const outermost: Node[] = this.labelled.filter((node) => node.enclosing === null)
    for (let node = outermost.pop(); node !== undefined; node = outermost.pop()) {
      if (!(node instanceof Blossom) || node.ownPrice > 0 || node.first.outermost !== node) continue
      node.open()
      outermost.push(...node.children)
    }
  }

  private labelPlus(node: Node, entry: Edge | null): void {
    this.label(node, 'plus', entry)
    forEachVertex(node, (vertex) => this.unscanned.push(vertex))
  }

  private labelMinus(node: Node, entry: Edge): void {
    this.label(node, 'minus', entry)
    if (node instanceof Blossom) this.schedule(node, node.ownPrice)
  }

  private label(node: Node, label: 'plus' | 'minus', entry: Edge | null): void {
    node.label = label
    node.labelledAt = this.time
    node.entry = entry
    this.labelled.push(node)
  }

  /** How much the price of every vertex in an outermost node has changed since the node was labelled. */
  private unwritten(node: Node): number {
    if (node.label === 'free') return 0
    const passed = this.time - node.labelledAt
    return node.label === 'plus' ? passed : -passed
  }

  private writePrices(node: Node): void {
    const change = this.unwritten(node)
    node.labelledAt = this.time
    if (change === 0) return
    node.ownPrice += change
    forEachVertex(node, (vertex) => {
      vertex.price += change
    })
  }

  private schedule(event: Edge | Blossom, delay: number): void {
    if (delay <= 0) this.due.push(event)
    else if (delay < Infinity) this.upcoming.add(this.time + delay, event)
  }

  /** Lets time pass until the next event; false when there is none. */
  private advance(): boolean {
    const next = this.upcoming.takeNext()
    if (next === undefined) return false
    this.time = Math.max(this.time, next.time)
    this.due.push(next.event)
    return true
  }

  private scanNext(): boolean {
    const vertex = this.unscanned.pop()
    if (vertex !== undefined) this.scheduleEdges(vertex)
    return vertex !== undefined
  }

  private scheduleEdges(vertex: Vertex): void {
    for (const edge of vertex.edges) this.schedule(edge, this.delay(edge))
  }

  /** How long until the edge is tight if no label changes; for ever if it is not one to grow along. */
  private delay(edge: Edge): number {
    const a = edge.a.outermost
    const b = edge.b.outermost
    const pluses = (a.label === 'plus' ? 1 : 0) + (b.label === 'plus' ? 1 : 0)
    if (a === b || pluses === 0 || a.label === 'minus' || b.label === 'minus') return Infinity
    const slack = edge.weight - edge.a.price - this.unwritten(a) - edge.b.price - this.unwritten(b)
    return slack / pluses
  }

  /** Grows the tree along the edge if it is tight; true when it led to an unmatched vertex, which is now matched. */
  private followIfTight(edge: Edge): boolean {
    const delay = this.delay(edge)
    if (delay > 0) {
      this.schedule(edge, delay)
      return false
    }
    const [near, far] = edge.a.outermost.label === 'plus' ? [edge.a, edge.b] : [edge.b, edge.a]
    const reached = far.outermost
    const { matched } = reached.base
    if (reached.label === 'plus') this.shrink(edge)
    else if (matched === null) {
      augment(edge, near, far)
      return true
    } else {
      this.labelMinus(reached, edge)
      this.labelPlus(neighbour(matched, reached), matched)
    }
    return false
  }

  /** Makes a blossom of the odd cycle that `edge` closes between two plus nodes. */
  private shrink(edge: Edge): void {
    const top = commonAncestor(edge.a.outermost, edge.b.outermost)
    const left = wayUp(edge.a.outermost, top)
    const right = wayUp(edge.b.outermost, top)
    const children: [Node, ...Node[]] = [top, ...left.nodes.reverse(), ...right.nodes]
    const links = [...left.entries.reverse(), edge, ...right.entries]
    for (const child of children) this.writePrices(child)
    const turned = children.filter((child) => child.label === 'minus')
    const { entry } = top
    for (const child of children) child.label = 'free'
    this.label(new Blossom(children, links), 'plus', entry)
    for (const child of turned) forEachVertex(child, (vertex) => this.unscanned.push(vertex))
  }

  /** Opens a minus blossom once its own price, which falls, has reached 0. */
  private expandIfSpent(blossom: Blossom): void {
    if (blossom.label !== 'minus') return
    const left = blossom.ownPrice + this.unwritten(blossom)
    if (left > 0) this.schedule(blossom, left)
    else this.expand(blossom)
  }

  /** The children on the even way from the entry to the base take the blossom's place in the tree, the others leave it. */
  private expand(blossom: Blossom): void {
    this.writePrices(blossom)
    const entry = blossom.entry as Edge
    const entered = endIn(entry, blossom)
    blossom.label = 'free'
    blossom.open()
    const first = entered.outermost
    this.labelMinus(first, entry)
    for (const [step, { link, child }] of blossom.evenWayToBase(blossom.children.indexOf(first)).entries()) {
      if (step % 2 === 0) this.labelPlus(child, link)
      else this.labelMinus(child, link)
    }
    for (const child of blossom.children) {
      if (child.label === 'free') forEachVertex(child, (vertex) => this.scheduleEdges(vertex))
    }
  }
}

/** Matches the unmatched vertex `far` through `edge`, and turns the path from `near` to the root over. */
function augment(edge: Edge, near: Vertex, far: Vertex): void {
  matchOutwards(far, edge)
  let joining = edge
  let vertex = near
  for (;;) {
    const minus = towardsRoot(vertex.outermost)
    matchOutwards(vertex, joining)
    if (minus === null) return
    joining = minus.entry as Edge
    const end = endIn(joining, minus)
    matchOutwards(end, joining)
    vertex = opposite(joining, end)
  }
}

function towardsRoot(node: Node): Node | null {
  return node.entry && neighbour(node.entry, node)
}

/** The first plus node that lies on both ways to the root; the ways are walked by turns, so O(length of the cycle). */
function commonAncestor(a: Node, b: Node): Node {
  const seen = new Set<Node>()
  let walking: Node | null = a
  let waiting: Node | null = b
  for (;;) {
    if (walking !== null) {
      if (seen.has(walking)) return walking
      seen.add(walking)
      const minus = towardsRoot(walking)
      walking = minus && towardsRoot(minus)
    }
    const next: Node | null = waiting
    waiting = walking
    walking = next
  }
}

/** The nodes from `from` up to but without `top`, and the edge by which each one hangs in the tree. */
function wayUp(from: Node, top: Node): { nodes: Node[]; entries: Edge[] } {
  const nodes: Node[] = []
  const entries: Edge[] = []
  for (let node = from; node !== top; node = towardsRoot(node) as Node) {
    nodes.push(node)
    entries.push(node.entry as Edge)
  }
  return { nodes, entries }
}
