// The connection on which Postgres delivers notifications. It reconnects when it breaks, and tests that notifications do arrive: a pooler
// may accept LISTEN and silently deliver nothing.

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { v4 as uuid } from 'uuid'
import { CONNECT_TIMEOUT_MS } from '../db.ts'

/** The channel of LISTEN and NOTIFY. */
export const CHANNEL = 'nockenblatt'

const RECONNECT_MS = 500
/** A notification takes a millisecond; on a machine at its limit, seconds. */
const PROOF_MS = 5_000
/** The pause after a failed test: a pooler will still be there, but the database may only have been slow. */
const PROVE_AGAIN_MS = 60_000
/** A pooler assigns the same connection again, mostly at once. */
const CLEANING_ATTEMPTS = 20

export interface ListenerOptions {
  /** The database address to listen at. */
  readonly url: string
  /** Sends a notification on the connections that all notifications are sent on. Rejects if the database is away. */
  readonly send: (payload: string) => Promise<unknown>
  /** Called with each notification. */
  readonly onNotification: (payload: string) => void
  /** Called when all later notifications will arrive; earlier ones may be missing. */
  readonly onListening: () => void
  /** Called when the database answers but notifications do not arrive. */
  readonly onSilence: () => void
}

export class Listener {
  readonly #options: ListenerOptions
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Starts to listen, and keeps trying until `close`. Resolves after the first try, which takes 5 s if nothing arrives. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'nockenblatt-listener',
    })
    client.on('notification', ({ payload = '' }) => this.#options.onNotification(payload))
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    this.#client = client
    try {
      await client.connect()
      const backend = await backendOf(client, `LISTEN ${CHANNEL}`)
      const arrives = await this.#arrives(client)
      if (this.#client !== client) return
      if (arrives) return this.#options.onListening()
      await stopListening(client, backend)
      this.#lose(client, PROVE_AGAIN_MS)
      this.#options.onSilence()
    } catch {
      this.#lose(client)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {})
  }

  /** Sends a notification; returns whether it arrives. */
  async #arrives(client: pg.Client): Promise<boolean> {
    const proof = JSON.stringify({ proof: uuid() })
    const arrived = new Promise<boolean>((resolve) => {
      client.on('notification', ({ payload }) => {
        if (payload === proof) resolve(true)
      })
    })
    await this.#options.send(proof)
    return Promise.race([arrived, wait(PROOF_MS, false, { ref: false })])
  }

  #lose(client: pg.Client, pause = RECONNECT_MS): void {
    if (this.#closed || this.#client !== client) return
    this.#client = null
    client.end().catch(() => {})
    this.#retry = setTimeout(() => void this.open(), pause)
  }
}

/** Runs a command and returns the server process that ran it: behind a pooler it can be another each time. */
async function backendOf(client: pg.Client, command: string): Promise<number> {
  const results = (await client.query(`${command}; SELECT pg_backend_pid() AS pid`)) as unknown as pg.QueryResult[]
  return results[1]?.rows[0].pid
}

/** Behind a pooler, LISTEN outlives the connection it was sent on: only the same server process can end it. */
async function stopListening(client: pg.Client, backend: number): Promise<void> {
  for (let attempt = 0; attempt < CLEANING_ATTEMPTS; attempt++)
    if ((await backendOf(client, `UNLISTEN ${CHANNEL}`)) === backend) return
}
