// The graph to match, stored in columns, because reading a number from a typed array is the engine's most frequent operation.

/** No edge, no vertex, no blossom. */
export const NONE = -1

/** Costs and prices, counted in halves, stay below this, so that every sum and difference of five of them is exact. */
export const LARGEST = 2 ** 50

/** Edges in the order in which they were added; parallel ones are allowed. */
export class EdgeList {
  count = 0
  private from = new Int32Array(64)
  private to = new Int32Array(64)
  private costs = new Float64Array(64)

  add(a: number, b: number, cost: number): void {
    if (this.count === this.from.length) this.grow()
    this.from[this.count] = a
    this.to[this.count] = b
    this.costs[this.count] = cost
    this.count++
  }

  /** The columns, cut to length. They are not copied, so the next `add` invalidates them. */
  columns(): { readonly from: Int32Array; readonly to: Int32Array; readonly costs: Float64Array } {
    return {
      from: this.from.subarray(0, this.count),
      to: this.to.subarray(0, this.count),
      costs: this.costs.subarray(0, this.count),
    }
  }

  private grow(): void {
    const room = 2 * this.from.length
    const [from, to, costs] = [new Int32Array(room), new Int32Array(room), new Float64Array(room)]
    from.set(this.from)
    to.set(this.to)
    costs.set(this.costs)
    this.from = from
    this.to = to
    this.costs = costs
  }
}

/** Vertices are numbered from 0, edges by their place in the list. */
export class Graph {
  readonly vertices: number
  readonly edges: number
  readonly from: Int32Array
  readonly to: Int32Array
  /** Twice the cost. */
  readonly weight: Float64Array
  /** The edges of vertex v are `incident[firstEdge[v]]` … `incident[firstEdge[v + 1] − 1]`. */
  readonly firstEdge: Int32Array
  readonly incident: Int32Array

  /** Throws if an edge does not belong to this graph, or a cost is no integer or exceeds 2^49. O(vertices + edges). */
  constructor(vertices: number, list: EdgeList) {
    const { from, to, costs } = list.columns()
    this.vertices = vertices
    this.edges = list.count
    this.from = from
    this.to = to
    this.weight = new Float64Array(list.count)
    this.firstEdge = new Int32Array(vertices + 1)
    for (let edge = 0; edge < this.edges; edge++) {
      const [a, b, cost] = [from[edge] as number, to[edge] as number, costs[edge] as number]
      if (!(a >= 0 && a < vertices && b >= 0 && b < vertices && a !== b)) throw new Error(`not an edge: ${a} to ${b}`)
      if (!Number.isInteger(cost) || Math.abs(2 * cost) > LARGEST) throw new Error(`not a cost: ${cost}`)
      this.weight[edge] = 2 * cost
      this.firstEdge[a + 1] = (this.firstEdge[a + 1] as number) + 1
      this.firstEdge[b + 1] = (this.firstEdge[b + 1] as number) + 1
    }
    for (let vertex = 0; vertex < vertices; vertex++) {
      this.firstEdge[vertex + 1] = (this.firstEdge[vertex + 1] as number) + (this.firstEdge[vertex] as number)
    }
    this.incident = new Int32Array(2 * this.edges)
    const place = this.firstEdge.slice(0, vertices)
    for (let edge = 0; edge < this.edges; edge++) {
      this.placeEdge(edge, from[edge] as number, place)
      this.placeEdge(edge, to[edge] as number, place)
    }
  }

  /** The end of `edge` that is not `vertex`. */
  opposite(edge: number, vertex: number): number {
    const from = this.from[edge] as number
    return from === vertex ? (this.to[edge] as number) : from
  }

  private placeEdge(edge: number, vertex: number, place: Int32Array): void {
    const at = place[vertex] as number
    this.incident[at] = edge
    place[vertex] = at + 1
  }
}
