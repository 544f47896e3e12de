// A device's state of one table's sheet, and its changes. Pure, so that all that must never be lost can be tested without a browser.
// `table-store.ts` stores it, `sender.ts` sends it.

import type { Figures, TypedScore } from '#app/_features/result-form/scores.ts'
import type { EntryFate, SentEntry, SheetNews, TableSheet } from '#contract/sheets.ts'
import { asLines } from './line-text.ts'

/** A write of this device that the server has not acknowledged. */
export interface Pending extends SentEntry {
  /** Why the rules or the server refused it; null: it waits to be sent. */
  readonly refused: string | null
}

/** The entries being sent: under one key until answered, so that after a lost answer nothing happens twice. */
export interface Batch {
  readonly key: string
  readonly entries: readonly SentEntry[]
}

/** A result, as in its fields. */
export interface ResultDraft {
  readonly scores: readonly TypedScore[]
  readonly outside: readonly Figures[]
  /** The result version its author had seen; an earlier build stored none. */
  readonly seen?: number
}

/** A table the link led to before, with its unsent input. */
export interface LeftTable {
  readonly sheet: TableSheet
  readonly pending: readonly Pending[]
  /** Unsent final scores; an earlier build stored none. */
  readonly draft?: ResultDraft | null
}

/** Where to look while the people of a link have no table. */
export interface Instead {
  readonly tournament: string
  readonly slug: string
  readonly round: number
  readonly bye: boolean
  /** The round was taken back; missing in the answer of an earlier build. */
  readonly removed?: boolean
}

/** Everything this device stores about a table. */
export interface TableRecord {
  readonly token: string
  /** The server's last state; null: never reached with this link. */
  readonly sheet: TableSheet | null
  /** In the order written. */
  readonly pending: readonly Pending[]
  readonly batch: Batch | null
  /** Per game, the version this device writes on; missing: the one that counts. */
  readonly follows: Readonly<Record<number, string>>
  /** Unsent final scores. */
  readonly draft: ResultDraft | null
  /** Why the link is not valid (any more); null: no reason known. */
  readonly ended: 'link-unknown' | 'link-ended' | null
  /** Its people have no table since their round was repaired or taken back; missing or null: they have one. */
  readonly instead?: Instead | null
  /** The tables the link led to before and that have unsent input (`leftTables`); missing: none. An earlier build stored only the last. */
  readonly left?: LeftTable | readonly LeftTable[]
}

/** The maximum for one call of the API. */
const MOST_AT_ONCE = 200

export function newRecord(token: string): TableRecord {
  return { token, sheet: null, pending: [], batch: null, follows: {}, draft: null, ended: null }
}

/** The tables the link led to before and that have unsent input, the last one last. */
export function leftTables({ left = [] }: Pick<TableRecord, 'left'>): readonly LeftTable[] {
  return 'sheet' in left ? [left] : left
}

/** Without the unsent input of a table the link led to before, if it is still what was `shown`. */
export function dropLeft(record: TableRecord, shown: LeftTable): TableRecord {
  const input = ({ sheet, pending, draft = null }: LeftTable) => JSON.stringify([sheet.encounter, pending, draft])
  const known = leftTables(record)
  const others = known.filter((one) => input(one) !== input(shown))
  if (others.length === known.length) return record
  const { left: _, ...rest } = record
  return others.length > 0 ? { ...rest, left: others } : rest
}

/** The position of the next write of a game: after the pending entries on the followed version, or after that version. */
export function nextPlace({ sheet, pending, follows }: TableRecord, game: number): Pick<Pending, 'version' | 'number'> {
  const version = followedVersion({ sheet, pending, follows }, game)
  const last = pending.findLast((entry) => entry.game === game && entry.version === version)
  if (last) return { version, number: last.number + 1 }
  const entries = sheet?.versions.find(({ id }) => id === version)?.entries
  return { version, number: (entries?.length ?? 0) + 1 }
}

/** The version of a game this device writes on; null: none is known yet. */
export function followedVersion(
  record: Pick<TableRecord, 'sheet' | 'pending' | 'follows'>,
  game: number,
): string | null {
  const chosen = record.follows[game]
  if (chosen) return chosen
  const waiting = record.pending.find((entry) => entry.game === game)
  if (waiting) return waiting.version
  return record.sheet?.versions.find((it) => it.game === game && it.standing === 'current')?.id ?? null
}

/** Adds a write; its predecessor and number are fixed here, according to what the writer could see. */
export function write(record: TableRecord, game: number, written: Pick<Pending, 'id' | 'at' | 'written'>): TableRecord {
  const entry = { ...written, written: asLines(written.written), game, ...nextPlace(record, game), refused: null }
  return { ...record, pending: [...record.pending, entry] }
}

/** Packs the entries ready to be sent under this key, at most `most`, unless a batch is in flight. */
export function pack(record: TableRecord, key: string, most = MOST_AT_ONCE): TableRecord {
  if (record.batch) return record
  // The server judges a game entry by entry, and a game begins after the previous one: no entry overtakes a refused one, unless the games
  // are played at the same time.
  const stuck = record.pending.filter(({ refused }) => refused !== null).map(({ game }) => game)
  const first = Math.min(...stuck)
  const isReady = ({ game }: Pending) => (record.sheet?.atOnce ? !stuck.includes(game) : game < first)
  const ready = record.pending.filter(isReady).slice(0, most)
  if (ready.length === 0) return record
  return { ...record, batch: { key, entries: ready.map(({ refused: _, ...entry }) => entry) } }
}

/** Applies the server's answer to the batch with this key. A repeated answer changes nothing. */
export function acknowledge(
  record: TableRecord,
  key: string,
  answer: { readonly fates: readonly EntryFate[]; readonly sheet: TableSheet },
): TableRecord {
  const known = see(record, answer.sheet)
  if (record.batch?.key !== key) return known
  const fates = new Map(answer.fates.map((fate) => [fate.id, fate]))
  const ends = new Map<string, { readonly version: string; readonly number: number }>()
  const follows: Record<number, string> = { ...record.follows }
  for (const entry of record.pending) {
    const fate = fates.get(entry.id)
    if (fate?.version && isKept(fate))
      ends.set(line(entry), { version: fate.version, number: fate.number ?? entry.number })
  }
  for (const { game, version } of record.pending) {
    const end = ends.get(line({ game, version }))
    if (end && (record.follows[game] ?? version) === version) follows[game] = end.version
  }
  const left = record.pending
    .filter(({ id }) => !isKept(fates.get(id)))
    .map((entry) => {
      const fate = fates.get(entry.id)
      return fate?.fate === 'refused' ? { ...entry, refused: fate.code ?? 'internal' } : entry
    })
  // Entries written after another one follow it to its version.
  const pending = eachLine(left, (entries, key) => {
    const end = ends.get(key)
    return end ? renumber(entries, end.number + 1).map((entry) => ({ ...entry, version: end.version })) : entries
  })
  return { ...known, pending, follows, batch: null }
}

/** A sheet with its news applied; null: the known part is too old. */
export function learn(sheet: TableSheet, { revision, versions }: SheetNews): TableSheet | null {
  const known = new Map(sheet.versions.map((version) => [version.id, version]))
  if (versions.some(({ id, from }) => (known.get(id)?.entries.length ?? 0) < from)) return null
  for (const { from, entries, ...version } of versions)
    known.set(version.id, {
      ...version,
      entries: [...(known.get(version.id)?.entries.slice(0, from) ?? []), ...entries],
    })
  return { ...sheet, revision, versions: [...known.values()] }
}

/** Accepts the server's state, unless a newer one is known. */
export function see(record: TableRecord, sheet: TableSheet): TableRecord {
  const known = record.sheet
  if (known && known.encounter !== sheet.encounter) return moved(record, known, sheet)
  if (known && (known.tournament.version > sheet.tournament.version || known.revision > sheet.revision)) return record
  const seen = { ...record, sheet, ended: null, instead: null }
  return known?.closed && !sheet.closed ? retry(seen) : seen
}

/** The link now leads to another table: what is unsent of the previous one does not belong there, and waits here. */
function moved(record: TableRecord, known: TableSheet, sheet: TableSheet): TableRecord {
  if (known.tournament.version >= sheet.tournament.version) return record
  const { left: _, pending, draft, ...rest } = record
  const back = leftTables(record).find((one) => one.sheet.encounter === sheet.encounter)
  const others = leftTables(record).filter((one) => one !== back)
  const left = pending.length > 0 || draft ? [...others, { sheet: known, pending, draft }] : others
  return {
    ...rest,
    ...(left.length > 0 ? { left } : {}),
    sheet,
    pending: back?.pending ?? [],
    batch: null,
    follows: {},
    draft: back?.draft ?? null,
    ended: null,
    instead: null,
  }
}

/**
 * The server cannot place the numbers of this batch: the game's pending entries are renumbered from its next free number. Only entries that
 * were never acknowledged change their number.
 */
export function closeGap(
  record: TableRecord,
  key: string,
  { game, next }: { game: number; next: number },
): TableRecord {
  const batch = record.batch
  if (batch?.key !== key) return record
  const version = batch.entries.find((entry) => entry.game === game)?.version ?? null
  const pending = eachLine(record.pending, (entries, at) =>
    at === line({ game, version }) ? renumber(entries, next) : entries,
  )
  return { ...record, pending, batch: null }
}

/** Gives up a batch that the server has not processed; its entries go with the next one. */
export function unpack(record: TableRecord, key: string): TableRecord {
  return record.batch?.key === key ? { ...record, batch: null } : record
}

/** The server will never accept the only entry of this batch: it waits here, with the reason, for the user to decide. */
export function refuse(record: TableRecord, key: string, code: string): TableRecord {
  const batch = record.batch
  if (batch?.key !== key) return record
  const sent = new Set(batch.entries.map(({ id }) => id))
  const pending = record.pending.map((entry) => (sent.has(entry.id) ? { ...entry, refused: code } : entry))
  return { ...record, pending, batch: null }
}

/** Removes a refused entry, and the ones that strike or correct it; the rest is renumbered and retried. */
export function takeOff(record: TableRecord, id: string): TableRecord {
  const off = record.pending.find((entry) => entry.id === id)
  if (!off || off.refused === null) return record
  const pending = eachLine(record.pending, (entries, at) => {
    if (at !== line(off)) return entries
    const gone = new Set([off.number])
    const left = entries.filter((entry) => {
      if (entry.id !== id && !gone.has(corrects(entry) ?? 0)) return true
      gone.add(entry.number)
      return false
    })
    return renumber(left, entries[0]?.number ?? off.number)
  })
  return retry({ ...record, pending })
}

/** Lets refused entries be retried: the reason may have gone. */
export function retry(record: TableRecord): TableRecord {
  if (record.pending.every(({ refused }) => refused === null)) return record
  return { ...record, pending: record.pending.map((entry) => ({ ...entry, refused: null })) }
}

/** Switches to another version of a game. Pending entries of the old one stay there and are sent. */
export function follow(record: TableRecord, game: number, version: string): TableRecord {
  return { ...record, follows: { ...record.follows, [game]: version } }
}

function isKept(fate: EntryFate | undefined): boolean {
  return fate?.fate === 'kept' || fate?.fate === 'contested'
}

/** The key of a line: entries with the same key follow one another. */
export function line({ game, version }: Pick<Pending, 'game' | 'version'>): string {
  return `${game} ${version}`
}

/** Changes the entries line by line, in the order they were written. */
function eachLine(
  pending: readonly Pending[],
  change: (entries: readonly Pending[], line: string) => readonly Pending[],
): readonly Pending[] {
  const changed = new Map<string, Pending>()
  for (const key of new Set(pending.map(line))) {
    const entries = pending.filter((entry) => line(entry) === key)
    for (const entry of change(entries, key)) changed.set(entry.id, entry)
  }
  return pending.flatMap(({ id }) => changed.get(id) ?? [])
}

/** Numbers a line from `first` on; a correction still refers to the same entry. */
export function renumber(entries: readonly Pending[], first: number): readonly Pending[] {
  const moved = new Map(entries.map(({ number }, at) => [number, first + at]))
  return entries.map((entry) => {
    const of = corrects(entry)
    const number = moved.get(entry.number) ?? entry.number
    if (of === null || !moved.has(of)) return { ...entry, number }
    return { ...entry, number, written: { ...entry.written, of: moved.get(of) } }
  })
}

/** The number of the write this one strikes or corrects; null: none. */
function corrects({ written }: Pick<Pending, 'written'>): number | null {
  return typeof written.of === 'number' ? written.of : null
}
