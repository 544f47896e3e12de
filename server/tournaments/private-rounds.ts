// Which rounds were drawn from private wishes: the public sees less of those.

import { privateWishes } from '#domain/formats/protocol.ts'
import type { Round } from '#domain/model.ts'
import type { ClubScope } from '../access/access.ts'
import type { Database } from '../db.ts'
import { fingerprintOf } from './fingerprint.ts'
import { loadProtocol } from './round-store.ts'

const MOST_KNOWN = 10_000

export class PrivateRounds {
  readonly #db: Database
  /** By id and fingerprint of a round that is not a draft any more: its protocol changes only with its tables. */
  readonly #known = new Map<string, boolean>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Queries the database once for each published round. */
  async has(scope: ClubScope, round: Round): Promise<boolean> {
    const { id, status } = round
    const key = `${id} ${fingerprintOf(round)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const protocol = await loadProtocol(this.#db, scope, id)
    const isPrivate = protocol !== null && privateWishes(protocol) > 0
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    if (status !== 'draft') this.#known.set(key, isPrivate)
    return isPrivate
  }
}
