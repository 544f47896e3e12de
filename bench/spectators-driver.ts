// The readers for `spectators.ts`: each with an event stream and a connection for pages of its own, like a browser.

import { Agent, get, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type FetchPace, type PaceEvent, pace, pageOf } from '#app/_lib/live/pace.ts'
import { EVENTS_PATH } from '#contract/api-paths.ts'

/** The page to watch. The driver answers `true` once all readers have the page and receive news. */
export interface Watch {
  readonly address: string
  readonly slug: string
  /** The page that all readers have open when a result comes. */
  readonly path: string
  readonly readers: number
  /** Whether readers get the page cached for everybody, or one rendered for each, as for a reader who has signed in. */
  readonly isCached: boolean
}

/** A result, and when it was acknowledged (milliseconds since 1970); the page shows it as `score`. */
export interface Result {
  readonly score: string
  readonly acknowledgedAt: number
}

/** Every reader has the score; `waited`: milliseconds for each. */
export interface Delivery {
  readonly waited: readonly number[]
}

/** The cookie that a signed-in browser sends. */
const SESSION = 'nockenblatt.session=none'
/** The number of readers that arrive at a time. */
const ARRIVING = 20

/** One browser on a public page: hears of versions and fetches the page at the same pace as the page itself. */
class Reader {
  readonly #watch: Watch
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** Called with every page that arrives. */
  readonly #onPage: (body: string) => void
  #etag: string | undefined
  #pace: FetchPace | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(watch: Watch, onPage: (reader: Reader, body: string) => void) {
    this.#watch = watch
    this.#onPage = (body) => onPage(this, body)
  }

  /** Opens the page; resolves once the event stream has sent the current version. */
  async arrive(): Promise<void> {
    const { address, slug, path } = this.#watch
    await this.#fetch(path)
    const stream = await requested(`${address}${EVENTS_PATH}?tournaments=${slug}`, { agent: false })
    stream.setEncoding('utf8')
    await new Promise<void>((resolve) => {
      let text = ''
      stream.on('data', (piece: string) => {
        const events = (text + piece).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const data = /^event: version\ndata: (.*)$/m.exec(event)?.[1]
          if (data) this.#hear(JSON.parse(data))
        }
        if (this.#pace) resolve()
      })
    })
  }

  #hear({ version, readers }: { version: number; readers: number }): void {
    if (this.#pace) this.#tell({ kind: 'version', version, readers })
    else this.#pace = pageOf(version)
  }

  #tell(event: PaceEvent): void {
    if (!this.#pace) return
    this.#pace = pace(this.#pace, event, { now: Date.now(), lot: Math.random() })
    clearTimeout(this.#timer)
    const { dueAt } = this.#pace
    if (dueAt !== null) this.#timer = setTimeout(() => void this.#fetchNew(), Math.max(0, dueAt - Date.now()))
  }

  async #fetchNew(): Promise<void> {
    this.#tell({ kind: 'began' })
    const newest = this.#pace?.newest ?? 0
    await this.#fetch(this.#watch.path)
    this.#tell({ kind: 'came', version: newest })
  }

  async #fetch(path: string): Promise<void> {
    const { address, isCached } = this.#watch
    const headers = {
      'accept-encoding': 'gzip',
      ...(this.#etag ? { 'if-none-match': this.#etag } : {}),
      ...(isCached ? {} : { cookie: SESSION }),
    }
    const response = await requested(address + path, { agent: this.#agent, headers })
    const pieces: Buffer[] = []
    for await (const piece of response) pieces.push(piece as Buffer)
    if (response.statusCode === 304) return
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${path}`)
    this.#etag = response.headers.etag
    this.#onPage(readable(this.#etag, Buffer.concat(pieces)))
  }
}

/** Bodies with the same ETag are equal, so each is unpacked once, to leave the processor to the server being measured. */
const bodies = new Map<string, string>()

function readable(etag: string | undefined, body: Buffer): string {
  const known = etag && bodies.get(etag)
  if (known) return known
  const text = (body[0] === 0x1f ? gunzipSync(body) : body).toString()
  if (etag) bodies.set(etag, text)
  return text
}

function requested(url: string, options: { agent: Agent | false; headers?: Record<string, string> }) {
  return new Promise<IncomingMessage>((resolve, reject) => get(url, options, resolve).once('error', reject))
}

process.once('disconnect', () => process.exit())
process.once('message', async (watch: Watch) => {
  const pages = new Map<Reader, { body: string; at: number }>()
  let finish = () => {}
  const readers = Array.from(
    { length: watch.readers },
    () =>
      new Reader(watch, (reader, body) => {
        pages.set(reader, { body, at: performance.timeOrigin + performance.now() })
        finish()
      }),
  )
  for (let at = 0; at < readers.length; at += ARRIVING)
    await Promise.all(readers.slice(at, at + ARRIVING).map((reader) => reader.arrive()))

  process.on('message', ({ score, acknowledgedAt }: Result) => {
    const fresh = new Map<Reader, number>()
    finish = () => {
      for (const [reader, { body, at }] of pages) {
        if (body.includes(score) && !fresh.has(reader)) fresh.set(reader, Math.max(0, at - acknowledgedAt))
        pages.delete(reader)
      }
      if (fresh.size < readers.length) return
      finish = () => {}
      process.send?.({ waited: [...fresh.values()] } satisfies Delivery)
    }
    finish()
  })
  process.send?.(true)
})
