// Finds links to a table's sheet by their tokens. Phones send theirs with every tap, so a valid link is cached for some seconds. The
// cache is cleared when links of the tournament may have been revoked.

import type { Database } from '../db.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { findLink, type StoredLink } from './store.ts'

/** If no notification arrives, a revoked link still works this long. */
const BELIEVED_MS = 5_000
const MOST_BELIEVED = 2_000

export class Links {
  readonly #db: Database
  /** By the hash of the token. */
  readonly #believed = new Map<string, { readonly link: StoredLink; readonly until: number }>()
  /** Counts notifications. A link that was being loaded when one arrived is not cached. */
  #revocations = 0

  constructor(db: Database, notifier: Notifier) {
    this.#db = db
    notifier.on('change', ({ tournament, topics }) => {
      // Links can be revoked, and are deleted with their round.
      if (topics.includes('sheets') || topics.includes('rounds')) this.#forget(tournament)
    })
  }

  /** The link with this token hash; null if there is none. It may be revoked or expired. */
  async find(hash: string): Promise<StoredLink | null> {
    const believed = this.#believed.get(hash)
    if (believed && believed.until > performance.now()) return believed.link
    const revocations = this.#revocations
    const link = await findLink(this.#db, hash)
    this.#believed.delete(hash)
    if (link && revocations === this.#revocations) this.#believe(hash, link)
    return link
  }

  #believe(hash: string, link: StoredLink): void {
    if (this.#believed.size >= MOST_BELIEVED) this.#believed.clear()
    this.#believed.set(hash, { link, until: performance.now() + BELIEVED_MS })
  }

  #forget(tournament: string): void {
    this.#revocations += 1
    for (const [hash, { link }] of this.#believed) if (link.tournament === tournament) this.#believed.delete(hash)
  }
}
