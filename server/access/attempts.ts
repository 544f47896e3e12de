// Counts wrong attempts to sign in or to set up, in the memory of this process.

import type { FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'
import { type Allowance, remaining, type Tries, waitOf, withOneLess, withOneMore } from './growing-delay.ts'

/** The key an attempt is counted under, and how many attempts are allowed. */
export interface AttemptLimit {
  readonly key: string
  readonly allowance: Allowance
}

/** An attempt counts as wrong until it has `succeeded`. */
export interface Attempt {
  succeeded(): void
}

/** The attempt has to wait this many milliseconds. */
export interface Wait {
  readonly waitMs: number
}

const MOST_KEYS = 10_000

export class Attempts {
  readonly #tries = new Map<string, Tries & { readonly allowance: Allowance }>()
  readonly #now: () => number

  /** `now`: a clock that only runs forward, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Counts an attempt under every key before it is checked, so that simultaneous guesses wait for each other. Counts nothing if one of
   * the keys has to wait.
   */
  begin(limits: readonly AttemptLimit[]): Attempt | Wait {
    const now = this.#now()
    const waitMs = Math.max(...limits.map(({ key, allowance }) => waitOf(this.#tries.get(key), allowance, now)))
    if (waitMs > 0) return { waitMs }
    const takeBack = limits.map((limit) => this.#count(limit, now))
    this.#forget(now)
    return {
      succeeded: () => {
        for (const take of takeBack) take()
      },
    }
  }

  /** The clock by which waits are measured, in milliseconds. */
  get now(): number {
    return this.#now()
  }

  get size(): number {
    return this.#tries.size
  }

  /** Returns a function that takes the attempt back: everything is as before, except for attempts made in the meantime. */
  #count({ key, allowance }: AttemptLimit, now: number): () => void {
    const before = this.#tries.get(key)
    const counted = { ...withOneMore(before, allowance, now), allowance }
    // Deleted first, so that the key becomes the newest in the map.
    this.#tries.delete(key)
    this.#tries.set(key, counted)
    return () => {
      const tries = this.#tries.get(key)
      if (tries && tries !== counted) this.#tries.set(key, { ...withOneLess(tries), allowance })
      else if (tries && before) this.#tries.set(key, before)
      else this.#tries.delete(key)
    }
  }

  /** Deletes expired attempts, and the oldest if there are still too many. */
  #forget(now: number): void {
    if (this.#tries.size <= MOST_KEYS) return
    for (const [key, tries] of this.#tries) if (remaining(tries, tries.allowance, now) === 0) this.#tries.delete(key)
    for (const key of this.#tries.keys()) {
      if (this.#tries.size <= MOST_KEYS * 0.9) break
      this.#tries.delete(key)
    }
  }
}

/** Returns the attempt if it may be made now. Otherwise sets `Retry-After` and throws `too-many-tries`, both with the seconds to wait. */
export function orWait(begun: Attempt | Wait, reply: FastifyReply): Attempt {
  if ('succeeded' in begun) return begun
  const seconds = Math.ceil(begun.waitMs / 1000)
  reply.header('retry-after', seconds)
  throw new Problem('too-many-tries', { params: { seconds } })
}
