// Notifies all readers, in all processes, of changed tournaments: those of this process at once, the others by NOTIFY after the commit. A
// process that dies in between loses the notification, and some poolers deliver none. Watched versions and sheets are therefore compared
// with the database every few seconds.

import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { SheetEvent, TOPICS } from '#contract/public.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { Database } from '../db.ts'
import { ChangeEvent, joinEvents, type SheetChange } from './change-event.ts'
import { CHANNEL, Listener } from './listener.ts'
import { readSheetRevisions } from './sheet-revisions.ts'

/** Changes of one tournament within this time are joined into one notification. */
const JOIN_MS = 5
/** The same for sheets of one tournament, which a hall of phones changes hundreds of times a second. */
const JOIN_SHEETS_MS = 200
/** How many sheets fit into one notification. */
const MOST_SHEETS = 100
export const COMPARE_EVERY_MS = 5_000

/** The payload of a notification; a process recognises its own by `sender`. */
const Notification = z.object({ sender: z.uuid(), change: ChangeEvent.optional(), sheet: SheetEvent.optional() })

export interface NotifierOptions {
  readonly db: Database
  /** The database address to listen at. */
  readonly listenUrl: string
  /** How often watched tournaments are compared, in milliseconds. */
  readonly compareEveryMs?: number
  /** Called once if notifications do not arrive. */
  readonly onSilence?: () => void
}

/**
 * Emits `change` for every change of a tournament and `sheet` for changes of its sheets, whichever process made them. An event may come
 * twice, and an older one after a newer.
 */
export class Notifier extends EventEmitter<{ change: [ChangeEvent]; sheet: [SheetEvent] }> {
  readonly #db: Database
  readonly #sender = uuid()
  readonly #listener: Listener
  readonly #compareEveryMs: number
  /** Changes that are not sent yet, by tournament. */
  readonly #changes = new Map<string, ChangeEvent>()
  /** Revisions of sheets that are not sent yet: by public address, by encounter. */
  readonly #sheets = new Map<string, Map<string, number>>()
  #sending: Promise<void> | null = null
  #tellingSheets: Promise<void> | null = null
  readonly #watched: (() => Iterable<string>)[] = []
  /** The newest emitted version of each watched tournament, by public address. */
  readonly #newest = new Map<string, number>()
  readonly #watchedSheets: (() => Iterable<string>)[] = []
  /** The newest emitted revisions of the watched sheets: by public address, by encounter. */
  readonly #newestSheets = new Map<string, Map<string, number>>()
  #comparing: NodeJS.Timeout | undefined

  constructor({ db, listenUrl, compareEveryMs = COMPARE_EVERY_MS, onSilence = () => {} }: NotifierOptions) {
    super()
    this.setMaxListeners(0)
    this.#db = db
    this.#compareEveryMs = compareEveryMs
    let silent = false
    this.#listener = new Listener({
      url: listenUrl,
      send: (payload) => this.#send([payload]),
      onNotification: (payload) => this.#receive(payload),
      onListening: () => void this.compare(),
      onSilence: () => {
        if (!silent) onSilence()
        silent = true
      },
    })
  }

  /** Starts to listen and to compare, and goes on while there is no database. Resolves after the first try to listen. */
  async open(): Promise<void> {
    this.#comparing = setInterval(() => void this.compare(), this.#compareEveryMs).unref()
    await this.#listener.open()
  }

  /** Sends the pending notifications, then stops. */
  async close(): Promise<void> {
    clearInterval(this.#comparing)
    while (this.#sending ?? this.#tellingSheets) await (this.#sending ?? this.#tellingSheets)
    await this.#listener.close()
  }

  /** Announces a change. Call it after the commit: the readers of this process are notified before this returns. */
  announce(event: ChangeEvent): void {
    this.#emitChange(event)
    const waiting = this.#changes.get(event.tournament)
    this.#changes.set(event.tournament, waiting ? joinEvents(waiting, event) : event)
    this.#sending ??= this.#sendWaiting()
  }

  /** Announces that a sheet has changed, together with others of its tournament. */
  announceSheet({ slug, encounter, revision }: SheetChange): void {
    const waiting = this.#sheets.get(slug) ?? new Map<string, number>()
    this.#sheets.set(slug, waiting.set(encounter, Math.max(revision, waiting.get(encounter) ?? 0)))
    this.#tellingSheets ??= this.#tellSheets()
  }

  /** From now on, compares the tournaments whose public addresses `slugs` returns with the database. */
  watch(slugs: () => Iterable<string>): void {
    this.#watched.push(slugs)
  }

  /** From now on, also compares the sheets of the tournaments that `slugs` returns. */
  watchSheets(slugs: () => Iterable<string>): void {
    this.#watchedSheets.push(slugs)
  }

  /**
   * Emits watched versions and revisions that are newer in the database than those emitted last; one query for versions, one for sheets.
   */
  async compare(): Promise<void> {
    await Promise.all([this.#compareVersions(), this.#compareSheets()])
  }

  async #compareVersions(): Promise<void> {
    const watched = gather(this.#watched, this.#newest)
    if (watched.length === 0) return
    // Without a database there is nothing to compare; the next comparison will come.
    const rows = await this.#db.tournament
      .findMany({ where: { slug: { in: watched } }, select: { id: true, slug: true, version: true } })
      .catch(() => [])
    for (const { id, slug, version } of rows) {
      const after = this.#newest.get(slug) ?? 0
      if (after < version || !this.#newest.has(slug))
        this.#emitChange({ tournament: id as TournamentId, slug, after, version, topics: [...TOPICS] })
    }
  }

  async #compareSheets(): Promise<void> {
    const watched = gather(this.#watchedSheets, this.#newestSheets)
    if (watched.length === 0) return
    for (const { slug, revisions } of await readSheetRevisions(this.#db, watched).catch(() => [])) {
      const newest = this.#newestSheets.get(slug) ?? new Map<string, number>()
      this.#newestSheets.set(slug, newest)
      const newer = Object.entries(revisions).filter(([id, revision]) => revision > (newest.get(id) ?? 0))
      await this.#emitInTurns(sheetEvents(slug, newer))
    }
  }

  #emitChange(event: ChangeEvent): void {
    this.#newest.set(event.slug, Math.max(event.version, this.#newest.get(event.slug) ?? 0))
    this.emit('change', event)
  }

  #emitSheets(event: SheetEvent): void {
    const newest = this.#newestSheets.get(event.slug)
    if (newest)
      for (const [id, revision] of Object.entries(event.revisions))
        newest.set(id, Math.max(revision, newest.get(id) ?? 0))
    this.emit('sheet', event)
  }

  /** One event per turn of the loop: a stream that gets more in one turn than its buffer holds would count as unread. */
  async #emitInTurns(events: readonly SheetEvent[]): Promise<void> {
    for (const event of events) {
      this.#emitSheets(event)
      await nextTurn()
    }
  }

  #receive(payload: string): void {
    const { success, data } = Notification.safeParse(parsed(payload))
    if (!success || data.sender === this.#sender) return
    if (data.change) this.#emitChange(data.change)
    if (data.sheet) this.#emitSheets(data.sheet)
  }

  /** One statement at a time: changes announced while it runs go with the next. */
  async #sendWaiting(): Promise<void> {
    while (this.#changes.size > 0) {
      await wait(JOIN_MS)
      const payloads = [...this.#changes.values()].map((change) => JSON.stringify({ sender: this.#sender, change }))
      this.#changes.clear()
      // Without a database, other processes are not notified; their comparison finds the changes.
      await this.#send(payloads).catch(() => {})
    }
    this.#sending = null
  }

  async #tellSheets(): Promise<void> {
    await wait(JOIN_SHEETS_MS)
    const events = [...this.#sheets].flatMap(([slug, revisions]) => sheetEvents(slug, [...revisions]))
    this.#sheets.clear()
    await this.#emitInTurns(events)
    await this.#send(events.map((sheet) => JSON.stringify({ sender: this.#sender, sheet }))).catch(() => {})
    this.#tellingSheets = this.#sheets.size > 0 ? this.#tellSheets() : null
  }

  #send(payloads: readonly string[]): Promise<number> {
    return this.#db.$executeRaw`SELECT pg_notify(${CHANNEL}, payload) FROM unnest(${[...payloads]}::text[]) AS payload`
  }
}

/** Returns the watched public addresses; drops all others from `known`. */
function gather(watched: readonly (() => Iterable<string>)[], known: Map<string, unknown>): string[] {
  const slugs = new Set(watched.flatMap((gives) => [...gives()]))
  for (const slug of known.keys()) if (!slugs.has(slug)) known.delete(slug)
  return [...slugs]
}

function sheetEvents(slug: string, revisions: readonly (readonly [string, number])[]): SheetEvent[] {
  const parts = Math.ceil(revisions.length / MOST_SHEETS)
  return Array.from({ length: parts }, (_, part) => ({
    slug,
    revisions: Object.fromEntries(revisions.slice(part * MOST_SHEETS, (part + 1) * MOST_SHEETS)),
  }))
}

/** Other programs may send any payload. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
