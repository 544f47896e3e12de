// Writes on a sheet: the fates of the entries, and the effect on the result.

import { v7 as newId } from 'uuid'
import type { Input } from '#contract/client.ts'
import type { EntryFate } from '#contract/sheets.ts'
import type { GameScore, Side } from '#domain/model.ts'
import { sameGames } from '#domain/tournament/results/results.ts'
import { contestedResults, type SheetResult, sheetResult } from '#domain/tournament/results/sheet-result.ts'
import { type Fate, type SheetAddition, takeEntries } from '#domain/tournament/results/sheets.ts'
import type { LinkAccess } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { orRefuse } from '../problem.ts'
import { listDisputes } from '../tournaments/agreement-store.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { saveAccepted, saveConflict, topicsOfResult } from '../tournaments/result-store.ts'
import { type LoadedSheet, lockSheet, type NewEntries, type StoredVersion, saveEntries } from './store.ts'
import { closedBecause } from './view.ts'

export type UploadedEntries = Pick<Input<'writeSheet'>['body'], 'device' | 'entries'>

/** The fates of the entries; small, because they are stored with the command: the sheet itself is read anew. */
export type Fates = { readonly fates: EntryFate[] }

/** The judgement on the entries that a phone has sent. */
export interface Judgement extends Fates {
  readonly taken: SheetAddition
  readonly follows: SheetResult
  /** Results that differ from the current one: of contested versions, and of a sheet over a typed result. */
  readonly others: readonly Other[]
  /** Whether a version was begun that contests another. */
  readonly divides: boolean
  /** Entries that a referee ordered. */
  readonly overrides: readonly {
    readonly game: number | undefined
    readonly number: number
    readonly written: unknown
  }[]
}

/**
 * Judges entries by a sheet. Entries from an offline phone that arrive after the sheet is closed are kept without counting. Throws
 * `sheet-gap`.
 */
export function judgeEntries(
  sheet: LoadedSheet,
  { link }: LinkAccess,
  { device, entries }: UploadedEntries,
): Judgement {
  const { judged, agreement } = sheet.context
  const closed = closedBecause(sheet.context) !== null
  const taken = orRefuse(takeEntries(judged.rules, sheet.versions, { device, entries, closed }, newId))
  const follows: SheetResult = closed
    ? { step: 'wait' }
    : sheetResult(judged.rules, taken.versions, judged.encounter, agreement, link.side)
  const own = follows.step === 'keep' ? [{ games: follows.games, side: link.side }] : []
  const sideOf = sidesOf(sheet.versions, link.side, device)
  const contested = contestedResults(judged.rules, taken.versions).map((other) => ({
    games: other.games,
    side: sideOf(other.device),
  }))
  const sent = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    taken,
    follows,
    fates: taken.fates.map(fateView),
    others: [...own, ...contested],
    divides: taken.begun.some(({ standing }) => standing === 'contested'),
    overrides: taken.added
      .filter(({ written }) => isOverride(written))
      .map(({ id, number, written }) => ({ game: sent.get(id)?.game, number, written })),
  }
}

/** Whether it is just another entry on a sheet, of no interest to anybody but its desk and its table. */
export function isTap({ follows, others, divides, overrides }: Judgement): boolean {
  return follows.step !== 'take' && others.length === 0 && !divides && overrides.length === 0
}

/** The new ones among the entries, for `saveEntries`. */
export function newEntries(
  { revision }: LoadedSheet,
  { device, entries }: UploadedEntries,
  { taken }: Judgement,
): Omit<NewEntries, 'counted'> {
  const times = new Map(entries.map(({ id, at }) => [id, at]))
  return { device, begun: taken.begun, added: taken.added, times, revision: revision + 1 }
}

/**
 * The operation behind `writeSheet` if more than the sheet is affected. Entries are their own history; a row in ours records overrides, a
 * version that contests another, and the effect on the result.
 */
export async function writeEntries(
  { tx }: Work,
  access: LinkAccess,
  written: UploadedEntries,
): Promise<Conclusion<Fates>> {
  const { tournament, encounter, side } = access.link
  const sheet = await lockSheet(tx, access, tournament, encounter)
  const { judged, place } = sheet.context
  const entries = judgeEntries(sheet, access, written)
  const { taken, follows, fates, divides, overrides } = entries
  if (taken.added.length === 0) return { answer: { fates }, unchanged: true }

  // One revision more than the entries make, so that a phone that has not seen this reads the whole sheet.
  const saved = await saveEntries(tx, access, sheet, {
    ...newEntries(sheet, written, entries),
    counted: sheet.revision + 2,
  })
  if (!saved) throw new Error('a locked sheet has changed')
  const stands = follows.step === 'take' ? follows.encounter.games : judged.encounter.games
  if (follows.step === 'take') {
    const source = { origin: 'sheet', side, basedOn: judged.encounter.resultVersion, settles: false } as const
    await saveAccepted(tx, access, follows.encounter, source)
  }
  const contests = await keepOthers(tx, access, sheet, stands, entries.others)
  const touchesResults = follows.step === 'take' || contests || divides
  return {
    answer: { fates },
    before: { ...place, games: judged.encounter.games },
    after: { ...place, games: stands, ...(overrides.length > 0 ? { overrides } : {}), ...(divides ? { divides } : {}) },
    unaudited: !touchesResults && overrides.length === 0,
    topics: follows.step === 'take' ? topicsOfResult(follows.encounter) : [touchesResults ? 'results' : 'sheets'],
    sheet: encounter,
  }
}

/** A result that does not count, and its side. */
interface Other {
  readonly games: readonly GameScore[]
  readonly side: Side | null
}

/** The side whose link a phone has written by. */
function sidesOf(versions: readonly StoredVersion[], side: Other['side'], device: string) {
  const written = versions.flatMap(({ entries }) => entries)
  return (phone: string) =>
    phone === device ? side : (written.findLast((entry) => entry.device === phone)?.side ?? null)
}

/** Keeps results that differ from the current one, each once. Returns whether any of them is new. */
async function keepOthers(
  tx: Tx,
  access: LinkAccess,
  { context: { judged } }: LoadedSheet,
  stands: readonly GameScore[],
  others: readonly Other[],
): Promise<boolean> {
  if (others.length === 0) return false
  const { id, outside, resultVersion } = judged.encounter
  const known = [stands, ...(await listDisputes(tx, access, id)).map(({ games }) => games)]
  const before = known.length
  for (const { games, side } of others) {
    if (known.some((earlier) => sameGames(earlier, games))) continue
    known.push(games)
    await saveConflict(tx, access, id, { games, outside }, { origin: 'sheet', side, basedOn: resultVersion })
  }
  return known.length > before
}

/** Whether a referee ordered the entry, with a reason (R2.7). */
function isOverride(written: unknown): boolean {
  const { override, entry } = written as {
    readonly override?: unknown
    readonly entry?: { readonly override?: unknown }
  }
  return [override, entry?.override].some((reason) => typeof reason === 'string' && reason.trim() !== '')
}

function fateView(fate: Fate): EntryFate {
  return { version: null, number: null, code: null, ...fate }
}
