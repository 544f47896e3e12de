// Tournaments in the database. Every query is limited to the club, and every caller has to show proof of access.

import type { ClubId, EncounterId, EntryId, PersonId, RoundId, StageId, TournamentId } from '#domain/ids.ts'
import type {
  Bye,
  Encounter,
  Entry,
  GameScore,
  OutsideScore,
  PairingReason,
  PersonTraits,
  Round,
  RoundStatus,
  Side,
} from '#domain/model.ts'
import { fromHalves } from '#domain/points.ts'
import { wishesAmong } from '#domain/tournament/entries/wishes.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import { type Agreement, type ResultStanding, standingOf } from '#domain/tournament/state/agreement.ts'
import type { DrawWishes, Tournament, TournamentStatus } from '#domain/tournament/state/tournament.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { type ClubScope, grantPublicScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { AGREEMENT } from './agreement-store.ts'
import { loadDecisions } from './decision-store.ts'
import { IS_BEGUN } from './table-state-store.ts'

/** A person at a table, by the name at that time. */
export interface SeatedPerson {
  readonly person: PersonId
  readonly name: string
}

export interface DiscardedDraw {
  readonly round: number
  readonly seed: string
}

/** A tournament with everything that a reader may want to see, as of one version. */
export interface LoadedTournament {
  readonly clubId: ClubId
  readonly id: TournamentId
  readonly clubName: string
  readonly slug: string
  readonly name: string
  /** `2026-11-21` */
  readonly date: string
  readonly place: string
  readonly version: number
  /** The data of the domain. */
  readonly facts: Tournament
  /** The names of all current members of entries. */
  readonly people: ReadonlyMap<PersonId, string>
  /** The traits of these people; those at the end, once the tournament has ended. */
  readonly traits: ReadonlyMap<PersonId, PersonTraits>
  readonly paid: ReadonlySet<EntryId>
  /** The people in the seats of an encounter or a bye: `seated.get(encounter)?.get(entry)`. */
  readonly seated: ReadonlyMap<EncounterId, ReadonlyMap<EntryId, readonly SeatedPerson[]>>
  /** How far the sides agree on the result of each encounter. */
  readonly agreed: ReadonlyMap<EncounterId, ResultStanding>
  /**
   * The tables of the open round at which something was written when it was loaded. An entry on a sheet makes no version, so that a kept
   * tournament may not know all; but what lets a table wait makes one, and is loaded with all that had begun before.
   */
  readonly begun: ReadonlySet<EncounterId>
  /** Draws that were thrown away or taken back, oldest first. */
  readonly discarded: readonly DiscardedDraw[]
  /** How often each round has been drawn. */
  readonly draws: ReadonlyMap<RoundId, number>
  /** By their position in the regulation. */
  readonly stages: readonly StageId[]
}

/** The tournament that a public address leads to. */
export interface Head {
  readonly scope: ClubScope
  readonly id: TournamentId
  readonly version: number
}

/** The existing ones among the public addresses, with their tournaments. */
export async function findBySlugs(tx: Tx, slugs: readonly string[]): Promise<Map<string, Head>> {
  // One array parameter: a list of a hundred would be a hundred parameters, with a query plan for each length.
  const rows = await tx.$queryRaw<{ slug: string; clubId: string; id: string; version: number }[]>`
    SELECT slug, club_id AS "clubId", id, version FROM tournament WHERE slug = ANY(${[...slugs]}::text[])`
  return new Map(
    rows.map(({ slug, clubId, id, version }) => {
      return [slug, { scope: grantPublicScope(clubId), id: id as TournamentId, version }]
    }),
  )
}

/** The tournament's current version. Throws `not-found` if the club has none with this id. */
export async function readVersion(tx: Tx, { clubId }: ClubScope, id: TournamentId): Promise<number> {
  const row = await tx.tournament.findUnique({ where: { clubId_id: { clubId, id } }, select: { version: true } })
  if (!row) throw new Problem('not-found')
  return row.version
}

/**
 * The whole tournament. Throws `not-found` if the club has none with this id. Six queries; for one result, load an encounter's context
 * instead. Call it within a transaction: in `change`, where the lock fixes the version, or in one that sees a snapshot.
 */
export async function loadTournament(tx: Tx, { clubId }: ClubScope, id: TournamentId): Promise<LoadedTournament> {
  const [row] = await tx.$queryRaw<TournamentRow[]>`
    SELECT t.slug, t.name, to_char(t.date, 'YYYY-MM-DD') AS date, t.place, t.version, t.regulation, t.wishes, t.discarded, t.status,
      club.name AS club_name
    FROM tournament t JOIN club ON club.id = t.club_id
    WHERE t.club_id = ${clubId}::uuid AND t.id = ${id}::uuid`
  if (!row) throw new Problem('not-found')
  const entries = await entryRows(tx, clubId, id)
  const rounds = await roundRows(tx, clubId, id)
  const encounters = await encounterRows(tx, clubId, id)
  const adjustments = await tx.adjustment.findMany({ where: { clubId, tournamentId: id }, orderBy: { seq: 'asc' } })
  const decisions = await loadDecisions(tx, clubId, id)
  const { slug, name, date, place, version, club_name: clubName } = row
  return {
    clubId,
    id,
    clubName,
    slug,
    name,
    date,
    place,
    version,
    facts: {
      regulation: upToDate(row.regulation) as Regulation,
      wishes: wishesAmong(row.wishes, entries),
      status: row.status,
      entries: entries.map(asEntry),
      rounds: asRounds(rounds, encounters),
      adjustments: adjustments.map(({ entryId, halfPoints, roundNumber }) => ({
        after: roundNumber,
        entry: entryId as EntryId,
        points: fromHalves(halfPoints),
      })),
      decisions,
    },
    people: new Map(entries.flatMap(({ members }) => members.map(({ person, name }) => [person, name] as const))),
    traits: new Map(entries.flatMap(({ members }) => members.map(({ person, traits }) => [person, traits] as const))),
    paid: new Set(entries.filter(({ paid }) => paid).map((entry) => entry.id)),
    seated: new Map(encounters.map((encounter) => [encounter.id, seatsOf(encounter)])),
    agreed: new Map(encounters.map((encounter) => [encounter.id, standingOf(encounter.agreement)])),
    begun: new Set(encounters.flatMap(({ id, begun }) => (begun ? [id] : []))),
    discarded: row.discarded,
    draws: new Map(rounds.map((round) => [round.id, round.draws])),
    stages: await stageIds(tx, clubId, id),
  }
}

interface TournamentRow {
  slug: string
  name: string
  date: string
  place: string
  version: number
  regulation: unknown
  wishes: DrawWishes
  discarded: DiscardedDraw[]
  status: TournamentStatus
  club_name: string
}

interface EntryRow {
  id: EntryId
  number: number
  status: Entry['status']
  paid: boolean
  present: boolean
  members: (SeatedPerson & { traits: PersonTraits })[]
}

interface RoundRow {
  id: RoundId
  stage: number
  number: number
  seed: string
  status: RoundStatus
  draws: number
  away: EntryId[]
}

interface EncounterRow {
  id: EncounterId
  round: RoundId
  table_number: number | null
  heat: number
  result_version: number
  reasons: PairingReason[]
  seats: SeatRow[]
  games: GameScore[]
  outside: OutsideScore[]
  agreement: Agreement
  begun: boolean
}

interface SeatRow {
  side: Side
  entry: EntryId
  members: SeatedPerson[]
}

// Written as SQL because each gets in one query what Prisma would get in five, and readers wait for it.

/** The traits of every person called `p`. */
export const TRAITS_OF_P = Prisma.sql`jsonb_build_object(
  'woman', p.woman, 'birthYear', p.birth_year, 'guest', p.guest, 'home', p.home)`

function entryRows(tx: Tx, clubId: ClubId, id: TournamentId): Promise<EntryRow[]> {
  return tx.$queryRaw`
    SELECT e.id, e.number, e.status, e.paid, e.present,
      json_agg(json_build_object('person', p.id, 'name', p.name,
        'traits', COALESCE(t.traits_at_end -> p.id::text, ${TRAITS_OF_P})) ORDER BY m.position) AS members
    FROM entry e
      JOIN tournament t ON t.club_id = e.club_id AND t.id = e.tournament_id
      JOIN entry_member m ON m.club_id = e.club_id AND m.entry_id = e.id
      JOIN person p ON p.club_id = m.club_id AND p.id = m.person_id
    WHERE e.club_id = ${clubId}::uuid AND e.tournament_id = ${id}::uuid
    GROUP BY e.club_id, e.id
    ORDER BY e.number`
}

function roundRows(tx: Tx, clubId: ClubId, id: TournamentId): Promise<RoundRow[]> {
  return tx.$queryRaw`
    SELECT r.id, s.position AS stage, r.number, r.seed, r.status, r.draws,
      (SELECT coalesce(json_agg(e.id ORDER BY e.number), '[]')
        FROM jsonb_array_elements(r.protocol -> 'away') AS away (number)
          JOIN entry e ON e.club_id = s.club_id AND e.tournament_id = s.tournament_id
            AND e.number = away.number::int) AS away
    FROM stage s JOIN round r ON r.club_id = s.club_id AND r.stage_id = s.id
    WHERE s.club_id = ${clubId}::uuid AND s.tournament_id = ${id}::uuid
    ORDER BY r.number`
}

/** Joins `seats.seats` and `games.games` (JSON; null without games) to every encounter called `e`. */
export const SEATS_AND_GAMES = Prisma.sql`
  JOIN LATERAL (
    SELECT json_agg(json_build_object('side', side, 'entry', entry_id, 'members', members)
      ORDER BY side, position) AS seats
    FROM seat WHERE club_id = e.club_id AND encounter_id = e.id
  ) seats ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('a', points_a, 'b', points_b, 'outcome', outcome, 'winner', winner)
      ORDER BY number) AS games
    FROM game WHERE club_id = e.club_id AND encounter_id = e.id
  ) games ON true`

function encounterRows(tx: Tx, clubId: ClubId, id: TournamentId): Promise<EncounterRow[]> {
  return tx.$queryRaw`
    SELECT e.id, e.round_id AS round, e.table_number, e.heat, e.result_version, e.reasons, e.outside,
      seats.seats,
      coalesce(games.games, '[]') AS games,
      ${AGREEMENT} AS agreement,
      r.status = 'published' AND ${IS_BEGUN} AS begun
    FROM stage s
      JOIN round r ON r.club_id = s.club_id AND r.stage_id = s.id
      JOIN encounter e ON e.club_id = r.club_id AND e.round_id = r.id
      ${SEATS_AND_GAMES}
    WHERE s.club_id = ${clubId}::uuid AND s.tournament_id = ${id}::uuid
    ORDER BY r.number, e.position`
}

async function stageIds(tx: Tx, clubId: ClubId, tournamentId: TournamentId): Promise<StageId[]> {
  const rows = await tx.stage.findMany({
    where: { clubId, tournamentId },
    select: { id: true },
    orderBy: { position: 'asc' },
  })
  return rows.map((row) => row.id as StageId)
}

function asEntry({ id, number, status, present, members }: EntryRow): Entry {
  return { id, number, status, present, members: members.map(({ person }) => person) }
}

/** Encounters and byes are in the order in which they were drawn. */
function asRounds(rounds: readonly RoundRow[], encounters: readonly EncounterRow[]): Round[] {
  const byRound = new Map<RoundId, EncounterRow[]>(rounds.map((round) => [round.id, []]))
  for (const encounter of encounters) byRound.get(encounter.round)?.push(encounter)
  return rounds.map(({ draws: _, ...round }) => {
    const played: Encounter[] = []
    const byes: Bye[] = []
    for (const row of byRound.get(round.id) ?? []) {
      const { id, reasons, heat } = row
      const [a, withA] = entriesOf(row, 'a')
      const [b, withB] = entriesOf(row, 'b')
      if (!a) throw new Error(`encounter ${id} has no seat`)
      if (b && row.table_number !== null)
        played.push({
          id,
          table: row.table_number,
          heat,
          a,
          b,
          partners: withA && withB ? { a: withA, b: withB } : null,
          games: row.games,
          outside: row.outside,
          resultVersion: row.result_version,
          reasons,
        })
      else byes.push({ id, entry: a, reasons })
    }
    return { ...round, encounters: played, byes }
  })
}

function entriesOf({ seats }: EncounterRow, wanted: Side): EntryId[] {
  return seats.flatMap(({ side, entry }) => (side === wanted ? [entry] : []))
}

function seatsOf({ seats }: EncounterRow): ReadonlyMap<EntryId, readonly SeatedPerson[]> {
  return new Map(seats.map(({ entry, members }) => [entry, members]))
}
