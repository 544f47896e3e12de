// Entries in the database. Reading them is part of loading a tournament (tournaments/store.ts).

import type { ClubId, EntryId, PersonId, TournamentId } from '#domain/ids.ts'
import type { Entry, Round } from '#domain/model.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'

export interface EntryToSave {
  readonly entry: Entry
  readonly paid: boolean
}

/** From this many on, entries are checked against indexes for certain. */
const MANY = 500

/** Saves new entries with their members, whom the club has to know. At most three statements, for ten thousand as for one. */
export async function insertEntries(
  tx: Tx,
  { clubId }: Access,
  tournamentId: TournamentId,
  entries: readonly EntryToSave[],
): Promise<void> {
  const rows = entries.map(({ entry: { id, number, status, present }, paid }) => ({
    id,
    number,
    status,
    present,
    paid,
  }))
  await tx.$executeRaw`
    INSERT INTO entry (club_id, id, tournament_id, number, status, paid, present)
    SELECT ${clubId}::uuid, id, ${tournamentId}::uuid, number, status::entry_status, paid, present
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS entry(id uuid, number int, status text, paid boolean, present boolean)`
  // Postgres looks up the person and the entry of each member by a plan from when there were few, which reads all of them each time. Figures
  // from now make it plan anew: ten thousand pairs took 40 s instead of 2.
  if (entries.length >= MANY) await tx.$executeRaw`ANALYZE person, entry`
  await insertMembers(
    tx,
    clubId,
    entries.map(({ entry }) => entry),
  )
}

async function insertMembers(tx: Tx, clubId: ClubId, entries: readonly Pick<Entry, 'id' | 'members'>[]): Promise<void> {
  const rows = entries.flatMap(({ id, members }) => members.map((person, position) => ({ id, position, person })))
  await tx.$executeRaw`
    INSERT INTO entry_member (club_id, entry_id, position, person_id)
    SELECT ${clubId}::uuid, id, position, person
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS member(id uuid, position int, person uuid)`
}

/** Saves the changeable data of an entry, except its members. */
export async function updateEntry(
  tx: Tx,
  { clubId }: Access,
  { id, status, present }: Entry,
  paid: boolean,
): Promise<void> {
  await tx.entry.update({ where: { clubId_id: { clubId, id } }, data: { status, present, paid } })
}

/** Replaces the members of an entry. */
export async function replaceMembers(
  tx: Tx,
  { clubId }: Access,
  entryId: EntryId,
  members: readonly PersonId[],
): Promise<void> {
  await tx.entryMember.deleteMany({ where: { clubId, entryId } })
  await insertMembers(tx, clubId, [{ id: entryId, members }])
}

/** Saves the reasons of encounters that are others than `before`: another member makes an encounter one that is played. */
export async function saveReasons(
  tx: Tx,
  { clubId }: Access,
  before: readonly Round[],
  after: readonly Round[],
): Promise<void> {
  const known = new Set(before.flatMap(({ encounters }) => encounters))
  for (const { id, reasons } of after.flatMap(({ encounters }) => encounters.filter((one) => !known.has(one))))
    await tx.encounter.update({
      where: { clubId_id: { clubId, id } },
      data: { reasons: reasons.map((reason) => ({ ...reason })) },
    })
}

/** Removes an entry that has become part of another one, which takes over its adjustments. */
export async function mergeInto(tx: Tx, access: Access, into: EntryId, removed: EntryId): Promise<void> {
  const { clubId } = access
  await tx.adjustment.updateMany({ where: { clubId, entryId: removed }, data: { entryId: into } })
  await tx.entry.update({ where: { clubId_id: { clubId, id: into } }, data: { joinedIds: { push: removed } } })
  await deleteEntry(tx, access, removed)
}

/** The entries that singles have become part of, by the ids of the singles. */
export async function loadJoined(
  tx: Tx,
  { clubId }: Access,
  tournamentId: TournamentId,
): Promise<ReadonlyMap<string, string>> {
  const where = { clubId, tournamentId, joinedIds: { isEmpty: false } }
  const pairs = await tx.entry.findMany({ where, select: { id: true, joinedIds: true } })
  return new Map(pairs.flatMap(({ id, joinedIds }) => joinedIds.map((single) => [single, id] as const)))
}

/** Removes an entry that has no seat in any round. */
export async function deleteEntry(tx: Tx, { clubId }: Access, id: EntryId): Promise<void> {
  await tx.entry.delete({ where: { clubId_id: { clubId, id } } })
}
