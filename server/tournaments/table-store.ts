// Replaces tables of a round by others, with everything that belongs to them, and back: rows as in the database.

import { sidesOf } from '#domain/formats/hall/swap.ts'
import type { StoredProtocol } from '#domain/formats/protocol-versions.ts'
import type { ClubId, EncounterId, RoundId } from '#domain/ids.ts'
import type { Round, Side } from '#domain/model.ts'
import type { Agreement } from '#domain/tournament/state/agreement.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { AGREEMENT, ALL_DISPUTES } from './agreement-store.ts'
import { fingerprint } from './fingerprint.ts'
import { loadProtocol, membersOf, type SeatedFrom } from './round-store.ts'
import { TABLE_STATE, type TableState } from './table-state-store.ts'

export type StoredRow = Readonly<Record<string, unknown>>

/** The database tables with the data of an encounter, parents first. */
const TABLES = ['encounter', 'seat', 'game', 'submission', 'confirmation', 'sheet_version', 'sheet_entry'] as const
export type StoredRows = Readonly<Record<(typeof TABLES)[number], readonly StoredRow[]>>

/** The encounters of a round to remove and to insert, and its state afterwards. Plain JSON, because it is stored for the undo. */
export interface TablesChange {
  readonly round: RoundId
  readonly remove: readonly EncounterId[]
  readonly insert: StoredRows
  /** All encounters of the round afterwards, byes last, in the order of the draw. */
  readonly order: readonly EncounterId[]
  readonly protocol: StoredProtocol | null
  /** Links with a fixed target; others follow their people. */
  readonly links: readonly LinkTarget[]
  /**
   * The state in which an act left the encounters to remove, which it had brought (`isAsLeft`); only the result of `replaceTables` has it.
   */
  readonly left?: string
}

interface LinkTarget {
  readonly id: string
  /** Null: it leads to no table. */
  readonly encounter: EncounterId | null
  readonly side: Side | null
  readonly revoked: string | null
  /** The table printed on its paper, if it leads elsewhere. */
  readonly moved: { readonly table: number; readonly heat: number } | null
  /** For a link without a table: the round, and the entry it was given to. Data of an earlier build has neither. */
  readonly round?: RoundId | null
  readonly entry?: string | null
}

/** The change from the round `before` to the round `after`: encounters and byes with an id in both stay. */
export function changeOfTables(
  { clubId }: ClubScope,
  tournament: SeatedFrom,
  before: Round,
  after: Round,
  protocol: StoredProtocol | null,
): TablesChange {
  const all = [...after.encounters, ...after.byes]
  const [were, are] = [
    new Set([...before.encounters, ...before.byes].map(({ id }) => id)),
    new Set(all.map(({ id }) => id)),
  ]
  const members = membersOf(tournament)
  const seat = (encounter: EncounterId, side: Side, position: number, entry: Parameters<typeof members>[0]) => ({
    club_id: clubId,
    encounter_id: encounter,
    side,
    position,
    entry_id: entry,
    members: members(entry),
  })
  const row = { club_id: clubId, round_id: after.id, position: 0, result_version: 0, sheet_revision: 0, outside: [] }
  const tables = after.encounters.filter(({ id }) => !were.has(id))
  const byes = after.byes.filter(({ id }) => !were.has(id))
  return {
    round: after.id,
    remove: [...were].filter((id) => !are.has(id)),
    insert: {
      ...NO_ROWS,
      encounter: [
        ...tables.map(({ id, table, heat, reasons }) => ({ ...row, id, table_number: table, heat, reasons })),
        ...byes.map(({ id, reasons }) => ({ ...row, id, table_number: null, heat: 1, reasons })),
      ],
      seat: [
        ...tables.flatMap((encounter) =>
          sidesOf(encounter).flatMap((entries, side) =>
            entries.map((entry, position) => seat(encounter.id, side === 0 ? 'a' : 'b', position, entry)),
          ),
        ),
        ...byes.map(({ id, entry }) => seat(id, 'a', 0, entry)),
      ],
    },
    order: all.map(({ id }) => id),
    protocol,
    links: [],
  }
}

const NO_ROWS: StoredRows = {
  encounter: [],
  seat: [],
  game: [],
  submission: [],
  confirmation: [],
  sheet_version: [],
  sheet_entry: [],
}

/** The state of a table that could be removed. */
export interface TableInPlay {
  readonly id: EncounterId
  readonly written: TableState
  /** Whether there are valid links to its sheet. */
  readonly printed: boolean
}

/** The state of the tables of a round. */
export function loadInPlay(tx: Tx, { clubId }: ClubScope, round: RoundId): Promise<TableInPlay[]> {
  return tx.$queryRaw`
    SELECT e.id, ${TABLE_STATE} AS written,
      EXISTS (SELECT FROM access_link l WHERE l.club_id = e.club_id AND l.encounter_id = e.id
        AND l.revoked_at IS NULL AND l.expires_at > now()) AS printed
    FROM encounter e
    WHERE e.club_id = ${clubId}::uuid AND e.round_id = ${round}::uuid AND e.table_number IS NOT NULL
    ORDER BY e.position`
}

/** Locks the tables of a round for writing until the transaction ends. */
export async function lockTables(tx: Tx, { clubId }: ClubScope, round: RoundId): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM encounter WHERE club_id = ${clubId}::uuid AND round_id = ${round}::uuid ORDER BY position FOR UPDATE`
}

/**
 * Whether the tables to remove are as the act that brought them has left them. Data that was written there since and taken back again makes
 * no difference, nor do new members of an entry. Lock the tables first if something depends on the answer.
 */
export async function isAsLeft(tx: Tx, { clubId }: ClubScope, { remove, left }: TablesChange): Promise<boolean> {
  return (await stateOf(tx, clubId, remove)) === left
}

/** Of these encounters, in their order, the tables at which something is entered. */
export async function enteredAt(
  tx: Tx,
  { clubId }: ClubScope,
  encounters: readonly EncounterId[],
): Promise<{ readonly table: number; readonly heat: number }[]> {
  return tx.$queryRaw`
    SELECT e.table_number AS table, e.heat FROM encounter e
    WHERE e.club_id = ${clubId}::uuid AND e.id = ANY(${[...encounters]}::uuid[]) AND e.table_number IS NOT NULL
      AND (EXISTS (SELECT FROM submission s WHERE s.club_id = e.club_id AND s.encounter_id = e.id)
        OR EXISTS (SELECT FROM sheet_version w WHERE w.club_id = e.club_id AND w.encounter_id = e.id))
    ORDER BY e.position`
}

/** Whether something has been played at one of these tables, or at one of these rounds. */
export async function isPlayed(
  tx: Tx,
  { clubId }: ClubScope,
  { encounters, rounds }: { readonly encounters: readonly EncounterId[]; readonly rounds: readonly RoundId[] },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ played: boolean }[]>`
    SELECT EXISTS (SELECT FROM encounter e
      WHERE e.club_id = ${clubId}::uuid AND e.table_number IS NOT NULL
        AND (e.id = ANY(${[...encounters]}::uuid[]) OR e.round_id = ANY(${[...rounds]}::uuid[]))
        AND (e.outside <> '[]'
          OR EXISTS (SELECT FROM game g WHERE g.club_id = e.club_id AND g.encounter_id = e.id)
          OR EXISTS (SELECT FROM sheet_version w WHERE w.club_id = e.club_id AND w.encounter_id = e.id))) AS played`
  return row?.played ?? false
}

/** A fingerprint of everything visible at tables: the same for the same state, however often it has changed in between. */
export async function stateOf(tx: Tx, clubId: ClubId, encounters: readonly EncounterId[]): Promise<string> {
  return fingerprint((await visibleAt(tx, clubId, encounters)).map(({ state }) => state))
}

/** The same for each table apart; byes have none. */
export async function statesOf(
  tx: Tx,
  clubId: ClubId,
  encounters: readonly EncounterId[],
): Promise<{ readonly id: EncounterId; readonly table: number; readonly heat: number; readonly state: string }[]> {
  const visible = await visibleAt(tx, clubId, encounters)
  return visible.flatMap(({ id, table, heat, state }) =>
    table === null ? [] : [{ id, table, heat, state: fingerprint(state) }],
  )
}

interface VisibleTable {
  readonly id: EncounterId
  /** Null: a bye. */
  readonly table: number | null
  readonly heat: number
}

async function visibleAt(
  tx: Tx,
  clubId: ClubId,
  encounters: readonly EncounterId[],
): Promise<(VisibleTable & { readonly state: unknown })[]> {
  const tables = await tx.$queryRaw<(VisibleTable & { agreement: Agreement })[]>`
    SELECT e.id, e.table_number AS table, e.heat, e.outside, 
      (SELECT json_agg(json_build_array(side, entry_id) ORDER BY side, position) FROM seat
        WHERE club_id = e.club_id AND encounter_id = e.id) AS seats,
      (SELECT json_agg(json_build_array(points_a, points_b, outcome, winner) ORDER BY number) FROM game
        WHERE club_id = e.club_id AND encounter_id = e.id) AS games,
      ${AGREEMENT} AS agreement, ${ALL_DISPUTES} AS disputes,
      (SELECT json_agg(json_build_array(v.id, v.standing, (SELECT json_agg(s.id ORDER BY s.number) FROM sheet_entry s
          WHERE s.club_id = v.club_id AND s.version_id = v.id)) ORDER BY v.seq)
        FROM sheet_version v WHERE v.club_id = e.club_id AND v.encounter_id = e.id) AS sheets
    FROM encounter e
    WHERE e.club_id = ${clubId}::uuid AND e.id = ANY(${[...encounters]}::uuid[])
    ORDER BY e.position`
  // A cleared result counts as none.
  return tables.map(({ agreement, ...row }) => {
    const { id, table, heat } = row
    return { id, table, heat, state: [row, agreement.reported ? agreement : agreement.divided] }
  })
}

/**
 * Replaces tables. Links go with the people they were given to, even if these have no table, and come back with them; links for a whole
 * table stay with it. Returns the change that takes it back, whatever was written at the removed tables. Some twenty statements, however
 * many tables.
 */
export async function replaceTables(tx: Tx, scope: ClubScope, change: TablesChange): Promise<TablesChange> {
  const { clubId } = scope
  const { round, remove, insert, order, protocol } = change
  const before: TablesChange = {
    round,
    remove: insert.encounter.map(({ id }) => id as EncounterId),
    insert: await snapshot(tx, clubId, remove),
    order: await orderOf(tx, clubId, round),
    protocol: await loadProtocol(tx, scope, round),
    links: await linksOf(tx, clubId, round, remove),
  }
  await setAside(tx, clubId, round, remove)
  const coming = insert.encounter.map((row, at) => ({ ...row, position: 2 * ASIDE + at }))
  await insertTableRows(tx, { ...insert, encounter: coming })
  await pointLinks(tx, clubId, await targetsOf(tx, clubId, change))
  await tx.$executeRaw`DELETE FROM encounter WHERE club_id = ${clubId}::uuid AND id = ANY(${[...remove]}::uuid[])`
  await tx.$executeRaw`
    UPDATE encounter SET position = counted.position
    FROM unnest(${[...order]}::uuid[]) WITH ORDINALITY AS counted(id, position)
    WHERE encounter.club_id = ${clubId}::uuid AND encounter.id = counted.id`
  await tx.$executeRaw`
    UPDATE round SET protocol = ${protocol && JSON.stringify(protocol)}::jsonb
    WHERE club_id = ${clubId}::uuid AND id = ${round}::uuid`
  return { ...before, left: await stateOf(tx, clubId, before.remove) }
}

/** An offset beyond every place and heat of a round, for tables that make room for others. */
const ASIDE = 1_000_000

async function setAside(tx: Tx, clubId: ClubId, round: RoundId, remove: readonly EncounterId[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE encounter SET position = position + ${ASIDE},
      heat = CASE WHEN id = ANY(${[...remove]}::uuid[]) THEN heat + ${ASIDE} ELSE heat END
    WHERE club_id = ${clubId}::uuid AND round_id = ${round}::uuid`
}

/** The rows of these encounters and of everything that belongs to them. */
export async function snapshot(tx: Tx, clubId: ClubId, encounters: readonly EncounterId[]): Promise<StoredRows> {
  const rows: Partial<Record<(typeof TABLES)[number], readonly StoredRow[]>> = {}
  for (const table of TABLES) {
    const [found] = await tx.$queryRaw<{ rows: StoredRow[] }[]>`
      SELECT coalesce(json_agg(t), '[]') AS rows FROM ${Prisma.raw(table)} t
      WHERE t.club_id = ${clubId}::uuid AND ${belongsTo(table, clubId)} = ANY(${[...encounters]}::uuid[])`
    rows[table] = found?.rows ?? []
  }
  return { ...NO_ROWS, ...rows }
}

/** The encounter that a row `t` of a table belongs to. */
function belongsTo(table: (typeof TABLES)[number], clubId: ClubId): Prisma.Sql {
  if (table === 'encounter') return Prisma.sql`t.id`
  if (table !== 'sheet_entry') return Prisma.sql`t.encounter_id`
  return Prisma.sql`(SELECT v.encounter_id FROM sheet_version v WHERE v.club_id = ${clubId}::uuid AND v.id = t.version_id)`
}

/** Inserts encounters with everything that belongs to them. */
export async function insertTableRows(tx: Tx, rows: StoredRows): Promise<void> {
  for (const table of TABLES) await insertRows(tx, table, rows[table])
}

/** Inserts rows as the database gave them. */
export async function insertRows(
  tx: Tx,
  table: (typeof TABLES)[number] | 'round',
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return
  const name = Prisma.raw(table)
  await tx.$executeRaw`
    INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::json)`
}

/** All encounters of a round, byes included, in the order of the draw. */
export async function orderOf(tx: Tx, clubId: ClubId, roundId: RoundId): Promise<EncounterId[]> {
  const rows = await tx.encounter.findMany({
    where: { clubId, roundId },
    orderBy: { position: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id as EncounterId)
}

/** The links of these tables, and those of the round that lead to no table. */
function linksOf(tx: Tx, clubId: ClubId, round: RoundId, encounters: readonly EncounterId[]): Promise<LinkTarget[]> {
  return tx.$queryRaw`
    SELECT id, encounter_id AS encounter, side, to_json(revoked_at) AS revoked, moved_from AS moved, round_id AS round,
      entry_id AS entry
    FROM access_link
    WHERE club_id = ${clubId}::uuid AND (encounter_id = ANY(${[...encounters]}::uuid[]) OR round_id = ${round}::uuid)`
}

interface SeatAt {
  readonly encounter: EncounterId
  readonly table: number
  readonly heat: number
  readonly side: Side
  readonly entry: string
}

/** The new targets of the links of removed tables, and of those that led to none. */
async function targetsOf(tx: Tx, clubId: ClubId, { round, remove, links }: TablesChange): Promise<LinkTarget[]> {
  const seats = await tx.$queryRaw<SeatAt[]>`
    SELECT e.id AS encounter, e.table_number AS table, e.heat, s.side, s.entry_id AS entry
    FROM encounter e JOIN seat s ON s.club_id = e.club_id AND s.encounter_id = e.id
    WHERE e.club_id = ${clubId}::uuid AND e.round_id = ${round}::uuid AND e.table_number IS NOT NULL
    ORDER BY s.position`
  const gone = new Set(remove)
  const there = seats.filter(({ encounter }) => !gone.has(encounter))
  const given = new Map(links.map((link) => [link.id, link]))
  return (await linksOf(tx, clubId, round, remove)).flatMap((link): LinkTarget[] => {
    const target = given.get(link.id)
    if (target) return [target]
    const were = seats.filter(({ encounter, side }) => encounter === link.encounter && side === (link.side ?? 'a'))
    const place = were[0] && { table: were[0].table, heat: were[0].heat - ASIDE }
    const people = link.entry ? [link.entry] : were.map(({ entry }) => entry)
    const [first] = people
    if (!first) return []
    const moved = link.moved ?? place ?? null
    const same = there.find(({ table, heat }) => table === place?.table && heat === place.heat)
    const own = (link.side === null ? same : undefined) ?? there.find(({ entry }) => people.includes(entry))
    if (!own) return [{ ...link, encounter: null, moved, round, entry: first }]
    return [{ ...link, encounter: own.encounter, side: link.side && own.side, moved, round: null, entry: null }]
  })
}

async function pointLinks(tx: Tx, clubId: ClubId, links: readonly LinkTarget[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE access_link SET encounter_id = link.encounter, side = link.side::side,
      -- Nothing that is taken back gives a revoked link its rights again.
      revoked_at = coalesce(access_link.revoked_at, link.revoked),
      moved_from = link.moved, round_id = link.round, entry_id = link.entry
    FROM json_to_recordset(${JSON.stringify(links)}::json)
      AS link(id uuid, encounter uuid, side text, revoked timestamptz, moved jsonb, round uuid, entry uuid)
    WHERE access_link.club_id = ${clubId}::uuid AND access_link.id = link.id`
}
