// What takes long to make and is the same for everybody who asks for the same: made once, however many ask at once, and kept.

interface Entry<Thing> {
  readonly thing: Thing
  readonly bytes: number
}

export class Kept<Thing> {
  /** What was used last stands last. */
  readonly #kept = new Map<string, Entry<Thing>>()
  readonly #making = new Map<string, Promise<Thing>>()
  readonly #most: number
  readonly #bytesOf: (thing: Thing) => number
  #bytes = 0

  /** Keeps things of `most` bytes together, by what `bytesOf` says of each; those unused for longest go first. */
  constructor(most: number, bytesOf: (thing: Thing) => number) {
    this.#most = most
    this.#bytesOf = bytesOf
  }

  /** The bytes of all that is kept. */
  get bytes(): number {
    return this.#bytes
  }

  /** What is called `key`, made by `make` unless it is kept or under way. A failure is not kept. */
  get(key: string, make: () => Promise<Thing>): Promise<Thing> {
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return Promise.resolve(kept.thing)
    }
    const underWay = this.#making.get(key)
    if (underWay) return underWay
    const making = make()
    this.#making.set(key, making)
    return this.#finish(key, making)
  }

  /** Forgets what is not true any more. Whoever waits for it still gets it, and it is not kept. */
  drop(isGone: (key: string) => boolean): void {
    for (const key of this.#making.keys()) if (isGone(key)) this.#making.delete(key)
    for (const key of this.#kept.keys()) if (isGone(key)) this.#forget(key)
  }

  async #finish(key: string, making: Promise<Thing>): Promise<Thing> {
    const isWanted = () => this.#making.get(key) === making
    try {
      const thing = await making
      if (isWanted()) this.#keep(key, { thing, bytes: this.#bytesOf(thing) })
      return thing
    } finally {
      if (isWanted()) this.#making.delete(key)
    }
  }

  #keep(key: string, entry: Entry<Thing>): void {
    this.#kept.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
