// Whether the process that renders pages answers. A hall of phones keeps asking while it is away, so its absence and its return are logged
// once each.

import type { FastifyBaseLogger } from 'fastify'

/** Error codes of a connection when no process answers, or none any more. */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT']

export class Reachable {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #away = false

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log
  }

  /** Records that it has answered. */
  answered(): void {
    if (this.#away) this.#log.warn('the process that makes pages answers again')
    this.#away = false
  }

  /** Records that no page came for this path. Logs the absence of the process once, any other reason each time. */
  failed(url: string, error: unknown): void {
    if (!codesOf(error).some((code) => AWAY.includes(code)))
      return void this.#log.warn({ err: error, url }, 'a page could not be made')
    if (!this.#away) this.#log.warn({ err: error }, 'the process that makes pages does not answer')
    this.#away = true
  }
}

/** The codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as NodeJS.ErrnoException
  return [...(code === undefined ? [] : [code]), ...codesOf(error.cause)]
}
