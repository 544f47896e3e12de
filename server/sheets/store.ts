// Sheets in the database: versions with their entries, the sides' verdicts on results, and the heading of a table.

import { v7 as newId } from 'uuid'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import type { Side } from '#domain/model.ts'
import type { AddedEntry, KeptEntry, SheetVersion } from '#domain/tournament/results/sheets.ts'
import type { Verdict } from '#domain/tournament/state/agreement.ts'
import type { ClubScope, LinkAccess } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { ALL_DISPUTES, type DisputedResult } from '../tournaments/agreement-store.ts'
import {
  CONTEXT,
  type ContextRow,
  contextOf,
  contextTables,
  countSheet,
  type EncounterContext,
} from '../tournaments/result-store.ts'

/** An entry with its writer. `at`: an ISO time, by the phone's own clock; `revision`: that of the sheet with it. */
export interface StoredEntry extends KeptEntry {
  readonly side: Side | null
  readonly device: string
  readonly at: string
  readonly revision: number
}

export interface StoredVersion extends SheetVersion {
  readonly entries: readonly StoredEntry[]
}

/** The content of a table's sheet. */
export interface WrittenSheet {
  /** Counts every change of the sheet. */
  readonly revision: number
  /** Oldest first. */
  readonly versions: readonly StoredVersion[]
}

/** A table's sheet with everything needed to judge and show it, as of one moment. */
export interface LoadedSheet extends WrittenSheet {
  readonly heading: Heading
  readonly context: EncounterContext
  /** Oldest first. */
  readonly disputes: readonly DisputedResult[]
  /** The table has reported the current result itself, whoever has agreed to it since. */
  readonly ofTable: boolean
}

/** The heading of a sheet. */
export interface Heading {
  readonly slug: string
  readonly name: string
  readonly club: string
  /** `2026-11-21` */
  readonly date: string
  readonly place: string
  readonly version: number
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

interface SheetRow extends ContextRow {
  revision: number
  heading: Heading
  versions: VersionRow[]
  disputes: DisputedResult[]
  ofTable: boolean
}

/** Loads a sheet in one query, so that all of it is of one moment. Throws `not-found`. */
export async function loadSheet(
  tx: Tx,
  scope: ClubScope,
  tournament: TournamentId,
  encounter: EncounterId,
): Promise<LoadedSheet> {
  const [row] = await tx.$queryRaw<SheetRow[]>`
    SELECT ${CONTEXT}, e.sheet_revision AS revision, ${ALL_DISPUTES} AS disputes,
      EXISTS (SELECT FROM submission s WHERE s.club_id = e.club_id AND s.encounter_id = e.id AND s.status = 'accepted'
        AND s.origin <> 'desk' AND s.made = e.result_version) AS "ofTable",
      json_build_object('slug', t.slug, 'name', t.name, 'club', club.name, 'date', to_char(t.date, 'YYYY-MM-DD'),
        'place', t.place, 'version', t.version) AS heading,
      (SELECT coalesce(json_agg(json_build_object('id', v.id, 'game', v.game, 'standing', v.standing, 'leaves', v.leaves_id,
          'after', v.after, 'device', v.device, 'own', (
            SELECT coalesce(json_agg(json_build_object('id', id, 'written', written, 'side', side, 'device', device,
              'at', at, 'revision', revision) ORDER BY number), '[]')
            FROM sheet_entry WHERE club_id = v.club_id AND version_id = v.id)) ORDER BY v.seq), '[]')
        FROM sheet_version v WHERE v.club_id = e.club_id AND v.encounter_id = e.id) AS versions
    FROM ${contextTables(scope, tournament, encounter)} JOIN club ON club.id = e.club_id`
  if (!row) throw new Problem('not-found')
  const { revision, heading, disputes, ofTable, versions } = row
  return {
    revision,
    heading,
    disputes,
    ofTable,
    context: contextOf(encounter, row),
    versions: withSharedEntries(versions),
  }
}

/** The table printed with a link, if the link leads elsewhere by now; otherwise null. */
export async function movedFrom(
  tx: Tx,
  { clubId, link }: LinkAccess,
): Promise<{ readonly table: number; readonly heat: number } | null> {
  const [row] = await tx.$queryRaw<{ moved: { table: number; heat: number } | null }[]>`
    SELECT moved_from AS moved FROM access_link WHERE club_id = ${clubId}::uuid AND id = ${link.id}::uuid`
  return row?.moved ?? null
}

/** Loads a sheet and locks it until the transaction ends. Call it within a change, which locks the tournament first. */
export async function lockSheet(
  tx: Tx,
  scope: ClubScope,
  tournament: TournamentId,
  encounter: EncounterId,
): Promise<LoadedSheet> {
  await tx.$queryRaw`
    SELECT FROM encounter WHERE club_id = ${scope.clubId}::uuid AND id = ${encounter}::uuid FOR UPDATE`
  return loadSheet(tx, scope, tournament, encounter)
}

function withSharedEntries(rows: readonly VersionRow[]): StoredVersion[] {
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

/** The new entries of a phone. */
export interface NewEntries {
  readonly device: string
  readonly begun: readonly SheetVersion[]
  readonly added: readonly AddedEntry[]
  /** The time of the tap of each entry, by its id. */
  readonly times: ReadonlyMap<string, string>
  /** The revision that the entries make, and that of the sheet afterwards: higher if more than entries changes with them. */
  readonly revision: number
  readonly counted: number
}

/**
 * Saves new entries and the versions they begin, in one statement, if nothing they were judged by has changed since: the sheet with its
 * result and its regulation (one revision); round and tournament go on. Locks the encounter. Returns whether they were saved. Throws
 * `invalid-input` when an id belongs to an entry of another table.
 */
export async function saveEntries(
  tx: Tx,
  { clubId, link }: LinkAccess,
  { revision: known, context: { judged } }: Pick<LoadedSheet, 'revision' | 'context'>,
  { device, begun, added, times, revision, counted }: NewEntries,
): Promise<boolean> {
  const versions = begun.map(({ id, game, standing, leaves, after }) => ({ id, game, standing, leaves, after }))
  const entries = added.map((entry) => ({ ...entry, at: times.get(entry.id) }))
  const ids = added.map(({ id }) => id)
  const saved = await tx.$queryRaw<unknown[]>`
    WITH sent AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(entries)}::json)
        AS entry(id uuid, version uuid, number int, written jsonb, at timestamptz)
    ), counted AS (
      UPDATE encounter e SET sheet_revision = ${counted}
      FROM round r, tournament t
      WHERE e.club_id = ${clubId}::uuid AND e.id = ${link.encounter}::uuid AND e.sheet_revision = ${known}
        AND r.club_id = e.club_id AND r.id = e.round_id AND r.status = ${judged.round}::round_status
        AND t.club_id = e.club_id AND t.id = ${link.tournament}::uuid AND t.status = ${judged.tournament}::tournament_status
        AND NOT EXISTS (SELECT FROM sheet_entry s WHERE s.club_id = e.club_id AND s.id = ANY (${ids}::uuid[]))
      RETURNING e.club_id, e.id AS encounter_id
    ), begun AS (
      INSERT INTO sheet_version (club_id, id, encounter_id, game, standing, leaves_id, after, device, created_at)
      SELECT club_id, id, encounter_id, game, standing::sheet_standing, leaves, after, ${device}::uuid, clock_timestamp()
      FROM counted, json_to_recordset(${JSON.stringify(versions)}::json)
        AS version(id uuid, game int, standing text, leaves uuid, after int)
    ), added AS (
      INSERT INTO sheet_entry
        (club_id, id, version_id, number, revision, written, side, link_id, device, at, received_at)
      SELECT club_id, id, version, number, ${revision}, written, ${link.side}::side, ${link.id}::uuid, ${device}::uuid, at,
        clock_timestamp()
      FROM counted, sent
    )
    SELECT true FROM counted`
  if (saved.length > 0) return true
  const [taken] = await tx.$queryRaw<unknown[]>`
    SELECT true FROM sheet_entry s JOIN sheet_version v ON v.club_id = s.club_id AND v.id = s.version_id
    WHERE s.club_id = ${clubId}::uuid AND s.id = ANY (${ids}::uuid[])
      AND v.encounter_id <> ${link.encounter}::uuid`
  if (taken) throw new Problem('invalid-input', { field: '/entries', params: { reason: 'id-taken' } })
  return false
}

/** Saves a side's verdict on a result. */
export async function saveVerdict(
  tx: Tx,
  { clubId, link }: LinkAccess,
  resultVersion: number,
  { side, verdict }: Verdict,
): Promise<void> {
  await tx.$executeRaw`
    WITH counted AS (${countSheet(clubId, link.encounter)})
    INSERT INTO confirmation (club_id, id, encounter_id, result_version, side, verdict, link_id, at)
    VALUES (${clubId}::uuid, ${newId()}::uuid, ${link.encounter}::uuid, ${resultVersion}, ${side}::side,
      ${verdict}::verdict, ${link.id}::uuid, clock_timestamp())`
}
