// Rounds in the database: drawing, throwing away, changing their status. Results are written by results/store.ts.

import { sidesOf } from '#domain/formats/hall/swap.ts'
import type { DrawProtocol } from '#domain/formats/protocol.ts'
import type { StoredProtocol } from '#domain/formats/protocol-versions.ts'
import type { ClubId, EncounterId, EntryId, RoundId, StageId } from '#domain/ids.ts'
import type { Round, RoundStatus, Side } from '#domain/model.ts'
import type { Access, ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { keepLinksOfRound, keepLinksOfTable, leadLinks } from './link-store.ts'
import type { LoadedTournament, SeatedPerson } from './store.ts'

/** The data that seats are written from: entries, and the names of their members. */
export type SeatedFrom = Pick<LoadedTournament, 'facts' | 'people' | 'stages'>

/**
 * Saves a round, with the current names of the people in its seats. Without `protocol`, the round was not drawn. Six statements, however
 * large the round.
 */
export async function insertRound(
  tx: Tx,
  access: Access,
  tournament: SeatedFrom,
  round: Round,
  protocol: DrawProtocol | null,
): Promise<void> {
  const { clubId } = access
  const stageId = tournament.stages[round.stage]
  if (!stageId) throw new Error(`the tournament has no stage ${round.stage}`)
  const { id, number, seed, status } = round
  await tx.round.create({
    data: {
      clubId,
      id,
      stageId: stageId satisfies StageId,
      number,
      seed,
      status,
      ...(status === 'published' ? { publishedAt: new Date() } : {}),
      ...(protocol ? { draws: protocol.discarded.length + 1, protocol: json(protocol) } : {}),
    },
  })
  await insertTables(tx, access, tournament, round)
}

/** Adds tables and byes to an existing round, after those it has. Four statements. */
export async function insertTables(
  tx: Tx,
  scope: Access,
  tournament: SeatedFrom,
  { id, encounters, byes }: Pick<Round, 'id' | 'encounters' | 'byes'>,
): Promise<void> {
  const { clubId } = scope
  const last = await tx.encounter.aggregate({ where: { clubId, roundId: id }, _max: { position: true } })
  const first = (last._max.position ?? 0) + 1
  const tables = encounters.map(({ id: encounter, table, heat, reasons }) => ({
    id: encounter,
    tableNumber: table,
    heat,
    reasons,
  }))
  await tx.encounter.createMany({
    data: [...tables, ...byes.map(({ id: bye, reasons }) => ({ id: bye, reasons }))].map(({ reasons, ...row }, at) => ({
      ...row,
      clubId,
      roundId: id,
      position: first + at,
      reasons: json(reasons),
    })),
  })
  await insertSeats(tx, clubId, tournament, { encounters, byes })
  await leadLinks(tx, scope, id)
}

/** Removes a table of a round, with everything written at it. Its links wait for another one. */
export async function deleteTable(tx: Tx, scope: Access, id: EncounterId): Promise<void> {
  const { clubId } = scope
  await keepLinksOfTable(tx, scope, id)
  await tx.encounter.delete({ where: { clubId_id: { clubId, id } } })
}

/** Saves the seats that were swapped in a draft, with their new reasons, and adds the swap to its protocol. */
export async function rewriteSeats(
  tx: Tx,
  { clubId }: Access,
  tournament: LoadedTournament,
  round: RoundId,
  changed: Pick<Round, 'encounters' | 'byes'>,
  protocol: StoredProtocol | null,
): Promise<void> {
  const all = [...changed.encounters, ...changed.byes]
  await tx.seat.deleteMany({ where: { clubId, encounterId: { in: all.map(({ id }) => id) } } })
  await insertSeats(tx, clubId, tournament, changed)
  for (const { id, reasons } of all)
    await tx.encounter.update({ where: { clubId_id: { clubId, id } }, data: { reasons: json(reasons) } })
  if (protocol)
    await tx.round.update({ where: { clubId_id: { clubId, id: round } }, data: { protocol: json(protocol) } })
}

/** The protocol of a round's draw; null if it was drawn before protocols were stored. */
export async function loadProtocol(tx: Tx, { clubId }: ClubScope, id: RoundId): Promise<StoredProtocol | null> {
  const row = await tx.round.findUnique({ where: { clubId_id: { clubId, id } }, select: { protocol: true } })
  return (row?.protocol ?? null) as StoredProtocol | null
}

async function insertSeats(
  tx: Tx,
  clubId: ClubId,
  tournament: SeatedFrom,
  { encounters, byes }: Pick<Round, 'encounters' | 'byes'>,
): Promise<void> {
  const members = membersOf(tournament)
  const seats = (encounterId: EncounterId, side: Side, entries: readonly EntryId[]) =>
    entries.map((entryId, position) => ({
      clubId,
      encounterId,
      side,
      position,
      entryId,
      members: json(members(entryId)),
    }))
  await tx.seat.createMany({
    data: [
      ...encounters.flatMap((encounter) => {
        const [sideA, sideB] = sidesOf(encounter)
        return [...seats(encounter.id, 'a', sideA), ...seats(encounter.id, 'b', sideB)]
      }),
      ...byes.flatMap(({ id, entry }) => seats(id, 'a', [entry])),
    ],
  })
}

function json<Value>(value: Value) {
  return JSON.parse(JSON.stringify(value))
}

/** The content of a table's sheet for the history, where it outlives the round. */
export interface SheetInHistory {
  readonly table: number
  readonly game: number
  readonly standing: string
  readonly entries: readonly unknown[]
}

/** Every version of every sheet of a round that has its own entries, by table; locks the sheets for writing. */
export async function loadSheets(tx: Tx, { clubId }: Access, round: RoundId): Promise<SheetInHistory[]> {
  await tx.$queryRaw`
    SELECT FROM encounter WHERE club_id = ${clubId}::uuid AND round_id = ${round}::uuid ORDER BY position FOR UPDATE`
  return tx.$queryRaw`
    SELECT e.table_number AS table, v.game, v.standing::text,
      json_agg(json_build_object('number', s.number, 'written', s.written, 'side', s.side, 'at', s.at) ORDER BY s.number)
        AS entries
    FROM encounter e
      JOIN sheet_version v ON v.club_id = e.club_id AND v.encounter_id = e.id
      JOIN sheet_entry s ON s.club_id = v.club_id AND s.version_id = v.id
    WHERE e.club_id = ${clubId}::uuid AND e.round_id = ${round}::uuid
    GROUP BY e.table_number, v.id, v.game, v.standing, v.seq
    ORDER BY e.table_number, v.seq`
}

/** Removes a round with its tables; if it was drawn, the draw and its seed stay on record. Its links wait for another one. */
export async function deleteRound(tx: Tx, scope: ClubScope, id: RoundId): Promise<void> {
  const { clubId } = scope
  await tx.$executeRaw`
    UPDATE tournament SET discarded = discarded || json_build_array(json_build_object('round', r.number, 'seed', r.seed))::jsonb
    FROM round r JOIN stage s ON s.club_id = r.club_id AND s.id = r.stage_id
    WHERE r.club_id = ${clubId}::uuid AND r.id = ${id}::uuid AND r.seed <> ''
      AND tournament.club_id = s.club_id AND tournament.id = s.tournament_id`
  await keepLinksOfRound(tx, scope, id)
  await tx.round.delete({ where: { clubId_id: { clubId, id } } })
}

export async function updateRoundStatus(tx: Tx, scope: Access, id: RoundId, status: RoundStatus): Promise<void> {
  const { clubId } = scope
  const now = new Date()
  const times = {
    draft: {},
    published: { publishedAt: now, closedAt: null },
    closed: { closedAt: now },
  } satisfies Record<RoundStatus, object>
  await tx.round.update({ where: { clubId_id: { clubId, id } }, data: { status, ...times[status] } })
  await leadLinks(tx, scope, id)
}

/** The people of an entry, by their current names. */
export function membersOf({ facts, people }: SeatedFrom): (entry: EntryId) => SeatedPerson[] {
  const members = new Map(facts.entries.map((entry) => [entry.id, entry.members]))
  return (entry) => (members.get(entry) ?? []).map((person) => ({ person, name: people.get(person) ?? '' }))
}
