// Removes the last rounds with everything written in them, so that an earlier one is played again, and brings them back.

import type { EncounterId, RoundId } from '#domain/ids.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { leadLinks } from './link-store.ts'
import { deleteRound } from './round-store.ts'
import {
  insertRows,
  insertTableRows,
  orderOf,
  type StoredRow,
  type StoredRows,
  snapshot,
  stateOf,
  statesOf,
} from './table-store.ts'

/** The rounds to remove and to insert, and the status of the round before them. Plain JSON, because it is stored for the undo. */
export interface LastRoundsChange {
  readonly remove: readonly RoundId[]
  readonly insert: readonly RoundRows[]
  /** The round before them, with its new status; without one it stays as it is. */
  readonly current: { readonly round: RoundId } & Partial<RoundStatusRow>
  /** The state in which the change left that round and all after it (`areAsLeft`); only the result of `changeLastRounds` has it. */
  readonly left?: string
  /** The status in which it left that round. Data of an earlier build has none. */
  readonly leftAs?: RoundStatusRow['status']
  /** The same as `left` for each of their tables. Data of an earlier build has none. */
  readonly tables?: Readonly<Record<EncounterId, string>>
}

/** A table of one of these rounds. */
interface TableOfRound {
  readonly round: RoundId
  readonly table: number
  readonly heat: number
}

interface RoundRows {
  readonly round: StoredRow
  readonly tables: StoredRows
  /** The links to its tables, which lead to none without it. */
  readonly links: readonly StoredRow[]
}

interface RoundStatusRow {
  readonly status: 'published' | 'closed'
  readonly published_at: string | null
  readonly closed_at: string | null
}

/** The change by which the rounds after this one are gone, and it is being played again if it `opens`. */
export function backTo(round: RoundId, opens: boolean, after: readonly RoundId[]): LastRoundsChange {
  const status = { status: 'published', published_at: new Date().toISOString(), closed_at: null } as const
  return { remove: after, insert: [], current: { round, ...(opens ? status : {}) } }
}

/** Makes the change, and returns the one that takes it back. A dozen statements for each round. */
export async function changeLastRounds(
  tx: Tx,
  scope: ClubScope,
  { remove, insert, current }: LastRoundsChange,
): Promise<LastRoundsChange> {
  const { clubId } = scope
  const status = await statusOf(tx, scope, current.round)
  if (!status) throw new Error(`no round ${current.round}`)
  const gone: RoundRows[] = []
  for (const id of remove) gone.push(await rowsOf(tx, scope, id))
  for (const id of remove.toReversed()) await deleteRound(tx, scope, id)
  for (const rows of insert) await insertRound(tx, scope, rows)
  if (current.status)
    await tx.$executeRaw`
      UPDATE round SET status = ${current.status}::round_status, published_at = ${current.published_at}::timestamptz,
        closed_at = ${current.closed_at}::timestamptz
      WHERE club_id = ${clubId}::uuid AND id = ${current.round}::uuid`
  const come = insert.map(({ round }) => round.id as RoundId)
  const there = [current.round, ...come]
  const tables = (await tableStates(tx, scope, there)).map(({ id, state }) => [id, state] as const)
  return {
    remove: come,
    insert: gone,
    current: { round: current.round, ...status },
    left: await stateFrom(tx, scope, there),
    leftAs: current.status ?? status.status,
    tables: Object.fromEntries(tables),
  }
}

/**
 * Whether nothing has changed in these rounds since the change that this one takes back, and the first has not been reopened, closed or
 * discarded.
 */
export async function areAsLeft(
  tx: Tx,
  scope: ClubScope,
  { remove, current, left, leftAs }: LastRoundsChange,
): Promise<boolean> {
  const now = await statusOf(tx, scope, current.round)
  if (!now) return false
  return (leftAs ?? now.status) === now.status && (await stateFrom(tx, scope, [current.round, ...remove])) === left
}

/** The tables at which something has changed since; none for a change of an earlier build. */
export async function changedTables(
  tx: Tx,
  scope: ClubScope,
  { remove, current, tables }: LastRoundsChange,
): Promise<readonly TableOfRound[]> {
  if (!tables) return []
  const now = await tableStates(tx, scope, [current.round, ...remove])
  return now.filter(({ id, state }) => tables[id] !== state)
}

/** The last stage of the rounds to insert, from 0; null: one of their stages is no longer there. -1 where there is nothing to insert. */
export async function lastStageOf(
  tx: Tx,
  { clubId }: ClubScope,
  { insert }: Pick<LastRoundsChange, 'insert'>,
): Promise<number | null> {
  const ids = new Set(insert.map(({ round }) => String(round.stage_id)))
  const stages = await tx.stage.findMany({ where: { clubId, id: { in: [...ids] } }, select: { position: true } })
  return stages.length < ids.size ? null : Math.max(-1, ...stages.map(({ position }) => position))
}

async function statusOf(tx: Tx, { clubId }: ClubScope, round: RoundId): Promise<RoundStatusRow | null> {
  const [status] = await tx.$queryRaw<RoundStatusRow[]>`
    SELECT status::text, to_json(published_at) AS published_at, to_json(closed_at) AS closed_at FROM round
    WHERE club_id = ${clubId}::uuid AND id = ${round}::uuid`
  return status ?? null
}

async function stateFrom(tx: Tx, scope: ClubScope, rounds: readonly RoundId[]): Promise<string> {
  const states: string[] = []
  for (const id of rounds) states.push(await stateOf(tx, scope.clubId, await orderOf(tx, scope.clubId, id)))
  return states.join()
}

async function tableStates(tx: Tx, { clubId }: ClubScope, rounds: readonly RoundId[]) {
  const states: (TableOfRound & { readonly id: EncounterId; readonly state: string })[] = []
  for (const round of rounds) {
    const tables = await statesOf(tx, clubId, await orderOf(tx, clubId, round))
    states.push(...tables.map((table) => ({ round, ...table })))
  }
  return states
}

async function rowsOf(tx: Tx, scope: ClubScope, id: RoundId): Promise<RoundRows> {
  const { clubId } = scope
  const [found] = await tx.$queryRaw<{ round: StoredRow; links: StoredRow[] }[]>`
    SELECT row_to_json(r) AS round, (SELECT coalesce(json_agg(l), '[]') FROM access_link l WHERE l.club_id = r.club_id
      AND (l.round_id = r.id OR l.encounter_id IN (
        SELECT e.id FROM encounter e WHERE e.club_id = r.club_id AND e.round_id = r.id))) AS links
    FROM round r WHERE r.club_id = ${clubId}::uuid AND r.id = ${id}::uuid`
  if (!found) throw new Error(`no round ${id}`)
  return { ...found, tables: await snapshot(tx, clubId, await orderOf(tx, clubId, id)) }
}

async function insertRound(tx: Tx, scope: ClubScope, { round, tables, links }: RoundRows): Promise<void> {
  await insertRows(tx, 'round', [round])
  await insertTableRows(tx, tables)
  await bringLinksBack(tx, links)
  await leadLinks(tx, scope, round.id as RoundId)
  // Its draw counts again.
  await tx.$executeRaw`
    UPDATE tournament SET discarded = (
      SELECT coalesce(jsonb_agg(draw), '[]') FROM jsonb_array_elements(tournament.discarded) AS draw
      WHERE NOT (draw->>'round' = ${String(round.number)} AND draw->>'seed' = ${String(round.seed)}))
    FROM stage s
    WHERE s.club_id = ${scope.clubId}::uuid AND s.id = ${round.stage_id}::uuid
      AND tournament.club_id = s.club_id AND tournament.id = s.tournament_id`
}

/** Links that still exist lead to the tables they led to; those that were revoked meanwhile stay so. */
async function bringLinksBack(tx: Tx, links: readonly StoredRow[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO access_link SELECT * FROM json_populate_recordset(NULL::access_link, ${JSON.stringify(links)}::json)
    ON CONFLICT (club_id, id) DO UPDATE SET encounter_id = EXCLUDED.encounter_id, side = EXCLUDED.side,
      round_id = EXCLUDED.round_id, round_number = EXCLUDED.round_number, entry_id = EXCLUDED.entry_id,
      moved_from = EXCLUDED.moved_from, printed_entries = EXCLUDED.printed_entries`
}
