// Links to a table's sheet, by their tokens. Phones present theirs with every tap, so a link that was found good is believed for
// some seconds; that it was revoked is heard of.

import type { AccessLink } from '#generated/prisma/client.ts'
import type { Database } from '../db.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { findLink } from './store.ts'

/** Where no notification arrives, a revoked link ends after this at the latest. */
const BELIEVED_MS = 5_000
const MOST_BELIEVED = 2_000

export class Links {
  readonly #db: Database
  /** By the hash of their token. */
  readonly #believed = new Map<string, { readonly link: AccessLink; readonly until: number }>()
  /** Counts what was heard: an answer that was under way meanwhile is not believed. */
  #heard = 0

  constructor(db: Database, notifier: Notifier) {
    this.#db = db
    notifier.on('change', ({ tournament, topics }) => {
      // Links are revoked, and go away with their round.
      if (topics.includes('sheets') || topics.includes('rounds')) this.#forget(tournament)
    })
  }

  /** The link of a token, by its hash; null when there is none. It may have been revoked, or be over. */
  async find(hash: string): Promise<AccessLink | null> {
    const believed = this.#believed.get(hash)
    if (believed && believed.until > performance.now()) return believed.link
    const heard = this.#heard
    const link = await findLink(this.#db, hash)
    this.#believed.delete(hash)
    if (link && heard === this.#heard) this.#believe(hash, link)
    return link
  }

  #believe(hash: string, link: AccessLink): void {
    if (this.#believed.size >= MOST_BELIEVED) this.#believed.clear()
    this.#believed.set(hash, { link, until: performance.now() + BELIEVED_MS })
  }

  #forget(tournament: string): void {
    this.#heard += 1
    for (const [hash, { link }] of this.#believed) if (link.tournamentId === tournament) this.#believed.delete(hash)
  }
}
