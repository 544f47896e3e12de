// Syncs one table's sheet on this device: stores writes, sends them, receives those of others.

import { v7 as newId } from 'uuid'
import { actKeys } from '#app/_lib/act-keys.ts'
import { type SheetApi, sheetApi } from '#app/_lib/sheet-api.ts'
import { watchTable } from '#app/_lib/sheet-live.ts'
import type { Problem } from '#contract/problem.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { SheetWrite } from '#domain/games/history.ts'
import { whyNotNext } from '../read-game.ts'
import { type Arrival, arrivalIn } from './arrival.ts'
import {
  dropLeft,
  follow,
  type Instead,
  type LeftTable,
  type ResultDraft,
  retry,
  see,
  type TableRecord,
  takeOff,
  write,
} from './outbox.ts'
import { problemOf, sendAll } from './sender.ts'
import type { TableStore } from './table-store.ts'
import { gameViews } from './view.ts'

/** The current state. */
export interface TableNow {
  readonly record: TableRecord
  /** Did the last request reach the server? Null: none yet. */
  readonly connected: boolean | null
  /** What prevents sending, other than the network; null: nothing. */
  readonly problem: Problem | null
  /** The latest write of another device; null: none, or it is no longer news. */
  readonly arrived: Arrival | null
}

/** How long users may need to notice another device's write. */
const NEWS_FOR_MS = 5000
/** News may arrive in quick succession; this is the shortest time between two fetches of the sheet. */
const REFRESH_EVERY_MS = 1000
const RETRY_AFTER_MS = { least: 1000, most: 30_000 }
/** Retry interval for a table that was never reached. */
const ASK_AGAIN_AFTER_MS = 6000
/** A sleeping tab may never release the lock; two tabs that send the same at once do no harm. */
const TURN_AFTER_MS = 4000

export class TableSync {
  readonly #token: string
  readonly #store: TableStore
  readonly #api: SheetApi
  readonly #keys = actKeys()
  readonly #listeners = new Set<() => void>()
  readonly #ends = new AbortController()
  #now: TableNow | null = null
  /** The encounter whose news stream is open. */
  #watched: string | null = null
  #stopWatching: () => void = () => {}
  #sending: 'no' | 'yes' | 'again' = 'no'
  #failures = 0
  #retrying: ReturnType<typeof setTimeout> | undefined
  #refreshing: ReturnType<typeof setTimeout> | undefined
  #refreshedAt = 0
  /** The newest tournament version and sheet revision in the news. */
  #newest = { version: 0, revision: 0 }
  #forgetting: ReturnType<typeof setTimeout> | undefined
  /** Without a stream there is no news: the sheet has to be fetched. */
  #isUncertain = false

  constructor(token: string, store: TableStore) {
    this.#token = token
    this.#store = store
    this.#api = sheetApi(token)
  }

  /** Shows the stored state, then the server's; from then on follows the news. Call `end()` when the screen is closed. */
  async open(): Promise<void> {
    const { signal } = this.#ends
    const stop = this.#store.watch((token) => {
      if (token === this.#token) void this.#change((record) => record)
    })
    signal.addEventListener('abort', stop)
    addEventListener('online', () => this.#wake(), { signal })
    addEventListener('pageshow', () => this.#wake(), { signal })
    document.addEventListener('visibilitychange', () => document.hidden || this.#wake(), { signal })
    await this.#change((record) => record)
    await this.#takeOver()
    await this.#send()
    await this.refresh()
  }

  end(): void {
    this.#ends.abort()
    clearTimeout(this.#retrying)
    clearTimeout(this.#refreshing)
    clearTimeout(this.#forgetting)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether this browser stores writes permanently. */
  get keeps(): boolean {
    return this.#store.keeps
  }

  /** Null: the stored state has not been read yet. */
  readonly now = (): TableNow | null => this.#now

  /**
   * Adds a write to the sheet of a game. Resolves once it is stored here, rejects if this device could not store it; ignores a write that
   * the rules refuse.
   */
  async write(game: number, written: SheetWrite): Promise<void> {
    const entry = { id: newId(), at: new Date().toISOString(), written: { ...written } }
    await this.#change((record) => {
      // Validated again here: the previous tap may have ended the game, or this is one tap too many.
      const { sheet } = record
      const view = sheet ? gameViews({ ...record, sheet }).find((it) => it.game === game) : undefined
      if (!view || whyNotNext(view.reading, view.writes, written)) return record
      return write(record, game, entry)
    })
    this.#wake()
  }

  /** Removes a refused entry from this device. */
  async takeOff(id: string): Promise<void> {
    await this.#change((record) => takeOff(record, id))
    this.#wake()
  }

  /** Removes the unsent input of a table the link led to before from this device, if it is still what was `shown`. */
  async dropLeft(shown: LeftTable): Promise<void> {
    await this.#change((record) => dropLeft(record, shown))
  }

  async retry(): Promise<void> {
    await this.#change(retry)
    this.#wake()
  }

  /** Switches to another version of a game. */
  async follow(game: number, version: string): Promise<void> {
    await this.#change((record) => follow(record, game, version))
  }

  /** Stores unfinished final scores; null: they are accepted, or discarded. */
  async draft(draft: ResultDraft | null): Promise<void> {
    await this.#change((record) => ({ ...record, draft }))
  }

  /**
   * Runs an act on the table that needs the server's answer: `act((api, key) => api.take(version, key))`. Returns why it was refused, or
   * null on success. `content` identifies the act: repeated after a lost answer, it happens once.
   */
  async act(content: unknown, call: (api: SheetApi, key: string) => Promise<TableSheet>): Promise<Problem | null> {
    try {
      const sheet = await call(this.#api, this.#keys.keyFor(content))
      this.#keys.done()
      this.#tell({ connected: true })
      await this.#change((record) => see(record, sheet))
      return null
    } catch (error) {
      const problem = problemOf(error)
      this.#tell({ connected: problem.code !== 'unreachable' })
      if (problem.code !== 'unreachable') await this.refresh()
      return problem
    }
  }

  async refresh(): Promise<void> {
    this.#refreshedAt = performance.now()
    this.#isUncertain = false
    try {
      const sheet = await this.#api.read()
      await this.#change((record) => see(record, sheet))
      if ((await this.#takeOver()) || this.#isForgotten()) void this.#send()
      // A problem that blocks pending writes is cleared only by sending them.
      this.#tell({ connected: true, ...(this.#now?.record.pending.length ? {} : { problem: null }) })
    } catch (error) {
      await this.#hear(problemOf(error))
      const { sheet = null, ended = null, instead = null } = this.#now?.record ?? {}
      if (!sheet && !ended && !instead) this.#refreshSoon(spread(ASK_AGAIN_AFTER_MS))
    }
  }

  /** Conditions may have improved: retries at once what was postponed. */
  #wake(): void {
    this.#failures = 0
    this.#retryNoMore()
    void this.#takeOver().then(() => this.#send())
    this.#refreshSoon()
  }

  /**
   * Takes over what this device has stored for the table under other links, so that it is sent with this one. Returns whether there was
   * any.
   */
  async #takeOver(): Promise<boolean> {
    const before = this.#now?.record.pending.length ?? 0
    const record = await this.#store.takeOver(this.#token)
    this.#tell({ record })
    return record.pending.length > before
  }

  /** Are there pending entries without a scheduled send: the table was missing or the link had ended, and both are back? */
  #isForgotten(): boolean {
    const waits = this.#now?.record.pending.some(({ refused }) => refused === null)
    return waits === true && this.#sending === 'no' && this.#retrying === undefined
  }

  /** One send at a time, also across tabs if the browser has locks; without locks, two tabs send the same under one key. */
  async #send(): Promise<void> {
    if (this.#sending !== 'no') {
      this.#sending = 'again'
      return
    }
    const onChange = (record: TableRecord) => this.#tell({ record, connected: true })
    const all = () => sendAll({ token: this.#token, store: this.#store, api: this.#api, onChange })
    const withLock = () => {
      const signal = AbortSignal.timeout(TURN_AFTER_MS)
      return navigator.locks.request(`sheet ${this.#token}`, { signal }, all).catch((error: unknown) => {
        if (signal.aborted && error instanceof DOMException) return all()
        throw error
      })
    }
    try {
      do {
        this.#sending = 'yes'
        const problem = await ('locks' in navigator ? withLock() : all())
        if (problem) await this.#hear(problem)
        else this.#tell({ problem: null })
        if (problem && !isEnd(problem) && !insteadOf(problem) && !this.#ends.signal.aborted) this.#retryLater()
      } while (this.#sending === ('again' as string) && !this.#ends.signal.aborted)
    } finally {
      this.#sending = 'no'
    }
  }

  #retryLater(): void {
    const wait = Math.min(RETRY_AFTER_MS.most, RETRY_AFTER_MS.least * 2 ** this.#failures)
    this.#failures += 1
    this.#retryNoMore()
    this.#retrying = setTimeout(() => {
      this.#retrying = undefined
      void this.#send()
    }, spread(wait))
  }

  #retryNoMore(): void {
    clearTimeout(this.#retrying)
    this.#retrying = undefined
  }

  /** Fetches the sheet if it is behind or the server was unreachable; not while the page is hidden. */
  #refreshSoon(after = REFRESH_EVERY_MS): void {
    if (this.#refreshing !== undefined) return
    const wait = Math.max(0, this.#refreshedAt + after - performance.now())
    this.#refreshing = setTimeout(() => {
      this.#refreshing = undefined
      if ((this.#isBehind() || this.#isUncertain || !this.#now?.connected) && !document.hidden) void this.refresh()
    }, wait)
  }

  #isBehind(): boolean {
    const { tournament, revision = -1 } = this.#now?.record.sheet ?? {}
    return this.#newest.version > (tournament?.version ?? -1) || this.#newest.revision > revision
  }

  /** Handles what a refusal reveals about the table, in addition to the refused act. */
  async #hear(problem: Problem): Promise<void> {
    if (problem.code === 'unreachable') return this.#tell({ connected: false })
    this.#tell({ connected: true, problem })
    const instead = insteadOf(problem)
    if (instead) await this.#change((record) => ({ ...record, instead }))
    if (isEnd(problem)) await this.#change((record) => ({ ...record, ended: problem.code }))
  }

  async #change(change: (record: TableRecord) => TableRecord): Promise<void> {
    this.#tell({ record: await this.#store.change(this.#token, change) })
  }

  async #notice(before: TableSheet | null, after: TableSheet | null): Promise<void> {
    if (!before || !after || before === after) return
    const arrived = arrivalIn(before, after, await this.#store.device())
    if (!arrived) return
    this.#tell({ arrived })
    clearTimeout(this.#forgetting)
    this.#forgetting = setTimeout(() => this.#tell({ arrived: null }), NEWS_FOR_MS)
  }

  #tell(news: Partial<TableNow>): void {
    if (this.#ends.signal.aborted) return
    if (news.record) void this.#notice(this.#now?.record.sheet ?? null, news.record.sheet)
    if (this.#now) this.#now = { ...this.#now, ...news }
    else if (news.record) this.#now = { connected: null, problem: null, arrived: null, ...news, record: news.record }
    for (const listener of this.#listeners) listener()
    this.#watch()
  }

  #watch(): void {
    const sheet = this.#now?.record.sheet
    if (!sheet || sheet.encounter === this.#watched) return
    const { encounter, tournament } = sheet
    this.#watched = encounter
    // News of the previous table may have arrived: its revisions are not comparable with this one's.
    this.#newest = { version: 0, revision: 0 }
    this.#stopWatching()
    const stop = watchTable({ slug: tournament.slug, encounter }, (news) => {
      if (news === null) this.#isUncertain = true
      else this.#newest = laterOf(this.#newest, news)
      if (news !== null && !this.#now?.connected) this.#wake()
      else this.#refreshSoon()
    })
    this.#stopWatching = stop
    this.#ends.signal.addEventListener('abort', stop)
  }
}

function isEnd(problem: Problem): problem is Problem & { code: 'link-unknown' | 'link-ended' } {
  return problem.code === 'link-unknown' || problem.code === 'link-ended'
}

/** Where to look while there is no table; null: that is not the problem. */
function insteadOf({ code, params }: Problem): Instead | null {
  return code === 'no-table' ? (params as unknown as Instead) : null
}

/** News may arrive in any order. */
function laterOf(
  known: { readonly version: number; readonly revision: number },
  { version = 0, revision = 0 }: { readonly version?: number; readonly revision?: number },
) {
  return { version: Math.max(known.version, version), revision: Math.max(known.revision, revision) }
}

/** Varies the wait, so that a hall full of phones does not reconnect at once when the server is back. */
function spread(wait: number): number {
  return wait * (0.75 + Math.random() / 2)
}
