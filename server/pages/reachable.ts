// Whether the process that makes pages answers. A hall of phones goes on asking while it is away: that is logged once, and once
// that it is back.

import type { FastifyBaseLogger } from 'fastify'

/** What a connection says at which nobody answers, or nobody any more. */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT']

export class Reachable {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #away = false

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log
  }

  /** It has answered. */
  answered(): void {
    if (this.#away) this.#log.warn('the process that makes pages answers again')
    this.#away = false
  }

  /** No page came from it for this path. That it is away is logged once, any other reason each time. */
  failed(url: string, error: unknown): void {
    if (!codesOf(error).some((code) => AWAY.includes(code)))
      return void this.#log.warn({ err: error, url }, 'a page could not be made')
    if (!this.#away) this.#log.warn({ err: error }, 'the process that makes pages does not answer')
    this.#away = true
  }
}

/** Of an error and what it was caused by. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as NodeJS.ErrnoException
  return [...(code === undefined ? [] : [code]), ...codesOf(error.cause)]
}
