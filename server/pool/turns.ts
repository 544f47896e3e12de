// A queue in which callers take turns, however much each of them requests, and whatever that costs.

/**
 * Serves the caller who has had least, equal ones one after another. One half of what a caller gets goes to the items of most worth (equal
 * ones in their order), one half to those that have waited longest: so no item waits for ever behind items of more worth.
 */
export class Turns<Thing> {
  readonly #worthOf: ((thing: Thing) => number) | undefined
  readonly #waiting = new Map<string, Thing[]>()
  /** How much each caller has had while others were waiting. */
  readonly #had = new Map<string, number>()
  /** For each caller who waits, how much more it has had in the order of requests than by worth. */
  readonly #inOrder = new Map<string, number>()
  /** The half an item was taken for while more of its caller waited, until it is charged: 1 in order, -1 by worth. */
  readonly #half = new Map<Thing, 1 | -1>()
  /** What the caller with the least had had at the last `take`: new callers begin there. */
  #least = 0

  /** `worthOf` is called each time; without it all items are worth the same. */
  constructor(worthOf?: (thing: Thing) => number) {
    this.#worthOf = worthOf
  }

  get size(): number {
    return [...this.#waiting.values()].reduce((sum, own) => sum + own.length, 0)
  }

  /** How many items of a caller are waiting. */
  of(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0
  }

  add(caller: string, thing: Thing): void {
    const own = this.#waiting.get(caller)
    if (own) own.push(thing)
    else this.#waiting.set(caller, [thing])
  }

  /** Removes and returns the next item of the caller who has had least, among those for whom `may` is true; undefined if there is none. */
  take(may: (caller: string) => boolean = () => true): Thing | undefined {
    let least = Number.POSITIVE_INFINITY
    let next: string | undefined
    for (const caller of this.#waiting.keys()) {
      least = Math.min(least, this.#hadBy(caller))
      if (may(caller) && (next === undefined || this.#hadBy(caller) < this.#hadBy(next))) next = caller
    }
    if (next === undefined) return undefined
    this.#least = least
    const own = this.#waiting.get(next) ?? []
    const isInOrder = (this.#inOrder.get(next) ?? 0) < 0
    const [thing] = own.splice(isInOrder ? 0 : this.#placeOfBest(own), 1)
    if (thing !== undefined && own.length > 0) this.#half.set(thing, isInOrder ? 1 : -1)
    // The caller becomes the last among its equals, or is removed if it has nothing left.
    this.#waiting.delete(next)
    if (own.length > 0) this.#waiting.set(next, own)
    return thing
  }

  /** Charges the cost of an item that was taken, in any unit: the caller has had that much more than those who wait. */
  charge(caller: string, cost: number, thing: Thing): void {
    const half = this.#half.get(thing) ?? 0
    this.#half.delete(thing)
    if (this.#waiting.has(caller)) this.#inOrder.set(caller, (this.#inOrder.get(caller) ?? 0) + half * cost)
    else this.#inOrder.delete(caller)
    if (this.#waiting.size === 0) this.#had.clear()
    else this.#had.set(caller, this.#hadBy(caller) + cost)
  }

  /** Removes an item from anywhere in the queue. */
  remove(caller: string, thing: Thing): void {
    const left = (this.#waiting.get(caller) ?? []).filter((one) => one !== thing)
    if (left.length > 0) this.#waiting.set(caller, left)
    else this.#waiting.delete(caller)
  }

  /** The caller's item of least worth, among equals the youngest; undefined if the caller has none. */
  leastOf(caller: string): Thing | undefined {
    const worthOf = this.#worthOf ?? (() => 0)
    let least: { readonly thing: Thing; readonly worth: number } | undefined
    for (const thing of this.#waiting.get(caller) ?? []) {
      const worth = worthOf(thing)
      if (!least || worth <= least.worth) least = { thing, worth }
    }
    return least?.thing
  }

  /** Removes and returns everything. */
  takeAll(): Thing[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }

  #placeOfBest(things: readonly Thing[]): number {
    const worthOf = this.#worthOf
    if (!worthOf) return 0
    let [best, most] = [0, Number.NEGATIVE_INFINITY]
    for (const [at, thing] of things.entries()) {
      const worth = worthOf(thing)
      if (worth > most) [best, most] = [at, worth]
    }
    return best
  }

  #hadBy(caller: string): number {
    return Math.max(this.#had.get(caller) ?? 0, this.#least)
  }
}
