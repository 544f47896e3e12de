import { NONE } from './graph.ts'

/**
 * Sets of vertices, each a binary tree that repeatedly halves the range of all vertices, without the empty parts, and stores the
 * highest price in every part. Adding a vertex and merging cost O(log n) for each vertex that moves.
 */
export class PriceTrees {
  private readonly prices: Float64Array
  /** A power of two that is no less than the number of vertices. */
  private readonly range: number
  private readonly last: number
  private count = 0
  private left: Int32Array
  private right: Int32Array
  private highest: Float64Array

  constructor(prices: Float64Array) {
    this.prices = prices
    this.last = prices.length - 1
    this.range = 2 ** Math.ceil(Math.log2(Math.max(1, prices.length)))
    this.left = new Int32Array(4 * this.range)
    this.right = new Int32Array(4 * this.range)
    this.highest = new Float64Array(4 * this.range)
  }

  /** The tree with the vertex added; NONE is the empty tree. The old tree must not be used again. */
  add(tree: number, vertex: number): number {
    const price = this.prices[vertex] as number
    const root = tree === NONE ? this.create(price) : tree
    let node = root
    let start = 0
    for (let length = this.range; ; length /= 2) {
      if (price > (this.highest[node] as number)) this.highest[node] = price
      if (length === 1) return root
      const isLeft = vertex < start + length / 2
      if (!isLeft) start += length / 2
      const next = (isLeft ? this.left[node] : this.right[node]) as number
      const below = next === NONE ? this.create(price) : next
      if (isLeft) this.left[node] = below
      else this.right[node] = below
      node = below
    }
  }

  /** Merges two trees that have no vertex in common. Neither may be used again. */
  merge(one: number, other: number): number {
    if (one === NONE) return other
    if (other === NONE) return one
    this.left[one] = this.merge(this.left[one] as number, this.left[other] as number)
    this.right[one] = this.merge(this.right[one] as number, this.right[other] as number)
    this.highest[one] = Math.max(this.highest[one] as number, this.highest[other] as number)
    return one
  }

  /**
   * Calls `visit` for the vertices of the tree, those near `centre` first, except the parts that `isPassedOver`: it receives the
   * first and the last vertex a part may have, and the highest price in it.
   */
  visit(
    tree: number,
    centre: number,
    isPassedOver: (first: number, last: number, highest: number) => boolean,
    visit: (vertex: number) => void,
  ): void {
    this.visitPart(tree, 0, this.range, centre, isPassedOver, visit)
  }

  private visitPart(
    node: number,
    start: number,
    length: number,
    centre: number,
    isPassedOver: (first: number, last: number, highest: number) => boolean,
    visit: (vertex: number) => void,
  ): void {
    if (node === NONE) return
    const last = Math.min(start + length - 1, this.last)
    if (isPassedOver(start, last, this.highest[node] as number)) return
    if (length === 1) {
      visit(start)
      return
    }
    const half = length / 2
    const [left, right] = [this.left[node] as number, this.right[node] as number]
    if (centre < start + half) {
      this.visitPart(left, start, half, centre, isPassedOver, visit)
      this.visitPart(right, start + half, half, centre, isPassedOver, visit)
    } else {
      this.visitPart(right, start + half, half, centre, isPassedOver, visit)
      this.visitPart(left, start, half, centre, isPassedOver, visit)
    }
  }

  private create(price: number): number {
    if (this.count === this.left.length) this.makeRoom()
    const node = this.count++
    this.left[node] = NONE
    this.right[node] = NONE
    this.highest[node] = price
    return node
  }

  private makeRoom(): void {
    const room = 2 * this.count
    const [left, right, highest] = [new Int32Array(room), new Int32Array(room), new Float64Array(room)]
    left.set(this.left)
    right.set(this.right)
    highest.set(this.highest)
    this.left = left
    this.right = right
    this.highest = highest
  }
}
