// Results in the database: the context for judging one, the games that count, and the versions that were not accepted.

import { v7 as newId } from 'uuid'
import type { Topic } from '#contract/public.ts'
import type { ClubId, EncounterId, EntryId, PersonId, TournamentId } from '#domain/ids.ts'
import type { Encounter, GameScore, OutsideScore, PairingReason, RoundStatus, Side } from '#domain/model.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import type { ResultContext } from '#domain/tournament/results/results.ts'
import type { Agreement } from '#domain/tournament/state/agreement.ts'
import { isReported, stageRules, type TournamentStatus } from '#domain/tournament/state/tournament.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Access, ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { AGREEMENT } from './agreement-store.ts'
import { reseatTable } from './reseat-store.ts'
import type { SeatedPerson } from './store.ts'

/** The people on one side of a table. */
export interface SeatRow {
  readonly entry: EntryId
  readonly number: number
  readonly members: readonly SeatedPerson[]
}

/** One encounter and everything that its result depends on. */
export interface EncounterContext {
  readonly judged: ResultContext
  readonly agreement: Agreement
  /** As named in the history. */
  readonly place: { readonly round: number; readonly table: number; readonly heat?: number }
  readonly a: SeatRow
  readonly b: SeatRow
  /** How many entries one person may hold. */
  readonly entriesPerPerson: number
  /** The people at the table who hold several. */
  readonly several: ReadonlySet<PersonId>
}

/** The same with the number of encounters in its round, and of those with a result. */
export interface CountedContext extends EncounterContext {
  readonly encounters: number
  readonly reported: number
  /** A tie has been decided in its tournament: a result may void that. */
  readonly hasDecisions: boolean
}

/** The row that `CONTEXT` selects. */
export interface ContextRow {
  tournament_status: TournamentStatus
  regulation: unknown
  round_number: number
  round_status: RoundStatus
  stage: number
  table_number: number
  heat: number
  result_version: number
  reasons: PairingReason[]
  seats: (SeatRow & { side: Side })[]
  several: PersonId[]
  /** Whether one person holds entries of both sides today; null: nobody has when the members were seated. */
  against_themselves: boolean | null
  games: GameScore[]
  outside: OutsideScore[]
  agreement: Agreement
}

/** The columns for the context of the encounter `e` of `CONTEXT_TABLES`, for one query. */
export const CONTEXT = Prisma.sql`
  t.status AS tournament_status, t.regulation, s.position AS stage,
  r.number AS round_number, r.status AS round_status,
  e.table_number, e.heat, e.result_version, e.reasons, e.outside,
  (SELECT json_agg(json_build_object('side', seat.side, 'entry', seat.entry_id, 'members', seat.members,
      'number', entry.number) ORDER BY seat.side, seat.position)
    FROM seat JOIN entry ON entry.club_id = seat.club_id AND entry.id = seat.entry_id
    WHERE seat.club_id = e.club_id AND seat.encounter_id = e.id) AS seats,
  CASE WHEN coalesce((t.regulation->'field'->>'entriesPerPerson')::int, 1) = 1 THEN '[]' ELSE (
    SELECT coalesce(json_agg(own.person_id), '[]') FROM (
      SELECT held.person_id FROM entry_member held
        JOIN entry of_same ON of_same.club_id = held.club_id AND of_same.id = held.entry_id AND of_same.tournament_id = t.id
      WHERE held.club_id = e.club_id AND held.person_id IN (
        SELECT (member->>'person')::uuid FROM seat CROSS JOIN jsonb_array_elements(seat.members) AS member
        WHERE seat.club_id = e.club_id AND seat.encounter_id = e.id)
      GROUP BY held.person_id HAVING count(*) > 1
    ) own) END AS several,
  CASE WHEN e.reasons @> '[{"code":"same-person"}]' THEN EXISTS (
    SELECT FROM seat a JOIN entry_member of_a ON of_a.club_id = a.club_id AND of_a.entry_id = a.entry_id
      JOIN entry_member of_b ON of_b.club_id = of_a.club_id AND of_b.person_id = of_a.person_id
      JOIN seat b ON b.club_id = of_b.club_id AND b.entry_id = of_b.entry_id AND b.encounter_id = a.encounter_id
    WHERE a.club_id = e.club_id AND a.encounter_id = e.id AND a.side = 'a' AND b.side = 'b') END AS against_themselves,
  coalesce((SELECT json_agg(json_build_object('a', points_a, 'b', points_b, 'outcome', outcome, 'winner', winner) ORDER BY number)
    FROM game WHERE club_id = e.club_id AND encounter_id = e.id), '[]') AS games,
  ${AGREEMENT} AS agreement`

/** For the desk, in addition to `CONTEXT`. LIMIT makes Postgres look each game up by its key: otherwise it may read all there are. */
const COUNTS = Prisma.sql`
  (SELECT count(*)::int FROM encounter o
    WHERE o.club_id = e.club_id AND o.round_id = e.round_id AND o.table_number IS NOT NULL) AS encounters,
  (SELECT count(*)::int FROM encounter o
      LEFT JOIN LATERAL (SELECT true AS played FROM game g
        WHERE g.club_id = o.club_id AND g.encounter_id = o.id AND g.number = 1 LIMIT 1) first ON true
    WHERE o.club_id = e.club_id AND o.round_id = e.round_id AND (o.outside <> '[]' OR first.played)) AS reported,
  EXISTS (SELECT FROM decision d WHERE d.club_id = t.club_id AND d.tournament_id = t.id) AS has_decisions`

/** An encounter `e` that is not a bye, up to its tournament `t`. */
export function contextTables({ clubId }: ClubScope, tournament: TournamentId, id: EncounterId): Prisma.Sql {
  return Prisma.sql`encounter e
    JOIN round r ON r.club_id = e.club_id AND r.id = e.round_id
    JOIN stage s ON s.club_id = r.club_id AND s.id = r.stage_id
    JOIN tournament t ON t.club_id = s.club_id AND t.id = s.tournament_id
      AND e.club_id = ${clubId}::uuid AND e.id = ${id}::uuid AND e.table_number IS NOT NULL
      AND t.id = ${tournament}::uuid`
}

/** One query, because it runs with every single result. Throws `not-found`, also for a bye, which has no result. */
export async function loadEncounter(
  tx: Tx,
  scope: ClubScope,
  tournament: TournamentId,
  id: EncounterId,
): Promise<EncounterContext> {
  const [row] = await tx.$queryRaw<ContextRow[]>`SELECT ${CONTEXT} FROM ${contextTables(scope, tournament, id)}`
  if (!row) throw new Problem('not-found')
  return contextOf(id, row)
}

/** The same, with the counts of its round, and whether a tie has been decided. */
export async function loadCounted(
  tx: Tx,
  scope: ClubScope,
  tournament: TournamentId,
  id: EncounterId,
): Promise<CountedContext> {
  const [row] = await tx.$queryRaw<(ContextRow & CountsRow)[]>`
    SELECT ${CONTEXT}, ${COUNTS} FROM ${contextTables(scope, tournament, id)}`
  if (!row) throw new Problem('not-found')
  const { encounters, reported, has_decisions: hasDecisions } = row
  return { ...contextOf(id, row), encounters, reported, hasDecisions }
}

interface CountsRow extends Pick<CountedContext, 'encounters' | 'reported'> {
  readonly has_decisions: boolean
}

/** The context of the encounter with this id. */
export function contextOf(id: EncounterId, row: ContextRow): EncounterContext {
  const [a, b] = [sideOf(row, 'a'), sideOf(row, 'b')]
  const [withA, withB] = [a.entries[1], b.entries[1]]
  const encounter: Encounter = {
    id,
    table: row.table_number,
    heat: row.heat,
    a: a.entry,
    b: b.entry,
    partners: withA && withB ? { a: withA, b: withB } : null,
    games: row.games,
    outside: row.outside,
    resultVersion: row.result_version,
    reasons: row.reasons,
  }
  const regulation = upToDate(row.regulation) as Regulation
  const rules = stageRules(regulation, row.stage)
  return {
    judged: {
      tournament: row.tournament_status,
      round: row.round_status,
      rules,
      encounter,
      playedOnceCleared: row.against_themselves === false && row.round_status !== 'closed' && isReported(encounter),
    },
    agreement: row.agreement,
    place: { round: row.round_number, table: row.table_number, ...(row.heat > 1 ? { heat: row.heat } : {}) },
    a,
    b,
    entriesPerPerson: regulation.field.entriesPerPerson,
    several: new Set(row.several),
  }
}

/** A side under its first entry, with the members of all entries that play on it. */
function sideOf({ seats }: ContextRow, wanted: Side): SeatRow & { readonly entries: readonly EntryId[] } {
  const side = seats.filter((seat) => seat.side === wanted)
  const [first] = side
  if (!first) throw new Error('an encounter without a side')
  return { ...first, members: side.flatMap(({ members }) => members), entries: side.map(({ entry }) => entry) }
}

/** The origin of a version of a result. */
export interface ResultSource {
  readonly origin: 'desk' | 'table' | 'sheet'
  readonly side: Side | null
  /** The version of the result that its author saw. */
  readonly basedOn: number
}

/**
 * Saves a version of a result as the current one; if it `settles`, earlier versions are not in question any more. Returns its id. One
 * statement, because this runs with every single result; a result that is cleared takes two more, which seat the current members.
 */
export async function saveAccepted(
  tx: Tx,
  access: Access,
  encounter: Encounter,
  { origin, side, basedOn, settles }: ResultSource & { readonly settles: boolean },
): Promise<string> {
  const { clubId, accountId } = access
  const { id, games, outside, resultVersion } = encounter
  const submission = newId()
  const rows = games.map((game, at) => ({ number: at + 1, ...game }))
  await tx.$executeRaw`
    WITH typed AS (
      INSERT INTO submission
        (club_id, id, encounter_id, based_on, games, outside, status, origin, made, settles, side, account_id, at)
      VALUES (${clubId}::uuid, ${submission}::uuid, ${id}::uuid, ${basedOn}, ${JSON.stringify(games)}::jsonb,
        ${JSON.stringify(outside)}::jsonb, 'accepted', ${origin}::submission_origin, ${resultVersion}, ${settles}, ${side}::side, ${accountId}::uuid, clock_timestamp())
    ), counted AS (
      UPDATE encounter SET result_version = ${resultVersion}, outside = ${JSON.stringify(outside)}::jsonb,
        sheet_revision = sheet_revision + 1
      WHERE club_id = ${clubId}::uuid AND id = ${id}::uuid
    ), cleared AS (
      DELETE FROM game WHERE club_id = ${clubId}::uuid AND encounter_id = ${id}::uuid AND number > ${rows.length}
    )
    INSERT INTO game (club_id, encounter_id, number, points_a, points_b, outcome, winner)
    SELECT ${clubId}::uuid, ${id}::uuid, number, a, b, outcome::outcome, winner::side
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS game(number int, a int, b int, outcome text, winner text)
    ON CONFLICT (club_id, encounter_id, number) DO UPDATE SET points_a = EXCLUDED.points_a,
      points_b = EXCLUDED.points_b, outcome = EXCLUDED.outcome, winner = EXCLUDED.winner`
  if (!isReported(encounter)) await reseatTable(tx, access, encounter)
  return submission
}

/** What a result changes for readers: once it is cleared, others may sit at the table. */
export function topicsOfResult(after: Encounter): readonly Topic[] {
  return isReported(after) ? ['results', 'standings'] : ['results', 'standings', 'rounds']
}

/** Counts a change of the content of an encounter's sheet: part of the statement that makes the change. */
export function countSheet(clubId: ClubId, encounter: EncounterId): Prisma.Sql {
  return Prisma.sql`
    UPDATE encounter SET sheet_revision = sheet_revision + 1 WHERE club_id = ${clubId}::uuid AND id = ${encounter}::uuid`
}

/** Saves a version of a result that was not accepted. */
export async function saveConflict(
  tx: Tx,
  { clubId, accountId }: Access,
  encounter: EncounterId,
  { games, outside }: Pick<Encounter, 'games' | 'outside'>,
  { origin, side, basedOn }: ResultSource,
): Promise<void> {
  await tx.$executeRaw`
    WITH counted AS (${countSheet(clubId, encounter)})
    INSERT INTO submission (club_id, id, encounter_id, based_on, games, outside, status, origin, side, account_id, at)
    VALUES (${clubId}::uuid, ${newId()}::uuid, ${encounter}::uuid, ${basedOn}, ${JSON.stringify(games)}::jsonb,
      ${JSON.stringify(outside)}::jsonb, 'conflict', ${origin}::submission_origin, ${side}::side, ${accountId}::uuid, clock_timestamp())`
}

/**
 * A version of a result that an act `made`, as long as the current result at its table is the same and of the same origin, even if it has
 * changed meanwhile and is back.
 */
export const MADE_AND_STANDING = Prisma.sql`
  submission made JOIN LATERAL (
    SELECT games, outside, origin, side FROM submission
    WHERE club_id = made.club_id AND encounter_id = made.encounter_id AND status = 'accepted'
    ORDER BY seq DESC LIMIT 1
  ) stands ON (made.games, made.outside, made.origin, made.side)
    IS NOT DISTINCT FROM (stands.games, stands.outside, stands.origin, stands.side)`

/** A version of a result that is current, or equals the current one. */
export interface StandingVersion {
  /** Whether it settled other versions in question. */
  readonly settles: boolean
  /** Whether another version was typed after it, and not accepted. */
  readonly contested: boolean
}

/** This version of a table's result; null if another one is current by now, or if there is no such table. */
export async function findStanding(
  tx: Tx,
  { clubId }: ClubScope,
  encounter: EncounterId,
  submission: string,
): Promise<StandingVersion | null> {
  const [made] = await tx.$queryRaw<StandingVersion[]>`
    SELECT made.settles, EXISTS (SELECT FROM submission later
      WHERE later.club_id = made.club_id AND later.encounter_id = made.encounter_id AND later.status = 'conflict'
        AND later.seq > made.seq) AS contested
    FROM ${MADE_AND_STANDING}
    WHERE made.club_id = ${clubId}::uuid AND made.encounter_id = ${encounter}::uuid AND made.id = ${submission}::uuid`
  return made ?? null
}
