// The graph while it is being matched: vertices, and blossoms (odd cycles that act as one vertex, nested in one another). This
// class keeps the nesting and the matched edges consistent.
//
// Vertices 0 … n − 1 and blossoms n … n + n/2 are the nodes. Their data is stored in columns, by node number.

import { type Graph, LARGEST, NONE } from './graph.ts'

export class Forest {
  readonly graph: Graph
  /** The number of node numbers; not every blossom number is in use. */
  readonly nodes: number

  /** Of a vertex: its matched edge. */
  readonly matched: Int32Array
  /** Of a vertex: the sum of its own price and those of all blossoms around it. An edge between two outermost nodes pays these. */
  readonly price: Float64Array
  /** Of a vertex: the largest blossom around it, or the vertex itself. */
  readonly outermost: Int32Array

  /** The blossom that directly encloses the node. */
  readonly enclosing: Int32Array
  /** The price the dual programme sets on the node; of a blossom never below 0. */
  readonly ownPrice: Float64Array
  /** The one vertex of the node that is not matched inside it. */
  readonly base: Int32Array

  /** The vertices of a node are a chain from its first to its last. */
  private readonly first: Int32Array
  private readonly last: Int32Array
  private readonly next: Int32Array

  /** An odd cycle: `links[i]` joins `children[i]` to the next one, and the first child holds the base. */
  private readonly childrenOf: (readonly number[])[] = []
  private readonly linksOf: (readonly number[])[] = []
  private readonly unused: number[] = []

  constructor(graph: Graph) {
    const { vertices } = graph
    this.graph = graph
    this.nodes = vertices + (vertices >> 1) + 1
    const numbers = () => new Int32Array(this.nodes).fill(NONE)
    this.matched = new Int32Array(vertices).fill(NONE)
    this.price = new Float64Array(vertices)
    this.outermost = new Int32Array(vertices)
    this.next = new Int32Array(vertices).fill(NONE)
    this.enclosing = numbers()
    this.ownPrice = new Float64Array(this.nodes)
    this.base = numbers()
    this.first = numbers()
    this.last = numbers()
    for (let vertex = 0; vertex < vertices; vertex++) {
      for (const itself of [this.outermost, this.base, this.first, this.last]) itself[vertex] = vertex
    }
    for (let blossom = this.nodes - 1; blossom >= vertices; blossom--) this.unused.push(blossom)
  }

  isBlossom(node: number): boolean {
    return node >= this.graph.vertices
  }

  /** Whether the node lies in no blossom and, being one, is in use. */
  isOutermost(node: number): boolean {
    return this.outermost[this.first[node] as number] === node
  }

  outermostOf(vertex: number): number {
    return this.outermost[vertex] as number
  }

  children(blossom: number): readonly number[] {
    return this.childrenOf[blossom] ?? []
  }

  /** Visits the vertices of the node in the order of their chain. */
  forEachVertex(node: number, visit: (vertex: number) => void): void {
    const last = this.last[node] as number
    for (let vertex = this.first[node] as number; ; vertex = this.next[vertex] as number) {
      visit(vertex)
      if (vertex === last) return
    }
  }

  /** Changes the own price of an outermost node. Throws when a number grows too large to be exact. */
  raisePrice(node: number, by: number): void {
    this.ownPrice[node] = (this.ownPrice[node] as number) + by
    const last = this.last[node] as number
    for (let vertex = this.first[node] as number; ; vertex = this.next[vertex] as number) {
      const price = (this.price[vertex] as number) + by
      if (!(price <= LARGEST && price >= -LARGEST)) throw new Error('the prices are too large to be exact')
      this.price[vertex] = price
      if (vertex === last) return
    }
  }

  /** Whether `vertex` lies in `node`, or is the node. O(depth of nesting). */
  encloses(node: number, vertex: number): boolean {
    for (let around = vertex; around !== NONE; around = this.enclosing[around] as number) {
      if (around === node) return true
    }
    return false
  }

  /** Makes an odd cycle of outermost nodes into one outermost node. */
  enclose(children: readonly [number, ...number[]], links: readonly number[]): number {
    const blossom = this.unused.pop()
    if (blossom === undefined) throw new Error('more blossoms than there can be')
    this.childrenOf[blossom] = children
    this.linksOf[blossom] = links
    this.ownPrice[blossom] = 0
    this.base[blossom] = this.base[children[0]] as number
    this.first[blossom] = this.first[children[0]] as number
    let last = NONE
    for (const child of children) {
      this.enclosing[child] = blossom
      if (last !== NONE) this.next[last] = this.first[child] as number
      last = this.last[child] as number
      this.makeOutermost(child, blossom)
    }
    this.last[blossom] = last
    return blossom
  }

  /** The children become outermost nodes again; only for a blossom that is outermost itself. Its number becomes free. */
  open(blossom: number): readonly number[] {
    const children = this.children(blossom)
    for (const child of children) {
      this.enclosing[child] = NONE
      this.makeOutermost(child, child)
    }
    this.childrenOf[blossom] = []
    this.linksOf[blossom] = []
    this.unused.push(blossom)
    return children
  }

  /** The end of `edge` that lies in the outermost node `node`. */
  endIn(edge: number, node: number): number {
    const from = this.graph.from[edge] as number
    return this.outermost[from] === node ? from : (this.graph.to[edge] as number)
  }

  /** The outermost node that `edge` joins to the outermost node `node`. */
  neighbour(edge: number, node: number): number {
    const from = this.outermost[this.graph.from[edge] as number] as number
    return from === node ? this.outermostOf(this.graph.to[edge] as number) : from
  }

  /**
   * The way from the child at `place` to the first child that has an even number of steps. Every step names the link
   * taken and the child reached.
   */
  evenWayToBase(blossom: number, place: number): { readonly link: number; readonly child: number }[] {
    const [children, links] = [this.children(blossom), this.linksOf[blossom] ?? []]
    const step = (link: number, child: number) => ({ link: links[link] as number, child: children[child] as number })
    const way: { readonly link: number; readonly child: number }[] = []
    if (place % 2 === 0) for (let at = place - 1; at >= 0; at--) way.push(step(at, at))
    else for (let at = place; at < children.length; at++) way.push(step(at, (at + 1) % children.length))
    return way
  }

  /**
   * Matches `vertex` by `edge`, which leaves its outermost node. Inside every blossom around the vertex the matched edges
   * change places, so that the vertex becomes the base. O(vertices in the node × depth of nesting).
   */
  matchOutwards(vertex: number, edge: number): void {
    this.matched[vertex] = edge
    if (this.outermost[vertex] === vertex) return
    // Iterative, because blossoms may be nested as deeply as half the vertices.
    const pending = [this.outermostOf(vertex), vertex]
    while (pending.length > 0) {
      const base = pending.pop() as number
      const node = pending.pop() as number
      if (!this.isBlossom(node)) continue
      const child = this.childAround(base, node)
      pending.push(child, base)
      const place = this.children(node).indexOf(child)
      const way = this.evenWayToBase(node, place)
      for (let step = 1; step < way.length; step += 2) {
        const { link } = way[step] as { link: number }
        for (const end of [this.graph.from[link] as number, this.graph.to[link] as number]) {
          this.matched[end] = link
          pending.push(this.childAround(end, node), end)
        }
      }
      this.childrenOf[node] = rotated(this.children(node), place)
      this.linksOf[node] = rotated(this.linksOf[node] ?? [], place)
      this.base[node] = base
    }
  }

  private makeOutermost(node: number, outermost: number): void {
    const last = this.last[node] as number
    for (let vertex = this.first[node] as number; ; vertex = this.next[vertex] as number) {
      this.outermost[vertex] = outermost
      if (vertex === last) return
    }
  }

  /** The child of the blossom that contains `vertex`. */
  private childAround(vertex: number, blossom: number): number {
    let node = vertex
    while (this.enclosing[node] !== blossom) {
      node = this.enclosing[node] as number
      if (node === NONE) throw new Error('the vertex is not in this blossom')
    }
    return node
  }
}

function rotated(items: readonly number[], first: number): readonly number[] {
  return first === 0 ? items : [...items.slice(first), ...items.slice(0, first)]
}
