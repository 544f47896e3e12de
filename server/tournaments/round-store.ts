// Rounds in the database: drawn, thrown away, moved through their life. Results are written by results/store.ts.

import type { EncounterId, EntryId, RoundId, StageId } from '#domain/ids.ts'
import type { Round, RoundStatus } from '#domain/model.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { LoadedTournament, SeatedPerson } from './store.ts'

/** Saves a drawn round; whoever sits down is kept by their names of today. Four statements, however large the round. */
export async function insertRound(
  tx: Tx,
  { clubId }: Access,
  tournament: LoadedTournament,
  round: Round,
): Promise<void> {
  const stageId = tournament.stages[round.stage]
  if (!stageId) throw new Error(`the tournament has no stage ${round.stage}`)
  const { id, number, seed, status, encounters, byes } = round
  await tx.round.create({ data: { clubId, id, stageId: stageId satisfies StageId, number, seed, status } })
  const json = <Value>(value: Value) => JSON.parse(JSON.stringify(value))
  await tx.encounter.createMany({
    data: [
      ...encounters.map(({ id: encounter, table, reasons }) => ({
        ...{ clubId, id: encounter, roundId: id },
        tableNumber: table,
        reasons: json(reasons),
      })),
      ...byes.map(({ id: bye, reasons }) => ({ clubId, id: bye, roundId: id, reasons: json(reasons) })),
    ],
  })
  const members = membersOf(tournament)
  const seat = (encounterId: EncounterId, side: 'a' | 'b', entryId: EntryId) => ({
    ...{ clubId, encounterId, side, entryId },
    members: json(members(entryId)),
  })
  await tx.seat.createMany({
    data: [
      ...encounters.flatMap(({ id: encounter, a, b }) => [seat(encounter, 'a', a), seat(encounter, 'b', b)]),
      ...byes.map(({ id: bye, entry }) => seat(bye, 'a', entry)),
    ],
  })
}

/** Removes a round with its tables. */
/** What was written at a table of a round, for the history: it outlives the round. */
export interface WrittenSheet {
  readonly table: number
  readonly game: number
  readonly standing: string
  readonly entries: readonly unknown[]
}

/** Every version of every sheet of a round that has entries of its own, by table. */
export function loadSheets(tx: Tx, { clubId }: Access, round: RoundId): Promise<WrittenSheet[]> {
  return tx.$queryRaw`
    SELECT e.table_number AS table, v.game, v.standing::text,
      json_agg(json_build_object('number', s.number, 'written', s.written, 'side', s.side, 'at', s.at) ORDER BY s.number)
        AS entries
    FROM encounter e
      JOIN sheet_version v ON v.club_id = e.club_id AND v.encounter_id = e.id
      JOIN sheet_entry s ON s.club_id = v.club_id AND s.version_id = v.id
    WHERE e.club_id = ${clubId}::uuid AND e.round_id = ${round}::uuid
    GROUP BY e.table_number, v.id, v.game, v.standing, v.created_at
    ORDER BY e.table_number, v.created_at, v.id`
}

export async function deleteRound(tx: Tx, { clubId }: Access, id: RoundId): Promise<void> {
  await tx.round.delete({ where: { clubId_id: { clubId, id } } })
}

export async function updateRoundStatus(tx: Tx, { clubId }: Access, id: RoundId, status: RoundStatus): Promise<void> {
  const now = new Date()
  const times = {
    draft: {},
    published: { publishedAt: now, closedAt: null },
    closed: { closedAt: now },
  } satisfies Record<RoundStatus, object>
  await tx.round.update({ where: { clubId_id: { clubId, id } }, data: { status, ...times[status] } })
}

function membersOf({ facts, people }: LoadedTournament): (entry: EntryId) => SeatedPerson[] {
  const members = new Map(facts.entries.map((entry) => [entry.id, entry.members]))
  return (entry) => (members.get(entry) ?? []).map((person) => ({ person, name: people.get(person) ?? '' }))
}
