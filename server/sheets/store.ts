// Sheets in the database: versions with their entries, what sides say about results, and what a table is called.

import { v7 as newId } from 'uuid'
import type { ClubId, EncounterId, TournamentId } from '#domain/ids.ts'
import type { Verdict } from '#domain/tournament/agreement.ts'
import type { AddedEntry, KeptEntry, SheetVersion } from '#domain/tournament/sheets.ts'
import type { Access, ClubScope, LinkAccess } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'

/** An entry with who wrote it. `at`: an ISO time, by the phone's own clock. */
export interface StoredEntry extends KeptEntry {
  readonly side: 'a' | 'b' | null
  readonly device: string
  readonly at: string
}

export interface StoredVersion extends SheetVersion {
  readonly entries: readonly StoredEntry[]
}

interface VersionRow {
  id: string
  game: number
  standing: SheetVersion['standing']
  leaves: string | null
  after: number
  device: string
  own: StoredEntry[]
}

/** All versions of an encounter's games, oldest first. */
export async function loadVersions(tx: Tx, { clubId }: ClubScope, encounter: EncounterId): Promise<StoredVersion[]> {
  const rows = await tx.$queryRaw<VersionRow[]>`
    SELECT v.id, v.game, v.standing, v.leaves_id AS leaves, v.after, v.device,
      coalesce((SELECT json_agg(json_build_object('id', id, 'written', written, 'side', side, 'device', device, 'at', at)
          ORDER BY number)
        FROM sheet_entry WHERE club_id = v.club_id AND version_id = v.id), '[]') AS own
    FROM sheet_version v WHERE v.club_id = ${clubId}::uuid AND v.encounter_id = ${encounter}::uuid
    ORDER BY v.seq`
  const byId = new Map(rows.map((row) => [row.id, row]))
  const entriesOf = ({ leaves, after, own }: VersionRow): StoredEntry[] => {
    const left = leaves === null ? undefined : byId.get(leaves)
    return left ? [...entriesOf(left).slice(0, after), ...own] : own
  }
  return rows.map((row) => {
    const { own: _, ...version } = row
    return { ...version, entries: entriesOf(row) }
  })
}

/** What a phone has written that is new. */
export interface NewEntries {
  readonly device: string
  readonly begun: readonly SheetVersion[]
  readonly added: readonly AddedEntry[]
  /** When each entry was tapped, by its id. */
  readonly times: ReadonlyMap<string, string>
}

/**
 * Keeps new entries and the versions they begin, in one statement. Throws `invalid-input` when an id belongs to an entry of
 * another table.
 */
export async function saveEntries(
  tx: Tx,
  { clubId, link }: LinkAccess,
  encounter: EncounterId,
  { device, begun, added, times }: NewEntries,
): Promise<void> {
  const taken = await tx.sheetEntry.findFirst({ where: { clubId, id: { in: added.map(({ id }) => id) } } })
  if (taken) throw new Problem('invalid-input', { field: '/entries', params: { reason: 'id-taken' } })
  const versions = begun.map(({ id, game, standing, leaves, after }) => ({ id, game, standing, leaves, after }))
  const entries = added.map((entry) => ({ ...entry, at: times.get(entry.id) }))
  await tx.$executeRaw`
    WITH begun AS (
      INSERT INTO sheet_version (club_id, id, encounter_id, game, standing, leaves_id, after, device, created_at)
      SELECT ${clubId}::uuid, id, ${encounter}::uuid, game, standing::sheet_standing, leaves, after, ${device}::uuid,
        clock_timestamp()
      FROM json_to_recordset(${JSON.stringify(versions)}::json)
        AS version(id uuid, game int, standing text, leaves uuid, after int)
    )
    INSERT INTO sheet_entry (club_id, id, version_id, number, written, side, link_id, device, at, received_at)
    SELECT ${clubId}::uuid, id, version, number, written, ${link.side}::side, ${link.id}::uuid, ${device}::uuid, at,
      clock_timestamp()
    FROM json_to_recordset(${JSON.stringify(entries)}::json)
      AS entry(id uuid, version uuid, number int, written jsonb, at timestamptz)`
}

/** Which versions count, are contested or set aside. */
export async function saveStandings(tx: Tx, { clubId }: Access, versions: readonly SheetVersion[]): Promise<void> {
  const standing = (wanted: SheetVersion['standing']) =>
    versions.filter((version) => version.standing === wanted).map(({ id }) => id)
  // The current one last: there is never more than one.
  for (const [name, ids] of [
    ['set_aside', standing('set-aside')],
    ['current', standing('current')],
  ] as const)
    await tx.sheetVersion.updateMany({ where: { clubId, id: { in: ids } }, data: { standing: name } })
}

/** Keeps what a side says about a result. */
export async function saveVerdict(
  tx: Tx,
  { clubId, link }: LinkAccess,
  resultVersion: number,
  { side, verdict }: Verdict,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO confirmation (club_id, id, encounter_id, result_version, side, verdict, link_id, at)
    VALUES (${clubId}::uuid, ${newId()}::uuid, ${link.encounter}::uuid, ${resultVersion}, ${side}::side,
      ${verdict}::verdict, ${link.id}::uuid, clock_timestamp())`
}

/** What stands above a sheet. */
export interface Heading {
  readonly slug: string
  readonly name: string
  readonly club: string
  /** `2026-11-21` */
  readonly date: string
  readonly place: string
  readonly version: number
}

/** Throws `not-found`. */
export async function loadHeading(tx: Tx, { clubId }: ClubScope, tournament: TournamentId): Promise<Heading> {
  const [row] = await tx.$queryRaw<Heading[]>`
    SELECT t.slug, t.name, club.name AS club, to_char(t.date, 'YYYY-MM-DD') AS date, t.place, t.version
    FROM tournament t JOIN club ON club.id = t.club_id
    WHERE t.club_id = ${clubId satisfies ClubId}::uuid AND t.id = ${tournament}::uuid`
  if (!row) throw new Problem('not-found')
  return row
}
