// The connection on which Postgres says what NOTIFY has sent. It mends itself when it breaks, and proves that notifications do
// arrive: a pooler may take LISTEN without a word and pass nothing on.

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { v4 as uuid } from 'uuid'
import { CONNECT_TIMEOUT_MS } from '../db.ts'

/** The channel of LISTEN and NOTIFY. */
export const CHANNEL = 'nockenblatt'

const RECONNECT_MS = 500
/** A notification takes a millisecond; on a machine at its limit, seconds. */
const PROOF_MS = 5_000
/** After a failed proof: a pooler will still be there, but the database may only have been slow. */
const PROVE_AGAIN_MS = 60_000
/** A pooler gives the same connection again, mostly at once. */
const CLEANING_ATTEMPTS = 20

export interface ListenerOptions {
  /** The address to listen at. */
  readonly url: string
  /** Sends a notification on the connections that all notifications are sent on. Rejects when the database is away. */
  readonly send: (payload: string) => Promise<unknown>
  /** A notification has arrived. */
  readonly onNotification: (payload: string) => void
  /** From now on every notification arrives; earlier ones may be missing. */
  readonly onListening: () => void
  /** The database answers, but notifications do not arrive. */
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

  /** Starts to listen, and keeps trying until `close`. Resolves after the first try, which takes 5 s where nothing arrives. */
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

  /** Sends a notification and waits for it. */
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

/** Runs a command and gives the server process that ran it: behind a pooler it can be another each time. */
async function backendOf(client: pg.Client, command: string): Promise<number> {
  const results = (await client.query(`${command}; SELECT pg_backend_pid() AS pid`)) as unknown as pg.QueryResult[]
  return results[1]?.rows[0].pid
}

/** Behind a pooler LISTEN outlives the connection it was sent on: the server process has to be met again to end it. */
async function stopListening(client: pg.Client, backend: number): Promise<void> {
  for (let attempt = 0; attempt < CLEANING_ATTEMPTS; attempt++)
    if ((await backendOf(client, `UNLISTEN ${CHANNEL}`)) === backend) return
}
