// A queue in which callers take turns, however much each of them asks for, and whatever that costs.

/**
 * Serves whoever has had least next, others one after another. Of what a caller has had one half is for what is of most worth, others in
 * their order, and one half for what has waited longest: nothing waits for ever behind things of more worth.
 */
export class Turns<Thing> {
  readonly #worthOf: ((thing: Thing) => number) | undefined
  readonly #waiting = new Map<string, Thing[]>()
  /** How much each caller has had while others were waiting. */
  readonly #had = new Map<string, number>()
  /** By how much each caller who waits has had more in the order of asking than by worth. */
  readonly #inOrder = new Map<string, number>()
  /** Which half a thing was taken for while more of its caller waited, until it is charged: 1 in order, -1 by worth. */
  readonly #half = new Map<Thing, 1 | -1>()
  /** What the one of them who had had least had had when somebody was served: who comes new begins there. */
  #least = 0

  /** `worthOf` is asked each time; without it everything is worth as much. */
  constructor(worthOf?: (thing: Thing) => number) {
    this.#worthOf = worthOf
  }

  get size(): number {
    return [...this.#waiting.values()].reduce((sum, own) => sum + own.length, 0)
  }

  /** How many things of a caller are waiting. */
  of(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0
  }

  add(caller: string, thing: Thing): void {
    const own = this.#waiting.get(caller)
    if (own) own.push(thing)
    else this.#waiting.set(caller, [thing])
  }

  /** Removes and returns the next thing of the caller who has had least, of those for whom `may` is true; undefined if there is none. */
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
    // Of those who have had as much the caller is the last now, or is removed if nothing is left.
    this.#waiting.delete(next)
    if (own.length > 0) this.#waiting.set(next, own)
    return thing
  }

  /** Says what a thing that was taken has cost, in whatever unit: the caller has had so much more than those who wait. */
  charge(caller: string, cost: number, thing: Thing): void {
    const half = this.#half.get(thing) ?? 0
    this.#half.delete(thing)
    if (this.#waiting.has(caller)) this.#inOrder.set(caller, (this.#inOrder.get(caller) ?? 0) + half * cost)
    else this.#inOrder.delete(caller)
    if (this.#waiting.size === 0) this.#had.clear()
    else this.#had.set(caller, this.#hadBy(caller) + cost)
  }

  /** Removes a thing from anywhere in the queue. */
  remove(caller: string, thing: Thing): void {
    const left = (this.#waiting.get(caller) ?? []).filter((one) => one !== thing)
    if (left.length > 0) this.#waiting.set(caller, left)
    else this.#waiting.delete(caller)
  }

  /** What of a caller's things is of least worth, of those of as much the youngest; undefined: the caller has none. */
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
