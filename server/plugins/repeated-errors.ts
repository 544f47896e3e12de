// Logs an error that every request meets, such as a missing database: once with all details, and then how often.

import type { FastifyBaseLogger } from 'fastify'

/** How long requests are counted before the count is logged. An error that no request meets for this long is over. */
const COUNT_FOR_MS = 10_000

export class RepeatedErrors {
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  /** How many requests have met an error since it was last logged, by its sentence. */
  readonly #met = new Map<string, number>()

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log
  }

  /** Records that a request has met the error that `sentence` names. */
  met(sentence: string, err: unknown): void {
    const before = this.#met.get(sentence)
    if (before === undefined) {
      this.#log.error({ err }, sentence)
      this.#countFor(sentence)
    } else this.#met.set(sentence, before + 1)
  }

  #countFor(sentence: string): void {
    this.#met.set(sentence, 0)
    setTimeout(() => {
      const requests = this.#met.get(sentence) ?? 0
      if (requests === 0) return void this.#met.delete(sentence)
      this.#log.error({ requests }, `${sentence}; so many more requests have met that`)
      this.#countFor(sentence)
    }, COUNT_FOR_MS).unref()
  }
}
