// A cache for items that take long to make and are the same for everybody: each is made once, however many ask at once.

import { LRUCache } from 'lru-cache'
import type { End, Queue } from './queue.ts'

export interface ResultCacheOptions<Thing> {
  /** Where callers wait for a turn to have an item made. */
  readonly queue: Queue
  /** The total bytes of cached items; those unused for longest go first. */
  readonly mostBytes: number
  /** The bytes of an item; null: it is not cached. */
  bytesOf(thing: Thing): number | null
  /** How long an item is valid, whatever its version, in ms; by default for ever. */
  readonly goodFor?: number
  /** A clock that only runs forward, in milliseconds. */
  now?(): number
}

/** A request for an item. */
export interface CacheRequest<Thing> {
  readonly key: string
  /** The item must not be older than this version; without it there is only one version. */
  readonly version?: number
  /** The caller in whose turns the item is made. */
  readonly caller: string
  /** How much work the item is, compared with the others in this cache. */
  readonly work?: number
  make(): Promise<Thing>
}

interface CachedResult<Thing> {
  readonly thing: Thing
  readonly bytes: number
  /** The item is at least as new as this. */
  readonly version: number
  readonly madeAt: number
}

/** An item that callers are waiting for. */
interface Making<Thing> {
  readonly wanted: CacheRequest<Thing>
  version: number
  begun: boolean
  /** How often it has been requested. */
  requests: number
  /** For each caller who waits, a turn that resolves with the item. */
  readonly lent: Map<string, Promise<Thing>>
  readonly made: Promise<Thing>
  resolve(thing: Promise<Thing>): void
}

export class ResultCache<Thing> {
  readonly #options: ResultCacheOptions<Thing>
  readonly #things: LRUCache<string, CachedResult<Thing>>
  readonly #making = new Map<string, Making<Thing>>()
  readonly #now: () => number

  constructor(options: ResultCacheOptions<Thing>) {
    this.#options = options
    this.#things = new LRUCache({ maxSize: options.mostBytes, sizeCalculation: ({ bytes }) => bytes })
    this.#now = options.now ?? (() => performance.now())
  }

  /** The bytes of all cached items. */
  get bytes(): number {
    return this.#things.calculatedSize
  }

  /**
   * Returns the cached item, else the one that is being made for another caller, else a new one. Each waiting caller lends one turn, and
   * the item is made in the first that comes, so that a caller neither waits for the turn of another nor is refused because another is. One
   * item of a key is made at a time: a request for a newer version than the one in progress waits for the next. Rejects as `make` does, or
   * as the queue does if the caller's own turn does not come; but not if there is a cached item that is outdated by the clock alone.
   */
  async get(wanted: CacheRequest<Thing>): Promise<Thing> {
    const { key, version = 0 } = wanted
    for (;;) {
      const cached = this.#things.get(key)
      const isCurrent = cached !== undefined && cached.version >= version
      if (isCurrent && this.#now() - cached.madeAt < (this.#options.goodFor ?? Number.POSITIVE_INFINITY))
        return cached.thing
      const making = this.#making.get(key)
      if (making?.begun && making.version < version) {
        await making.made.catch(() => {})
        continue
      }
      const thing = this.#waitFor(making ?? this.#want(wanted, version), wanted, version)
      return isCurrent ? thing.catch(() => cached.thing) : thing
    }
  }

  /** Drops items that are not true any more. Callers who wait for one still get it, but it is not cached. */
  drop(isGone: (key: string) => boolean): void {
    for (const key of this.#making.keys()) if (isGone(key)) this.#making.delete(key)
    for (const key of this.#things.keys()) if (isGone(key)) this.#things.delete(key)
  }

  #want(wanted: CacheRequest<Thing>, version: number): Making<Thing> {
    let resolve = (_: Promise<Thing>) => {}
    const made = new Promise<Thing>((done) => {
      resolve = done
    })
    // The callers who wait get the error.
    made.catch(() => {})
    const making = { wanted, version, begun: false, requests: 0, lent: new Map(), made, resolve }
    this.#making.set(wanted.key, making)
    return making
  }

  #waitFor(making: Making<Thing>, { caller }: CacheRequest<Thing>, version: number): Promise<Thing> {
    making.requests += 1
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

  /** Caches the item under the version known before it was made, because changes made meanwhile may be missing from it. */
  async #make(making: Making<Thing>): Promise<Thing> {
    const { wanted, version } = making
    try {
      const thing = await wanted.make()
      const bytes = this.#options.bytesOf(thing)
      const isDropped = this.#making.get(wanted.key) !== making
      if (bytes !== null && !isDropped) this.#things.set(wanted.key, { thing, bytes, version, madeAt: this.#now() })
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

/**
 * Of the items one caller waits for, the one with the most requests for its work comes first; a turn that is not needed any more ends at
 * once.
 */
function worth<Thing>({ begun, requests, wanted: { work = 1 } }: Making<Thing>): number {
  return begun ? Number.POSITIVE_INFINITY : requests / work
}
