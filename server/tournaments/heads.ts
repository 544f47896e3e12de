// Which tournaments public addresses lead to. Anybody may request as many addresses as they like, so all requested ones are looked up
// together, one query at a time, and answers are cached for a moment.

import { LRUCache } from 'lru-cache'
import { Turns } from '../pool/turns.ts'
import { Problem } from '../problem.ts'
import type { Head } from './store.ts'

/** How long an answer is cached; a change event ends it at once. */
const BELIEVED_MS = 1_000
const MOST_BELIEVED = 1_000
const MOST_UNKNOWN = 10_000
/** The most in one query; a pause after a full one leaves time for other queries. */
const MOST_AT_ONCE = 100
const PAUSE_MS = 25
/** The most that wait for one asker. */
const MOST_WAITING = 5_000
const LATER_SECONDS = 3

export interface HeadsAsker {
  /** Askers of different names take turns. */
  readonly name: string
  /** Whether the asker has left: its addresses are then not looked up any more. */
  isGone(): boolean
}

interface HeadRequest {
  readonly slug: string
  readonly asker: HeadsAsker
  answer(head: Head | null): void
  fail(error: unknown): void
}

/** The source of change events, also for new tournaments. */
interface Changes {
  on(name: 'change', listener: (event: { readonly slug: string }) => void): unknown
}

const PAGES: HeadsAsker = { name: '', isGone: () => false }

export class Heads {
  readonly #find: (slugs: readonly string[]) => Promise<ReadonlyMap<string, Head>>
  readonly #known: LRUCache<string, Head>
  /** Separate, so that addresses that lead nowhere do not push out those that lead somewhere. */
  readonly #unknown: LRUCache<string, true>
  readonly #waiting = new Turns<HeadRequest>()
  /** The tournaments that have changed since the current query began. */
  readonly #changed = new Set<string>()
  #isAsking = false

  /** `find` returns the existing ones among the addresses; `now`: milliseconds of a clock that only runs forward. */
  constructor(
    changes: Changes,
    find: (slugs: readonly string[]) => Promise<ReadonlyMap<string, Head>>,
    now: () => number = () => performance.now(),
  ) {
    this.#find = find
    this.#known = new LRUCache({ max: MOST_BELIEVED, ttl: BELIEVED_MS, perf: { now } })
    this.#unknown = new LRUCache({ max: MOST_UNKNOWN, ttl: BELIEVED_MS, perf: { now } })
    changes.on('change', ({ slug }) => {
      this.#changed.add(slug)
      this.#known.delete(slug)
      this.#unknown.delete(slug)
    })
  }

  /**
   * The tournament of a public address, at most a second old; null if there is none, or if the asker has left. Rejects as `find` does, and
   * with `server-busy` if too many requests wait for this asker.
   */
  of(slug: string, asker = PAGES): Promise<Head | null> {
    const believed = this.#believed(slug)
    if (believed !== undefined) return Promise.resolve(believed)
    if (this.#waiting.of(asker.name) >= MOST_WAITING)
      return Promise.reject(new Problem('server-busy', { params: { seconds: LATER_SECONDS } }))
    return new Promise((answer, fail) => {
      this.#waiting.add(asker.name, { slug, asker, answer, fail })
      if (!this.#isAsking) void this.#askAll()
    })
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true
    // Requests of the same turn are joined into one query.
    await Promise.resolve()
    for (let requests = this.#next(); requests.length > 0; requests = this.#next()) {
      await this.#ask(requests)
      if (requests.length === MOST_AT_ONCE) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    this.#isAsking = false
  }

  /** The next requests in turn that have no cached answer yet. */
  #next(): HeadRequest[] {
    const next: HeadRequest[] = []
    while (next.length < MOST_AT_ONCE) {
      const request = this.#waiting.take()
      if (!request) break
      const believed = request.asker.isGone() ? null : this.#believed(request.slug)
      if (believed === undefined) next.push(request)
      else request.answer(believed)
    }
    return next
  }

  async #ask(requests: readonly HeadRequest[]): Promise<void> {
    this.#changed.clear()
    const slugs = [...new Set(requests.map(({ slug }) => slug))]
    try {
      const found = await this.#find(slugs)
      for (const slug of slugs) if (!this.#changed.has(slug)) this.#believe(slug, found.get(slug))
      for (const { slug, answer } of requests) answer(found.get(slug) ?? null)
    } catch (error) {
      for (const { fail } of requests) fail(error)
    }
  }

  #believe(slug: string, head: Head | undefined): void {
    if (head) this.#known.set(slug, head)
    else this.#unknown.set(slug, true)
  }

  /** Undefined: no answer is cached. */
  #believed(slug: string): Head | null | undefined {
    return this.#known.get(slug) ?? (this.#unknown.has(slug) ? null : undefined)
  }
}
