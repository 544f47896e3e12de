// One browser's event stream: the tournaments it watches, and what has been sent about each.

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type HelloEvent, type SheetEvent, TOPICS, type UnknownEvent, type VersionEvent } from '#contract/public.ts'
import type { ChangeEvent } from '../notifications/change-event.ts'

/** A reader with this much unread data is gone or asleep; it will come back and ask for the current version. */
const BACKLOG_BYTES = 64 * 1024

interface Sent {
  hello: HelloEvent
  version: VersionEvent
  unknown: UnknownEvent
  sheet: SheetEvent
  beat: null
}

export class Watcher {
  readonly slugs: readonly string[]
  /** Whether the browser shows the sheets of the tables. */
  readonly sheets: boolean
  readonly #out: ServerResponse
  readonly #versions = new Map<string, number>()

  /** Begins to write the stream to `out`; `headers` are those of every response. */
  constructor(
    out: ServerResponse,
    headers: OutgoingHttpHeaders,
    wish: { readonly slugs: readonly string[]; readonly sheets: boolean },
  ) {
    this.slugs = wish.slugs
    this.sheets = wish.sheets
    this.#out = out
    out.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // Both keep proxies from collecting the stream to compress it.
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    this.#write('retry: 1000\n\n')
  }

  hello(build: string): void {
    this.#send('hello', { build })
  }

  /** Versions may arrive in any order. Only a newer one is sent; if one before it is missing, with every topic. */
  version({ slug, after, version, topics }: Omit<ChangeEvent, 'tournament'>, readers: number): void {
    const sent = this.#versions.get(slug) ?? -1
    if (version <= sent) return
    this.#versions.set(slug, version)
    this.#send('version', { slug, version, topics: after <= sent ? topics : [...TOPICS], readers })
  }

  unknown(slug: string): void {
    this.#send('unknown', { slug })
  }

  sheet(event: SheetEvent): void {
    if (this.sheets) this.#send('sheet', event)
  }

  /** An event, because browsers do not pass comments in a stream on to the page. */
  beat(): void {
    this.#send('beat', null)
  }

  end(): void {
    this.#out.end()
  }

  /** Breaks the connection, even if the reader does not take data any more. */
  drop(): void {
    this.#out.destroy()
  }

  #send<Name extends keyof Sent>(name: Name, data: Sent[Name]): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #write(text: string): void {
    if (this.#out.writableEnded || this.#out.destroyed) return
    if (this.#out.writableLength > BACKLOG_BYTES) return void this.#out.destroy()
    // Text written in the same turn is sent together.
    this.#out.cork()
    process.nextTick(() => this.#out.uncork())
    this.#out.write(text)
  }
}
