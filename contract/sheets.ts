// The sheet of a table: written deal by deal by the holders of its link, read at the desk.

import { z } from 'zod'
import { UNFINISHED_RULES } from '#domain/encounter-end.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { DECIDERS } from '#domain/scoring/encounter.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { SHEET_LIMITS } from '#domain/tournament/results/sheet-limits.ts'
import { RESULT_STANDINGS } from '#domain/tournament/state/agreement.ts'
import { SHEET_PATHS } from './api-paths.ts'
import { OutsideComponent } from './regulation.ts'
import { EnteredGames, EnteredOutside } from './results.ts'
import { EncounterTotal, GameScore, OutsideScore } from './rounds.ts'
import { route } from './route.ts'
import { asLine, CalendarDate, Completion, ResultSeen, Side, TournamentParams, Uuid } from './shapes.ts'

/** The most characters of an entry, of its kind, and the highest number of one in a game. */
const MOST_OF = { entry: 2000, kind: 20, number: 1000 }

/** Cleans every text of a write so that the database can store it: one tab in a reason must not keep a phone from sending. */
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return asLine(value).slice(0, LENGTHS.reason)
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [asLine(field), tidy(part)]))
}

/**
 * Something written on a sheet (`domain/games/history.ts`): a deal, a penalty …, or a void. The rules of the game check it; its texts
 * are trimmed to one line.
 */
export const SheetWrite = z
  .looseObject({ kind: z.string().max(MOST_OF.kind) })
  .overwrite((written) => tidy(written) as typeof written)
  .refine((written) => JSON.stringify(written).length <= MOST_OF.entry, { error: 'too-long' })
  .meta({ id: 'SheetWrite' })
export type SheetWrite = z.infer<typeof SheetWrite>

/** A stored entry: `number` counts from 1 within the game. */
export const SheetEntry = z
  .object({
    id: Uuid,
    number: z.int(),
    written: SheetWrite,
    /** The side whose link it came through. */
    side: Side.nullable(),
    device: Uuid,
    at: z.iso.datetime(),
  })
  .meta({ id: 'SheetEntry' })
export type SheetEntry = z.infer<typeof SheetEntry>

export const SHEET_STANDINGS = ['current', 'contested', 'set-aside'] as const

/** One version of one game: all its entries, including those shared with the version it branched off from. */
export const SheetVersion = z
  .object({
    id: Uuid,
    game: z.int(),
    standing: z.enum(SHEET_STANDINGS),
    /** How many entries it shares with the version it branched off from; null: it begins the game. */
    after: z.int().nullable(),
    device: Uuid,
    entries: z.array(SheetEntry),
  })
  .meta({ id: 'SheetVersion' })
export type SheetVersion = z.infer<typeof SheetVersion>

const Party = z.object({ number: z.int(), members: z.array(z.string()) })

/** Everything a table needs to write its sheet, even offline. */
export const TableSheet = z
  .object({
    encounter: Uuid,
    /** Counts every change of this sheet; writing at a table does not raise the tournament's version. */
    revision: z.int(),
    tournament: z.object({
      slug: z.string(),
      name: z.string(),
      club: z.string(),
      date: CalendarDate,
      place: z.string(),
      version: z.int(),
    }),
    round: z.int(),
    /** A club evening, which has only this round. */
    asPlayed: z.literal(true).optional(),
    table: z.int(),
    /** Only from the second heat on. */
    heat: z.int().optional(),
    /** Tables of the same heat that are played before, because one person plays at both. */
    awaited: z.array(z.int()).optional(),
    a: Party,
    b: Party,
    /** The link's side; null: a link for both sides, or read at the desk. */
    side: Side.nullable(),
    game: z.object({ key: z.enum(GAME_KEYS), options: z.record(z.string(), z.unknown()) }),
    /** Games of the encounter. */
    games: z.int(),
    /** The encounter is over as soon as one side has won more than half of the games. */
    bestOf: z.boolean().optional(),
    /** How a game counts that the bell ended; missing: as written. */
    unfinished: z.enum(UNFINISHED_RULES).optional(),
    /** Points of a game above this do not count; null: all count. */
    most: z.int().nullable().optional(),
    /** The games are played at the same time, by different people of the two sides. */
    atOnce: z.boolean().optional(),
    /** Components in addition to the games; without them the sheet is no result yet. */
    outside: z.array(OutsideComponent).optional(),
    /** Why the sheet can no longer be written; null: it can. `walkover`: one person holds both sides, so that it never could. */
    closed: z.enum(['round-closed', 'tournament-finished', 'result-settled', 'walkover']).nullable(),
    /** When the link expires. */
    ends: z.iso.datetime().nullable(),
    /** The table on the link's paper. The round has been corrected since, and its players play here now, or against other opponents. */
    moved: z.object({ table: z.int(), heat: z.int() }).nullable().optional(),
    result: z.array(GameScore),
    /** One score for each component. */
    resultOutside: z.array(OutsideScore).optional(),
    /** Missing: no result. */
    total: EncounterTotal.optional(),
    /** The criterion for winning the encounter. */
    decider: z.enum(DECIDERS).optional(),
    resultVersion: z.int(),
    /** The side that wrote the current result; null: none, or the desk. */
    resultBy: Side.nullable(),
    standing: z.enum(RESULT_STANDINGS),
    /** The desk has only agreed to the result, which the table had reported. */
    agreedByDesk: z.literal(true).optional(),
    /** Sides that object to the result. */
    objections: z.array(Side).optional(),
    /** Results that were typed, or come from a sheet, and were not accepted. */
    otherResults: z.array(
      z.object({
        id: Uuid,
        games: z.array(GameScore),
        outside: z.array(OutsideScore).optional(),
        side: Side.nullable(),
      }),
    ),
    versions: z.array(SheetVersion),
  })
  .meta({ id: 'TableSheet' })
export type TableSheet = z.infer<typeof TableSheet>

/** What is new on a sheet since a revision, if that is only entries. */
export const SheetNews = z
  .object({
    revision: z.int(),
    /** Versions that are new or have new entries; `entries` only from index `from` on. */
    versions: z.array(SheetVersion.extend({ from: z.int() })),
  })
  .meta({ id: 'SheetNews' })
export type SheetNews = z.infer<typeof SheetNews>

/** One entry as a phone sends it. */
export const SentEntry = z
  .object({
    id: Uuid,
    game: z.int().min(1).max(LIMITS.games.most),
    /** The version the phone was writing on; null: it had not seen any of this game. */
    version: Uuid.nullable(),
    /** The number the phone expects for this entry. */
    number: z.int().min(1).max(MOST_OF.number),
    /** When it was tapped, by the phone's clock. */
    at: z.iso.datetime().refine((at) => at >= '1970', { error: 'too-early' }),
    written: SheetWrite,
  })
  .meta({ id: 'SentEntry' })
export type SentEntry = z.infer<typeof SentEntry>

/**
 * What became of an entry. `kept`: it counts; `contested`: stored as part of another version; `refused`: by the rules, with their code
 * (later entries of the same game are then `not-tried`). The first two name the entry's version, which the phone gives with its next
 * entries.
 */
export const EntryFate = z
  .object({
    id: Uuid,
    fate: z.enum(['kept', 'contested', 'refused', 'not-tried']),
    version: Uuid.nullable(),
    number: z.int().nullable(),
    code: z.string().nullable(),
  })
  .meta({ id: 'EntryFate' })
export type EntryFate = z.infer<typeof EntryFate>

const EncounterParams = TournamentParams.extend({ encounter: Uuid })
const VersionParams = EncounterParams.extend({ version: Uuid })

/** A link. The desk sees it only once, because the token is known only now. */
export const TableLink = z.object({ side: Side, path: z.string(), ends: z.iso.datetime() }).meta({ id: 'TableLink' })

export const sheetRoutes = {
  getSheet: route({
    method: 'GET',
    path: SHEET_PATHS.getSheet,
    right: 'sheet',
    summary: 'The sheet of the table whose link is presented (`Authorization: Bearer <token>`)',
    answer: TableSheet,
  }),
  /**
   * Entries are taken in order. Each has the number the phone expects for it; entries that name the same version form one history. An
   * entry sent twice, under whatever key, is stored once. `since`: the phone's revision of the sheet; the answer is what is new since
   * then (`news`), or the whole `sheet` where that is more than entries.
   * Refused as a whole, with nothing stored: `sheet-gap` (params `game`, `next`, `version`) when an earlier entry never arrived, the
   * codes of `closed` for something new on a closed sheet, and `table-changed` when the link leads to another `encounter` by now than
   * the one the phone wrote on.
   */
  writeSheet: route({
    method: 'POST',
    path: SHEET_PATHS.writeSheet,
    right: 'sheet',
    summary: 'Write entries on the sheet; a different one at the same number is kept as another version',
    body: z.object({
      device: Uuid,
      entries: z.array(SentEntry).min(1).max(SHEET_LIMITS.sent),
      since: z.int().min(0).nullable().default(null),
      /** The encounter whose sheet the phone shows; missing: that of the link. */
      encounter: Uuid.optional(),
    }),
    answer: z.object({ fates: z.array(EntryFate), news: SheetNews.nullable(), sheet: TableSheet.nullable() }),
  }),
  takeSheetVersion: route({
    method: 'POST',
    path: SHEET_PATHS.takeSheetVersion,
    right: 'sheet',
    summary: 'Agree at the table that this version counts; the others are set aside',
    params: z.object({ version: Uuid }),
    answer: TableSheet,
  }),
  /**
   * As `recordResult`: `result-doubtful`, `result-changed`. Refused with `result-settled` once the result is confirmed or entered at the
   * desk.
   */
  recordTableResult: route({
    method: 'PUT',
    path: SHEET_PATHS.recordTableResult,
    right: 'sheet',
    summary: 'Write only the final scores of the games',
    body: z.object({
      games: EnteredGames,
      outside: EnteredOutside.default([]),
      basedOn: z.int().min(0),
      confirmed: z.boolean().default(false),
      encounter: Uuid.optional(),
    }),
    answer: TableSheet,
  }),
  confirmTableResult: route({
    method: 'POST',
    path: SHEET_PATHS.confirmTableResult,
    right: 'sheet',
    summary: 'Say for a side that the result is right, or that it is not',
    body: z.object({
      side: Side,
      resultVersion: z.int().min(1),
      verdict: z.enum(['confirmed', 'contested']),
      encounter: Uuid.optional(),
    }),
    answer: TableSheet,
  }),
  readSheet: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/sheet',
    right: 'view',
    summary: "A table's sheet with all its versions",
    params: EncounterParams,
    answer: TableSheet,
  }),
  settleSheet: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/sheet/versions/:version/take',
    right: 'desk',
    summary: 'Decide at the desk which version of a sheet counts; the others are set aside',
    params: VersionParams,
    query: ResultSeen,
    answer: TableSheet,
  }),
  makeTableLinks: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/links',
    right: 'score',
    summary: "New links to a table's sheet, one for each side; earlier ones stay good",
    params: EncounterParams,
    answer: z.object({ links: z.array(TableLink) }),
  }),
  revokeTableLinks: route({
    method: 'DELETE',
    path: '/api/v1/clubs/:club/tournaments/:tournament/encounters/:encounter/links',
    right: 'desk',
    summary: "End every link to a table's sheet, also the printed ones",
    params: EncounterParams,
    /** `hasLinks`: whether links are valid; where it is sent again, others may have been given out since. */
    answer: Completion.extend({ hasLinks: z.boolean() }),
  }),
}
