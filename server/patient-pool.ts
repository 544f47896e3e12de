// Connections to the database, with the patience of somebody who knows that the processor is busy.

import { performance } from 'node:perf_hooks'
import pg from 'pg'

/** All connections were in use, or this process had no time, for as long as anybody would wait; the database did answer. */
export class Busy extends Error {
  constructor(cause: unknown) {
    super('no connection to the database became free in time', { cause })
  }
}

export interface PatientOptions extends pg.PoolConfig {
  /** How long the database may say nothing at all before it counts as gone, in ms. */
  readonly connectionTimeoutMillis: number
  /** How long a connection is waited for while it does answer, in ms. */
  readonly patience: number
}

/** What the driver says when a connection did not come within `connectionTimeoutMillis`; it gives no code. */
const TIMEOUTS = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

/** Of the time waited: from this share on, it was we who had no time. */
const BUSY_SHARE = 0.5

/**
 * A pool whose timeout is not taken for an outage when it was our own doing: while this process was busy for most of the time,
 * or other connections got their answers, one goes on waiting; nothing has been asked of the database by then. Throws `Busy`
 * when patience has an end, the driver's error when the database does not answer.
 */
export class PatientPool extends pg.Pool {
  readonly #patience: number
  #answered = 0

  constructor({ patience, ...config }: PatientOptions) {
    super(config)
    this.#patience = patience
    // Whoever uses the connection learns of its end from what they asked. Without a listener its `error` would end the process
    // wherever nobody asks anything yet: between the greeting and the first query.
    this.on('connect', (client) => client.on('error', () => {}))
    this.on('release', (error) => {
      if (!error) this.#answered = performance.now()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error | undefined)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    const end = performance.now() + this.#patience
    for (;;) {
      const asked = performance.now()
      const load = performance.eventLoopUtilization()
      try {
        return await super.connect()
      } catch (error) {
        if (!isTimeout(error)) throw error
        const wereBusy = performance.eventLoopUtilization(load).utilization > BUSY_SHARE
        if (!wereBusy && this.#answered < asked) throw error
        if (performance.now() > end) throw new Busy(error)
      }
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && TIMEOUTS.some((message) => error.message.startsWith(message))
}
