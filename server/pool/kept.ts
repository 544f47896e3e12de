// What takes long to make and is the same for everybody who asks for the same: made once, however many ask at once, and kept.

import { LRUCache } from 'lru-cache'
import type { End, Queue } from './queue.ts'

export interface KeptOptions<Thing> {
  /** Where who asks waits for a turn to have it made. */
  readonly queue: Queue
  /** Things of so many bytes together are kept; those unused for longest go first. */
  readonly mostBytes: number
  /** The bytes of a thing; null: it is not kept. */
  bytesOf(thing: Thing): number | null
  /** How long a thing is good for, whatever its version, in ms; without it for ever. */
  readonly goodFor?: number
  /** Milliseconds that only go forward. */
  now?(): number
}

/** What somebody asks for. */
export interface Wanted<Thing> {
  readonly key: string
  /** It must show nothing older than this version; without it there is only one. */
  readonly version?: number
  /** Who asks, by whose turns it is made. */
  readonly caller: string
  /** How much work it is, beside the other things that are kept here. */
  readonly work?: number
  make(): Promise<Thing>
}

interface KeptThing<Thing> {
  readonly thing: Thing
  readonly bytes: number
  /** It is at least as new as this. */
  readonly version: number
  readonly madeAt: number
}

/** A thing that is waited for. */
interface Making<Thing> {
  readonly wanted: Wanted<Thing>
  version: number
  begun: boolean
  /** How many have asked for it. */
  asked: number
  /** The turn of each caller who waits for it: comes with the thing. */
  readonly lent: Map<string, Promise<Thing>>
  readonly made: Promise<Thing>
  resolve(thing: Promise<Thing>): void
}

export class Kept<Thing> {
  readonly #options: KeptOptions<Thing>
  readonly #kept: LRUCache<string, KeptThing<Thing>>
  readonly #making = new Map<string, Making<Thing>>()
  readonly #now: () => number

  constructor(options: KeptOptions<Thing>) {
    this.#options = options
    this.#kept = new LRUCache({ maxSize: options.mostBytes, sizeCalculation: ({ bytes }) => bytes })
    this.#now = options.now ?? (() => performance.now())
  }

  /** The bytes of all that is kept. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /**
   * The thing as it is kept, else as it is being made for somebody else, else as it is made now. Each caller who waits lends one turn,
   * and it is made in the first that comes: no one waits for the turn of another, and nobody is refused because another is. One thing
   * of a key is made at a time: who asks for a newer version than the one that is being made waits for the next. Rejects as `make` does,
   * or as the queue does when the caller's own turn does not come; not when there is one that is old by the clock alone.
   */
  async get(wanted: Wanted<Thing>): Promise<Thing> {
    const { key, version = 0 } = wanted
    for (;;) {
      const kept = this.#kept.get(key)
      const isCurrent = kept !== undefined && kept.version >= version
      if (isCurrent && this.#now() - kept.madeAt < (this.#options.goodFor ?? Number.POSITIVE_INFINITY))
        return kept.thing
      const making = this.#making.get(key)
      if (making?.begun && making.version < version) {
        await making.made.catch(() => {})
        continue
      }
      const thing = this.#waitFor(making ?? this.#want(wanted, version), wanted, version)
      return isCurrent ? thing.catch(() => kept.thing) : thing
    }
  }

  /** Forgets what is not true any more. Whoever waits for it still gets it, and it is not kept. */
  drop(isGone: (key: string) => boolean): void {
    for (const key of this.#making.keys()) if (isGone(key)) this.#making.delete(key)
    for (const key of this.#kept.keys()) if (isGone(key)) this.#kept.delete(key)
  }

  #want(wanted: Wanted<Thing>, version: number): Making<Thing> {
    let resolve = (_: Promise<Thing>) => {}
    const made = new Promise<Thing>((done) => {
      resolve = done
    })
    // Who waits for it is told.
    made.catch(() => {})
    const making = { wanted, version, begun: false, asked: 0, lent: new Map(), made, resolve }
    this.#making.set(wanted.key, making)
    return making
  }

  #waitFor(making: Making<Thing>, { caller }: Wanted<Thing>, version: number): Promise<Thing> {
    making.asked += 1
    making.version = Math.max(making.version, version)
    if (making.begun) return making.made
    const lent = making.lent.get(caller) ?? this.#lend(making, caller)
    return Promise.race([making.made, lent])
  }

  #lend(making: Making<Thing>, caller: string): Promise<Thing> {
    const lent = this.#options.queue
      .begin(caller, () => worth(making))
      .then(
        (end) => {
          if (making.begun) end()
          else this.#begin(making, end)
          return making.made
        },
        (refused: unknown) => {
          if (making.begun) return making.made
          making.lent.delete(caller)
          if (making.lent.size === 0) this.#making.delete(making.wanted.key)
          throw refused
        },
      )
    making.lent.set(caller, lent)
    return lent
  }

  #begin(making: Making<Thing>, end: End): void {
    making.begun = true
    making.resolve(this.#make(making).finally(end))
  }

  /** What is made is known by the version before: what was changed meanwhile may be missing from it. */
  async #make(making: Making<Thing>): Promise<Thing> {
    const { wanted, version } = making
    try {
      const thing = await wanted.make()
      const bytes = this.#options.bytesOf(thing)
      const isDropped = this.#making.get(wanted.key) !== making
      if (bytes !== null && !isDropped) this.#kept.set(wanted.key, { thing, bytes, version, madeAt: this.#now() })
      return thing
    } finally {
      this.#forget(making)
    }
  }

  #forget(making: Making<Thing>): void {
    const { key } = making.wanted
    if (this.#making.get(key) === making) this.#making.delete(key)
  }
}

/** Of what one caller waits for that comes first for which most have asked, for the work it is; a turn that is not needed ends at once. */
function worth<Thing>({ begun, asked, wanted: { work = 1 } }: Making<Thing>): number {
  return begun ? Number.POSITIVE_INFINITY : asked / work
}
