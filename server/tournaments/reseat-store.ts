// Seats the current members of entries: former members have not played at a table without a result, and a bye is not played.

import type { EncounterId, EntryId, PersonId, TournamentId } from '#domain/ids.ts'
import type { Encounter, PairingReason } from '#domain/model.ts'
import { entriesOfPeople, seatedToday } from '#domain/tournament/state/people.ts'
import { missingResults, type Tournament } from '#domain/tournament/state/tournament.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { SeatedPerson } from './store.ts'

/**
 * Seats the current members of these entries at their tables without a result and at their byes, in rounds that are not closed. Reads who
 * they are: they are saved before.
 */
export async function reseat(tx: Tx, scope: ClubScope, entries: readonly EntryId[]): Promise<void> {
  const { clubId } = scope
  if (entries.length === 0) return
  await tx.$executeRaw`
    UPDATE seat SET members = own.members
    FROM (${currentMembers(scope, Prisma.sql`SELECT unnest(${[...entries]}::uuid[])`)}) own
    WHERE seat.club_id = ${clubId}::uuid AND seat.entry_id = own.entry_id
      AND EXISTS (
        SELECT 1 FROM encounter e JOIN round r ON r.club_id = e.club_id AND r.id = e.round_id
        WHERE e.club_id = seat.club_id AND e.id = seat.encounter_id AND e.outside = '[]'
          AND r.status <> 'closed'
      )
      AND NOT EXISTS (
        SELECT 1 FROM game g WHERE g.club_id = seat.club_id AND g.encounter_id = seat.encounter_id
      )`
}

/** Seats people under their new names, as `reseat` does, in every entry of the tournament that they are members of. */
export async function reseatRenamed(
  tx: Tx,
  scope: ClubScope,
  tournament: TournamentId,
  people: readonly PersonId[],
): Promise<void> {
  if (people.length === 0) return
  const entries = await tx.$queryRaw<{ id: EntryId }[]>`
    SELECT DISTINCT e.id FROM entry e JOIN entry_member m ON m.club_id = e.club_id AND m.entry_id = e.id
    WHERE e.club_id = ${scope.clubId}::uuid AND e.tournament_id = ${tournament}::uuid
      AND m.person_id = ANY (${[...people]}::uuid[])`
  await reseat(
    tx,
    scope,
    entries.map(({ id }) => id),
  )
}

/**
 * Seats the current members of all entries at tables without a result and in byes, in rounds that are not closed, with reasons that are
 * true of them. For an undo, which brings tables back as they were: members may have changed meanwhile. Costs a statement for all seats,
 * and one for each table whose reasons change.
 */
export async function reseatOpen(tx: Tx, scope: ClubScope, { rounds, entries }: Tournament): Promise<void> {
  const open = rounds.filter(({ status }) => status !== 'closed')
  const tables = open.flatMap(missingResults)
  const byes = open.flatMap((round) => round.byes)
  await seatMembers(
    tx,
    scope,
    [...tables, ...byes].map(({ id }) => id),
  )
  const people = entriesOfPeople(entries)
  for (const table of tables) await saveReasonsToday(tx, scope, table, people)
}

/** Seats the current members of its entries at a table whose result was cleared, with reasons that are true of them. */
export async function reseatTable(tx: Tx, scope: ClubScope, encounter: Encounter): Promise<void> {
  const seats = await seatMembers(tx, scope, [encounter.id])
  await saveReasonsToday(tx, scope, encounter, entriesOfPeople(seats))
}

/** Seats the current members of the entries of these encounters and byes; returns them for each seat. */
function seatMembers(
  tx: Tx,
  scope: ClubScope,
  encounters: readonly EncounterId[],
): Promise<{ id: EntryId; members: PersonId[] }[]> {
  const { clubId } = scope
  const ids = [...encounters]
  const seated = Prisma.sql`
    SELECT entry_id FROM seat WHERE club_id = ${clubId}::uuid AND encounter_id = ANY(${ids}::uuid[])`
  return tx.$queryRaw`
    UPDATE seat SET members = own.members FROM (${currentMembers(scope, seated)}) own
    WHERE seat.club_id = ${clubId}::uuid AND seat.encounter_id = ANY(${ids}::uuid[])
      AND seat.entry_id = own.entry_id
    RETURNING seat.entry_id AS id, own.people AS members`
}

/** The current members of entries, in their order: who they are (`people`), and as they are seated. `entries`: a query for their ids. */
function currentMembers({ clubId }: ClubScope, entries: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT m.entry_id, array_agg(p.id ORDER BY m.position) AS people,
      jsonb_agg(jsonb_build_object('person', p.id, 'name', p.name) ORDER BY m.position) AS members
    FROM entry_member m JOIN person p ON p.club_id = m.club_id AND p.id = m.person_id
    WHERE m.club_id = ${clubId}::uuid AND m.entry_id IN (${entries})
    GROUP BY m.entry_id`
}

async function saveReasonsToday(
  tx: Tx,
  { clubId }: ClubScope,
  encounter: Encounter,
  people: readonly (readonly EntryId[])[],
): Promise<void> {
  const { reasons } = seatedToday(encounter, people)
  if (reasons !== encounter.reasons) await saveReasons(tx, clubId, encounter.id, reasons)
}

/** The people at a table and what was said of their meeting, from before its result was cleared. Plain JSON, because it is stored. */
export interface TableSeats {
  readonly seats: readonly { readonly entry: EntryId; readonly members: readonly SeatedPerson[] }[]
  readonly reasons: readonly PairingReason[]
}

export async function seatsAtTable(tx: Tx, { clubId }: ClubScope, { id, reasons }: Encounter): Promise<TableSeats> {
  const rows = await tx.seat.findMany({ where: { clubId, encounterId: id }, select: { entryId: true, members: true } })
  const seats = rows.map(({ entryId, members }) => ({
    entry: entryId as EntryId,
    members: members as unknown as SeatedPerson[],
  }))
  return { seats, reasons }
}

/** Seats those again who played the result that is restored. */
export async function seatAgain(
  tx: Tx,
  { clubId }: ClubScope,
  encounter: EncounterId,
  { seats, reasons }: TableSeats,
): Promise<void> {
  for (const { entry, members } of seats)
    await tx.seat.updateMany({
      where: { clubId, encounterId: encounter, entryId: entry },
      data: { members: JSON.parse(JSON.stringify(members)) },
    })
  await saveReasons(tx, clubId, encounter, reasons)
}

async function saveReasons(
  tx: Tx,
  clubId: ClubScope['clubId'],
  id: EncounterId,
  reasons: readonly PairingReason[],
): Promise<void> {
  await tx.encounter.update({
    where: { clubId_id: { clubId, id } },
    data: { reasons: JSON.parse(JSON.stringify(reasons)) },
  })
}
