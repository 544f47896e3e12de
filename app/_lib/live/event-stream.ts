// One connection for the news of some tournaments, which reconnects by itself.

import { EVENTS_PATH } from '#contract/api-paths.ts'
import type { SheetEvent, UnknownEvent, VersionEvent } from '#contract/public.ts'

/** News of a tournament, and of the connection itself. */
export type LiveNews =
  | ({ readonly kind: 'version' } & VersionEvent)
  | ({ readonly kind: 'sheet' } & SheetEvent)
  | ({ readonly kind: 'unknown' } & UnknownEvent)
  /** The server's build. */
  | { readonly kind: 'build'; readonly build: string }
  /** When the connection was opened, in milliseconds since 1970; null: it is closed, and the last news came at `lastNewsAt`. */
  | { readonly kind: 'connected'; readonly since: number }
  | { readonly kind: 'connected'; readonly since: null; readonly lastNewsAt: number | null }
  /** Another attempt to connect has failed, for example because the server is full: the listener has to look for news itself. */
  | { readonly kind: 'unheard' }

/** A stream without even a beat for this long is dead, for example after a laptop slept. */
const DEAD_AFTER_MS = 40_000
/** The pause before another attempt: doubled each time, and randomised so that a hall full of phones does not connect at once. */
const RETRY_AFTER_MS = { least: 1000, most: 16_000 }
/** How often pages look for news without a stream, whether the attempts are refused or get no answer. */
const LOOK_EVERY_MS = { least: 6000, most: 9000 }

export class EventStream {
  readonly #tell: (news: LiveNews) => void
  #address: string | null = null
  #source: EventSource | null = null
  #failures = 0
  #stands = false
  #lastNewsAt: number | null = null
  #retrying: ReturnType<typeof setTimeout> | undefined
  #watchdog: ReturnType<typeof setTimeout> | undefined
  #looking: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (news: LiveNews) => void) {
    this.#tell = tell
  }

  /** From now on announces news of these tournaments, starting with their versions. With none, only the state of the connection. */
  watch(slugs: readonly string[], sheets: boolean): void {
    const query = new URLSearchParams()
    if (slugs.length > 0) query.set('tournaments', slugs.join(','))
    if (sheets) query.set('sheets', 'yes')
    this.#address = query.size > 0 ? `${EVENTS_PATH}?${query}` : EVENTS_PATH
    this.#failures = 0
    this.#connect()
  }

  /** Closes the connection until something is watched again. */
  close(): void {
    this.#address = null
    this.#connect()
  }

  #connect(): void {
    this.#drop()
    if (!this.#address) return void this.#stopLooking()
    const source = new EventSource(this.#address)
    this.#source = source
    this.#feed()
    this.#lookMeanwhile()
    const on = (name: string, listener: (data: unknown) => void) =>
      source.addEventListener(name, (event) => {
        this.#lastNewsAt = Date.now() // for people to read: clock-order-ok
        this.#feed()
        listener(JSON.parse((event as MessageEvent<string>).data))
      })
    on('hello', (data) => {
      this.#failures = 0
      this.#stands = true
      this.#stopLooking()
      this.#tell({ kind: 'build', build: (data as { build: string }).build })
      this.#tell({ kind: 'connected', since: Date.now() }) // for people to read: clock-order-ok
    })
    on('version', (data) => this.#tell({ kind: 'version', ...(data as VersionEvent) }))
    on('sheet', (data) => this.#tell({ kind: 'sheet', ...(data as SheetEvent) }))
    on('unknown', (data) => this.#tell({ kind: 'unknown', ...(data as UnknownEvent) }))
    on('beat', () => {})
    // The browser would reconnect by itself, but all phones in the same second.
    source.addEventListener('error', () => this.#retryLater())
  }

  #feed(): void {
    clearTimeout(this.#watchdog)
    this.#watchdog = setTimeout(() => this.#retryLater(), DEAD_AFTER_MS)
  }

  /** Announces `unheard` again and again until a stream is open, whatever happens to the attempts. */
  #lookMeanwhile(): void {
    const { least, most } = LOOK_EVERY_MS
    this.#looking ??= setTimeout(
      () => {
        this.#looking = undefined
        this.#tell({ kind: 'unheard' })
        this.#lookMeanwhile()
      },
      least + Math.random() * (most - least),
    )
  }

  #stopLooking(): void {
    clearTimeout(this.#looking)
    this.#looking = undefined
  }

  #retryLater(): void {
    if (!this.#stands) this.#tell({ kind: 'unheard' })
    this.#drop()
    const wait = Math.min(RETRY_AFTER_MS.most, RETRY_AFTER_MS.least * 2 ** this.#failures)
    this.#failures += 1
    this.#retrying = setTimeout(() => this.#connect(), wait * (0.5 + Math.random()))
  }

  #drop(): void {
    clearTimeout(this.#retrying)
    clearTimeout(this.#watchdog)
    this.#stands = false
    if (!this.#source) return
    this.#source.close()
    this.#source = null
    this.#tell({ kind: 'connected', since: null, lastNewsAt: this.#lastNewsAt })
  }
}
