// Whose turn is next: callers take turns, whatever each of them has asked for.

/** Things that wait, by who asked. In the order asked for one caller; between callers one each, round and round. */
export class Turns<Thing> {
  readonly #waiting = new Map<string, Thing[]>()

  get size(): number {
    return [...this.#waiting.values()].reduce((sum, own) => sum + own.length, 0)
  }

  /** How much of a caller's waits. */
  of(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0
  }

  add(caller: string, thing: Thing): void {
    const own = this.#waiting.get(caller)
    if (own) own.push(thing)
    else this.#waiting.set(caller, [thing])
  }

  /** The next one of a caller who `may` have one now, which waits no longer; undefined: nothing such waits. */
  take(may: (caller: string) => boolean = () => true): Thing | undefined {
    for (const [caller, own] of this.#waiting) {
      if (!may(caller)) continue
      const thing = own.shift()
      // Behind the others, or gone when nothing is left.
      this.#waiting.delete(caller)
      if (own.length > 0) this.#waiting.set(caller, own)
      return thing
    }
    return undefined
  }

  /** Takes one out of the queue, wherever it stands. */
  remove(caller: string, thing: Thing): void {
    const left = (this.#waiting.get(caller) ?? []).filter((one) => one !== thing)
    if (left.length > 0) this.#waiting.set(caller, left)
    else this.#waiting.delete(caller)
  }

  /** Empties the queue. */
  takeAll(): Thing[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }
}
