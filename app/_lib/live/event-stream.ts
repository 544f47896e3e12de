// One connection that brings the news of some tournaments, mended by itself.

import type { SheetEvent, UnknownEvent, VersionEvent } from '#contract/public.ts'

/** What is told of a tournament, and of the connection itself. */
export type LiveNews =
  | ({ readonly kind: 'version' } & VersionEvent)
  | ({ readonly kind: 'sheet' } & SheetEvent)
  | ({ readonly kind: 'unknown' } & UnknownEvent)
  /** Which build answers. */
  | { readonly kind: 'build'; readonly build: string }
  /** Since when the connection has stood, in milliseconds since 1970; null: it does not stand, and was heard last at `heard`. */
  | { readonly kind: 'connected'; readonly since: number }
  | { readonly kind: 'connected'; readonly since: null; readonly heard: number | null }
  /** No connection could be had once more, as when a server has no place left for another: who wants news has to look. */
  | { readonly kind: 'unheard' }

/** `watchTournaments` of the contract, which pages need not load for this. */
export const EVENTS_PATH = '/api/v1/public/events'

/** A stream that has not even brought a beat for so long is dead, as after a laptop's sleep. */
const DEAD_AFTER_MS = 40_000
/** Pause before another try: doubled each time, and spread so that a hall full of phones does not knock at once. */
const RETRY_AFTER_MS = { least: 1000, most: 16_000 }
/** While there is no stream, pages look by themselves as often, whether it is refused or not even answered. */
const LOOK_EVERY_MS = { least: 6000, most: 9000 }

export class EventStream {
  readonly #tell: (news: LiveNews) => void
  #address: string | null = null
  #source: EventSource | null = null
  #failures = 0
  #stands = false
  #heardAt: number | null = null
  #retrying: ReturnType<typeof setTimeout> | undefined
  #watchdog: ReturnType<typeof setTimeout> | undefined
  #looking: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (news: LiveNews) => void) {
    this.#tell = tell
  }

  /** Brings news of these tournaments from now on, beginning with their versions; of none: closes the connection. */
  watch(slugs: readonly string[], sheets: boolean): void {
    const query = new URLSearchParams({ tournaments: slugs.join(',') })
    if (sheets) query.set('sheets', 'yes')
    this.#address = slugs.length > 0 ? `${EVENTS_PATH}?${query}` : null
    this.#failures = 0
    this.#connect()
  }

  #connect(): void {
    this.#drop()
    if (!this.#address) return void this.#stopLooking()
    const source = new EventSource(this.#address)
    this.#source = source
    this.#feed()
    this.#lookMeanwhile()
    const on = (name: string, heard: (data: unknown) => void) =>
      source.addEventListener(name, (event) => {
        this.#heardAt = Date.now() // for people to read: clock-order-ok
        this.#feed()
        heard(JSON.parse((event as MessageEvent<string>).data))
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
    // It would come back by itself, but all phones in the same second.
    source.addEventListener('error', () => this.#retryLater())
  }

  #feed(): void {
    clearTimeout(this.#watchdog)
    this.#watchdog = setTimeout(() => this.#retryLater(), DEAD_AFTER_MS)
  }

  /** Until a stream stands, whatever becomes of the tries. */
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
    this.#tell({ kind: 'connected', since: null, heard: this.#heardAt })
  }
}
