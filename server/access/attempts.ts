// Tries to get in, counted in the memory of this process.

import type { FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'
import { afterWrong, leftOf, type Patience, type Tries, waitOf, withoutOne } from './growing-delay.ts'

/** What a try is counted under, and how patiently. */
export interface Counted {
  readonly key: string
  readonly patience: Patience
}

/** Counts as wrong until it is `right`. */
export interface Try {
  right(): void
}

/** So many milliseconds have to pass first. */
export interface Wait {
  readonly waitMs: number
}

const MOST_KEYS = 10_000

export class Attempts {
  readonly #tries = new Map<string, Tries & { readonly patience: Patience }>()
  readonly #now: () => number

  /** `now`: a clock that only runs forward, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Counts a try under every key, before it is known whether it is right: guesses at the same moment wait for each other. While
   * one of the keys has to wait, nothing is counted.
   */
  begin(counted: readonly Counted[]): Try | Wait {
    return this.reserve(counted, 0)
  }

  /** The same for a try that is to be made after its wait, and is counted for then; nothing when that is longer than `mostMs`. */
  reserve(counted: readonly Counted[], mostMs: number): (Try & Wait) | Wait {
    const now = this.#now()
    const waitMs = Math.max(...counted.map(({ key, patience }) => waitOf(this.#tries.get(key), patience, now)))
    if (waitMs > mostMs) return { waitMs }
    const takeBack = counted.map((one) => this.#count(one, now + waitMs))
    this.#forget(now)
    return {
      waitMs,
      right: () => {
        for (const take of takeBack) take()
      },
    }
  }

  /** The time that waits are counted in, in milliseconds. */
  get now(): number {
    return this.#now()
  }

  get size(): number {
    return this.#tries.size
  }

  /** Gives how to take it back: as it was before, unless there were other tries meanwhile. */
  #count({ key, patience }: Counted, now: number): () => void {
    const before = this.#tries.get(key)
    const counted = { ...afterWrong(before, patience, now), patience }
    // Set anew, it becomes the youngest.
    this.#tries.delete(key)
    this.#tries.set(key, counted)
    return () => {
      const tries = this.#tries.get(key)
      if (tries && tries !== counted) this.#tries.set(key, { ...withoutOne(tries), patience })
      else if (tries && before) this.#tries.set(key, before)
      else this.#tries.delete(key)
    }
  }

  /** Lets go of what is forgotten, and of the oldest when there is more than memory is meant for. */
  #forget(now: number): void {
    if (this.#tries.size <= MOST_KEYS) return
    for (const [key, tries] of this.#tries) if (leftOf(tries, tries.patience, now) === 0) this.#tries.delete(key)
    for (const key of this.#tries.keys()) {
      if (this.#tries.size <= MOST_KEYS * 0.9) break
      this.#tries.delete(key)
    }
  }
}

/** The try that may be made now. Throws `too-many-tries` with the seconds to wait, also for programs in `Retry-After`. */
export function orWait(begun: Try | Wait, reply: FastifyReply): Try {
  if ('right' in begun) return begun
  const seconds = Math.ceil(begun.waitMs / 1000)
  reply.header('retry-after', seconds)
  throw new Problem('too-many-tries', { params: { seconds } })
}
