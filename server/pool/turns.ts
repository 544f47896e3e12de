// A queue in which callers take turns, however much each of them asks for.

/** Serves the callers one after another, and each caller's things in their order. */
export class Turns<Thing> {
  readonly #waiting = new Map<string, Thing[]>()

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

  /** Removes and returns the next thing of a caller for whom `may` is true; undefined if there is none. */
  take(may: (caller: string) => boolean = () => true): Thing | undefined {
    for (const [caller, own] of this.#waiting) {
      if (!may(caller)) continue
      const thing = own.shift()
      // The caller goes to the end, or is removed if nothing is left.
      this.#waiting.delete(caller)
      if (own.length > 0) this.#waiting.set(caller, own)
      return thing
    }
    return undefined
  }

  /** Removes a thing from anywhere in the queue. */
  remove(caller: string, thing: Thing): void {
    const left = (this.#waiting.get(caller) ?? []).filter((one) => one !== thing)
    if (left.length > 0) this.#waiting.set(caller, left)
    else this.#waiting.delete(caller)
  }

  /** Removes and returns everything. */
  takeAll(): Thing[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }
}
