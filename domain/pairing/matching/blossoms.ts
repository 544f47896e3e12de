// The graph while it is being matched: vertices, and blossoms (odd cycles that act as one vertex, nested in one another).
// What belongs together is kept together here: who lies in whom, and which edges are matched.

/** An edge of the graph; `weight` is twice its cost. */
export interface Edge {
  readonly a: Vertex
  readonly b: Vertex
  readonly weight: number
}

/** `plus`: an even number of edges away from the root of the search, price rising; `minus`: an odd number, falling. */
export type Label = 'free' | 'plus' | 'minus'

abstract class NodeState {
  /** The blossom that directly encloses this node. */
  enclosing: Blossom | null = null
  /** The price the dual programme sets on this node; of a blossom never below 0. */
  ownPrice = 0
  label: Label = 'free'
  /** The time of the search up to which the prices in this node are written down. */
  labelledAt = 0
  /** The edge towards the root of the search: unmatched for a minus node, matched for a plus node, none for the root. */
  entry: Edge | null = null
}

export class Vertex extends NodeState {
  readonly index: number
  readonly edges: Edge[] = []
  matched: Edge | null = null
  /** The own prices of this vertex and of all blossoms around it. An edge between two outermost nodes has to pay these. */
  price = 0
  base: Vertex = this
  /** The largest blossom around this vertex, or the vertex itself. */
  outermost: Node = this
  /** The vertices of a node are a chain from its first to its last. */
  readonly first: Vertex = this
  readonly last: Vertex = this
  next: Vertex | null = null

  constructor(index: number) {
    super()
    this.index = index
  }
}

/** An odd cycle of nodes: `links[i]` joins `children[i]` to the next one, and the first child holds the base. */
export class Blossom extends NodeState {
  children: readonly Node[]
  links: readonly Edge[]
  readonly first: Vertex
  readonly last: Vertex
  /** The one vertex that is not matched inside the blossom. */
  base: Vertex

  constructor(children: readonly [Node, ...Node[]], links: readonly Edge[]) {
    super()
    this.children = children
    this.links = links
    this.base = children[0].base
    this.first = children[0].first
    let last = children[0].last
    for (const child of children) {
      child.enclosing = this
      if (child !== children[0]) last.next = child.first
      last = child.last
      makeOutermost(child, this)
    }
    this.last = last
  }

  /** The children become outermost nodes again; only for a blossom that is one itself. */
  open(): void {
    for (const child of this.children) {
      child.enclosing = null
      makeOutermost(child, child)
    }
  }

  /** The child in which `vertex` lies. */
  childAround(vertex: Vertex): Node {
    let node: Node = vertex
    while (node.enclosing !== this) {
      if (node.enclosing === null) throw new Error('the vertex is not in this blossom')
      node = node.enclosing
    }
    return node
  }

  /**
   * The way from the child at `place` to the first child that has an even number of steps. Every step names the link
   * taken and the child reached.
   */
  evenWayToBase(place: number): { readonly link: Edge; readonly child: Node }[] {
    const { children, links } = this
    const steps = children.map((child, at) => ({ link: links[at] as Edge, child }))
    if (place % 2 === 0) return steps.slice(0, place).reverse()
    const onwards = [...children.slice(place + 1), children[0] as Node]
    return onwards.map((child, step) => ({ link: links[place + step] as Edge, child }))
  }
}

export type Node = Vertex | Blossom

/** Visits the vertices of the node in the order of their chain. */
export function forEachVertex(node: Node, visit: (vertex: Vertex) => void): void {
  for (let vertex = node.first; ; vertex = vertex.next as Vertex) {
    visit(vertex)
    if (vertex === node.last) return
  }
}

function makeOutermost(node: Node, outermost: Node): void {
  forEachVertex(node, (vertex) => {
    vertex.outermost = outermost
  })
}

/** The end of `edge` that is not `vertex`. */
export function opposite(edge: Edge, vertex: Vertex): Vertex {
  return edge.a === vertex ? edge.b : edge.a
}

/** The end of `edge` that lies in the outermost node `node`. */
export function endIn(edge: Edge, node: Node): Vertex {
  return edge.a.outermost === node ? edge.a : edge.b
}

/** The outermost node that `edge` joins to the outermost node `node`. */
export function neighbour(edge: Edge, node: Node): Node {
  return opposite(edge, endIn(edge, node)).outermost
}

/**
 * Matches `vertex` by `edge`, which leaves its outermost node. Inside every blossom around the vertex the matched edges
 * change places, so that the vertex becomes the base. O(vertices in the node × depth of nesting).
 */
export function matchOutwards(vertex: Vertex, edge: Edge): void {
  const pending: { node: Node; base: Vertex }[] = [{ node: vertex.outermost, base: vertex }]
  // Not by recursion: blossoms may be nested as deeply as half the vertices.
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, base } = next
    if (node instanceof Vertex) continue
    const child = node.childAround(base)
    pending.push({ node: child, base })
    const place = node.children.indexOf(child)
    const way = node.evenWayToBase(place)
    for (let step = 1; step < way.length; step += 2) {
      const { link } = way[step] as { link: Edge }
      for (const end of [link.a, link.b]) {
        end.matched = link
        pending.push({ node: node.childAround(end), base: end })
      }
    }
    node.children = rotated(node.children, place)
    node.links = rotated(node.links, place)
    node.base = base
  }
  vertex.matched = edge
}

function rotated<Item>(items: readonly Item[], first: number): readonly Item[] {
  return first === 0 ? items : [...items.slice(first), ...items.slice(0, first)]
}
