// The tournaments of a season, with the data that people's totals depend on.

import type { ClubId, EncounterId, EntryId, PersonId, RoundId, TournamentId } from '#domain/ids.ts'
import type {
  Bye,
  Encounter,
  Entry,
  GameScore,
  OutsideScore,
  PairingReason,
  Round,
  RoundStatus,
  Side,
} from '#domain/model.ts'
import { fromHalves } from '#domain/points.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import type { Tournament, TournamentStatus } from '#domain/tournament/state/tournament.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { SeatedPerson } from '../tournaments/store.ts'
import { SEATS_AND_GAMES } from '../tournaments/store.ts'

export interface SeasonSpan {
  /** `2026-09-01` */
  readonly from: string
  readonly to: string
  readonly preset?: PresetKey | undefined
}

/** A tournament with its results. Wishes and decisions are left out, because nothing here depends on them. */
export interface SeasonTournament {
  readonly slug: string
  readonly name: string
  readonly date: string
  readonly facts: Tournament
  readonly seated: ReadonlyMap<EncounterId, ReadonlyMap<EntryId, readonly SeatedPerson[]>>
}

export interface LoadedSeason {
  /** Oldest first. */
  readonly tournaments: readonly SeasonTournament[]
  /** The current names of all people who are members of an entry or sat at a table. */
  readonly names: ReadonlyMap<PersonId, string>
}

/**
 * All tournaments of a club in a span that are running or have ended. Five queries, however many tournaments; the rows are those of their
 * entries and tables: some 2,000 for a winter of weekly evenings.
 */
export async function loadSeason(
  tx: Tx,
  { clubId }: ClubScope,
  { from, to, preset }: SeasonSpan,
): Promise<LoadedSeason> {
  const heads = await tx.$queryRaw<HeadRow[]>`
    SELECT id, slug, name, to_char(date, 'YYYY-MM-DD') AS date, status, regulation FROM tournament
    WHERE club_id = ${clubId}::uuid AND status <> 'open' AND date BETWEEN ${from}::date AND ${to}::date
      AND (${preset ?? null}::text IS NULL OR regulation ->> 'preset' = ${preset ?? null}::text)
    ORDER BY date, seq`
  const ids = heads.map(({ id }) => id)
  const entries = await entryRows(tx, clubId, ids)
  const encounters = await encounterRows(tx, clubId, ids)
  const adjustments = await tx.adjustment.findMany({ where: { clubId, tournamentId: { in: ids } } })
  const people = new Set([
    ...entries.flatMap(({ members }) => members),
    ...encounters.flatMap(({ seats }) => seats.flatMap(({ members }) => members.map(({ person }) => person))),
  ])
  const named = await tx.person.findMany({
    where: { clubId, id: { in: [...people] } },
    select: { id: true, name: true },
  })
  const [entriesOf, encountersOf] = [byTournament(entries), byTournament(encounters)]
  return {
    tournaments: heads.map(({ id, slug, name, date, status, regulation }) => ({
      slug,
      name,
      date,
      facts: {
        regulation: upToDate(regulation) as Regulation,
        status,
        wishes: {},
        decisions: [],
        entries: (entriesOf.get(id) ?? []).map(asEntry),
        rounds: asRounds(encountersOf.get(id) ?? []),
        adjustments: adjustments
          .filter(({ tournamentId }) => tournamentId === id)
          .map(({ entryId, halfPoints, roundNumber }) => ({
            entry: entryId as EntryId,
            points: fromHalves(halfPoints),
            after: roundNumber,
          })),
      },
      seated: new Map((encountersOf.get(id) ?? []).map((encounter) => [encounter.id, seatsOf(encounter)])),
    })),
    names: new Map(named.map(({ id, name }) => [id as PersonId, name])),
  }
}

interface HeadRow {
  id: TournamentId
  slug: string
  name: string
  date: string
  status: TournamentStatus
  regulation: unknown
}

interface EntryRow {
  tournament: TournamentId
  id: EntryId
  number: number
  status: Entry['status']
  members: PersonId[]
}

interface EncounterRow {
  tournament: TournamentId
  round: RoundId
  number: number
  stage: number
  status: RoundStatus
  id: EncounterId
  table_number: number | null
  reasons: PairingReason[]
  seats: { side: Side; entry: EntryId; members: SeatedPerson[] }[]
  games: GameScore[]
  outside: OutsideScore[]
}

function entryRows(tx: Tx, clubId: ClubId, ids: readonly TournamentId[]): Promise<EntryRow[]> {
  return tx.$queryRaw`
    SELECT e.tournament_id AS tournament, e.id, e.number, e.status, json_agg(m.person_id ORDER BY m.position) AS members
    FROM entry e JOIN entry_member m ON m.club_id = e.club_id AND m.entry_id = e.id
    WHERE e.club_id = ${clubId}::uuid AND e.tournament_id = ANY (${[...ids]}::uuid[])
    GROUP BY e.club_id, e.id
    ORDER BY e.number`
}

function encounterRows(tx: Tx, clubId: ClubId, ids: readonly TournamentId[]): Promise<EncounterRow[]> {
  return tx.$queryRaw`
    SELECT s.tournament_id AS tournament, r.id AS round, r.number, s.position AS stage, r.status,
      e.id, e.table_number, e.reasons, e.outside, seats.seats, coalesce(games.games, '[]') AS games
    FROM stage s
      JOIN round r ON r.club_id = s.club_id AND r.stage_id = s.id AND r.status <> 'draft'
      JOIN encounter e ON e.club_id = r.club_id AND e.round_id = r.id
      ${SEATS_AND_GAMES}
    WHERE s.club_id = ${clubId}::uuid AND s.tournament_id = ANY (${[...ids]}::uuid[])
    ORDER BY r.number, e.position`
}

function byTournament<Row extends { tournament: TournamentId }>(rows: readonly Row[]): Map<TournamentId, Row[]> {
  const grouped = new Map<TournamentId, Row[]>()
  for (const row of rows) {
    const known = grouped.get(row.tournament)
    if (known) known.push(row)
    else grouped.set(row.tournament, [row])
  }
  return grouped
}

function asEntry({ id, number, status, members }: EntryRow): Entry {
  return { id, number, status, members, present: true }
}

function asRounds(rows: readonly EncounterRow[]): Round[] {
  const rounds = new Map<RoundId, { encounters: Encounter[]; byes: Bye[]; of: EncounterRow }>()
  for (const row of rows) {
    const round = rounds.get(row.round) ?? { encounters: [], byes: [], of: row }
    rounds.set(row.round, round)
    const { id, games, outside, reasons, table_number: table } = row
    const [a, withA] = sideOf(row, 'a')
    const [b, withB] = sideOf(row, 'b')
    if (!a) throw new Error(`encounter ${id} has no seat`)
    if (!b || table === null) round.byes.push({ id, entry: a, reasons })
    else
      round.encounters.push({
        id,
        table,
        heat: 1,
        a,
        b,
        games,
        outside,
        resultVersion: 0,
        reasons,
        partners: withA && withB ? { a: withA, b: withB } : null,
      })
  }
  return [...rounds.entries()].map(([id, { encounters, byes, of }]) => ({
    id,
    encounters,
    byes,
    seed: '',
    number: of.number,
    stage: of.stage,
    status: of.status,
    away: [],
  }))
}

function sideOf({ seats }: EncounterRow, wanted: Side): EntryId[] {
  return seats.flatMap(({ side, entry }) => (side === wanted ? [entry] : []))
}

function seatsOf({ seats }: EncounterRow): ReadonlyMap<EntryId, readonly SeatedPerson[]> {
  return new Map(seats.map(({ entry, members }) => [entry, members]))
}
