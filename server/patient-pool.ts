// Connections to the database, with a longer wait while the processor is busy.

import { performance } from 'node:perf_hooks'
import pg from 'pg'

/** All connections were in use, or this process was busy, during the whole time allowed for waiting; the database did answer. */
export class Busy extends Error {
  constructor(cause: unknown) {
    super('no connection to the database became free in time', { cause })
  }
}

export interface PatientOptions extends pg.PoolConfig {
  /** How long the database may be silent before it counts as gone, in ms. */
  readonly connectionTimeoutMillis: number
  /** How long to wait for a connection while the database does answer, in ms. */
  readonly patience: number
}

/** The driver's messages when a connection did not come within `connectionTimeoutMillis`; they have no code. */
const TIMEOUTS = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

/** The share of the waiting time from which on this process itself counts as busy. */
const BUSY_SHARE = 0.5

/**
 * A pool that does not take a timeout of our own making for an outage. It goes on waiting while this process was busy for most of the time,
 * or while other connections got their answers; no query has been sent by then. Throws `Busy` when patience ends, the driver's error when
 * the database does not answer.
 */
export class PatientPool extends pg.Pool {
  readonly #patience: number
  #answered = 0

  constructor({ patience, ...config }: PatientOptions) {
    super(config)
    this.#patience = patience
    // The user of a connection learns of its end from the failing query. Without a listener, its `error` would end the process while no
    // query is running: between the greeting and the first query.
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
      const start = performance.now()
      const load = performance.eventLoopUtilization()
      try {
        return await super.connect()
      } catch (error) {
        if (!isTimeout(error)) throw error
        const wereBusy = performance.eventLoopUtilization(load).utilization > BUSY_SHARE
        if (!wereBusy && this.#answered < start) throw error
        if (performance.now() > end) throw new Busy(error)
      }
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && TIMEOUTS.some((message) => error.message.startsWith(message))
}
