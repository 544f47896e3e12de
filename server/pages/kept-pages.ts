// Pages that are rendered once for everybody and kept while they are true.

import { LRUCache } from 'lru-cache'
import type { KeptPage } from './kept-page.ts'

/** Room for a hundred large pages. */
const MOST_BYTES = 64 * 1024 * 1024
/** A page also shows what the clock says: the day, when the last card falls. */
const GOOD_FOR_MS = 60_000

/** A page as it was rendered, and whether it may be kept. */
export interface Rendered {
  readonly page: KeptPage
  readonly keep: boolean
}

interface Kept {
  readonly page: KeptPage
  /** What it shows is at least as new as this version of the tournament. */
  readonly version: number
  readonly renderedAt: number
}

interface Rendering {
  readonly version: number
  readonly page: Promise<KeptPage>
}

export interface KeptPagesOptions {
  readonly mostBytes?: number
  /** Milliseconds that only go forward. */
  readonly now?: () => number
}

export class KeptPages {
  readonly #kept: LRUCache<string, Kept>
  readonly #rendering = new Map<string, Rendering>()
  readonly #now: () => number

  constructor({ mostBytes = MOST_BYTES, now = () => performance.now() }: KeptPagesOptions = {}) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ page }) => page.size })
    this.#now = now
  }

  /**
   * The page under `key`, showing nothing older than `version`: as it is kept, else from the rendering that is under way, else
   * from `render`, which is called only after `version` was read. One rendering per key at a time: a request after a change waits
   * for the one that began before it, then starts the next. Rejects as `render` does, unless a kept page is old by the clock alone.
   */
  async get(key: string, version: number, render: () => Promise<Rendered>): Promise<KeptPage> {
    for (;;) {
      const kept = this.#kept.get(key)
      const isCurrent = kept !== undefined && kept.version >= version
      if (isCurrent && this.#now() - kept.renderedAt < GOOD_FOR_MS) return kept.page
      const rendering = this.#rendering.get(key)
      if (rendering && rendering.version < version) {
        await rendering.page.catch(() => {})
        continue
      }
      const { page } = rendering ?? this.#start(key, version, render)
      return isCurrent ? page.catch(() => kept.page) : page
    }
  }

  /** A page is known by the version before its rendering: what was changed meanwhile may be missing from it. */
  #start(key: string, version: number, render: () => Promise<Rendered>): Rendering {
    const page = render()
      .then(({ page, keep }) => {
        if (keep) this.#kept.set(key, { page, version, renderedAt: this.#now() })
        return page
      })
      .finally(() => this.#rendering.delete(key))
    const rendering = { version, page }
    this.#rendering.set(key, rendering)
    return rendering
  }
}
