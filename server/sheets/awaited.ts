// The tables that a table waits for, without loading the rest of the tournament.

import { tablesBefore } from '#domain/formats/hall/tables-before.ts'
import type { EncounterId } from '#domain/ids.ts'
import type { Entry, PairingReason } from '#domain/model.ts'
import { entriesOfPeople } from '#domain/tournament/state/people.ts'
import { isWalkover } from '#domain/walkover.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { EncounterContext } from '../tournaments/result-store.ts'

interface HeatRow {
  id: EncounterId
  table: number
  heat: number
  reasons: PairingReason[]
  entries: Pick<Entry, 'id' | 'members'>[]
}

/**
 * The tables of its heat that an encounter waits for: see the domain's `tablesAwaited`. Sends no query if each person holds one entry, or
 * if nothing is drawn.
 */
export async function awaitedAt(
  tx: Tx,
  { clubId }: ClubScope,
  { judged, entriesPerPerson }: EncounterContext,
): Promise<readonly number[]> {
  if (entriesPerPerson === 1 || judged.rules.asPlayed) return []
  const { id } = judged.encounter
  const rows = await tx.$queryRaw<HeatRow[]>`
    SELECT e.id, e.table_number AS table, e.heat, e.reasons, json_agg(json_build_object('id', seat.entry_id, 'members',
      (SELECT json_agg(person_id) FROM entry_member WHERE club_id = seat.club_id AND entry_id = seat.entry_id))) AS entries
    FROM encounter own
      JOIN encounter e ON e.club_id = own.club_id AND e.round_id = own.round_id AND e.heat = own.heat
        AND e.table_number IS NOT NULL
      JOIN seat ON seat.club_id = e.club_id AND seat.encounter_id = e.id
    WHERE own.club_id = ${clubId}::uuid AND own.id = ${id}::uuid
    GROUP BY e.club_id, e.id`
  const played = rows.filter((row) => !isWalkover(row))
  const tables = played.map(({ table, heat, entries }) => ({ table, heat, entries: entries.map((entry) => entry.id) }))
  const awaited = tablesBefore(tables, entriesOfPeople(rows.flatMap(({ entries }) => entries)))
  return awaited[played.findIndex((row) => row.id === id)] ?? []
}
