// Hears of every change, whichever process made it: one LISTEN connection, mended by itself when it breaks.

import { EventEmitter } from 'node:events'
import pg from 'pg'
import { CONNECT_TIMEOUT_MS } from '../db.ts'
import { CHANNEL, type Heard, News } from '../news.ts'

const RETRY_MS = 500

export class Live extends EventEmitter<Heard> {
  readonly #url: string
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(databaseUrl: string) {
    super()
    this.#url = databaseUrl
    this.setMaxListeners(0)
  }

  /** Starts to listen, and goes on trying while there is no database. Resolves after the first try. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'nockenblatt-live',
    })
    client.on('notification', ({ payload }) => this.#hear(payload))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      this.emit('resync')
    } catch {
      this.#lost(client)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }

  #hear(payload: string | undefined): void {
    const news = News.safeParse(JSON.parse(payload ?? 'null'))
    if (news.success) this.emit('news', news.data)
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return
    this.#client = null
    client.end().catch(() => {})
    this.#retry = setTimeout(() => void this.open(), RETRY_MS)
  }
}
