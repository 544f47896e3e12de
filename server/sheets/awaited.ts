// The tables that a table waits for, without loading the rest of the tournament.

import type { EncounterId } from '#domain/ids.ts'
import type { Entry, PairingReason } from '#domain/model.ts'
import { waitsAmong } from '#domain/tournament/state/people.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import type { EncounterContext } from '../tournaments/result-store.ts'
import { IS_BEGUN } from '../tournaments/table-state-store.ts'

interface TableRow {
  id: EncounterId
  table: number
  heat: number
  reasons: PairingReason[]
  reported: boolean
  begun: boolean
  entries: Pick<Entry, 'id' | 'members' | 'status'>[]
}

/**
 * The tables of its heat that an encounter waits for: see the domain's `waitsAmong`. Sends no query if each person holds one entry, or if
 * nothing is drawn.
 */
export async function awaitedAt(
  tx: Tx,
  { clubId }: ClubScope,
  { judged, entriesPerPerson }: EncounterContext,
): Promise<readonly number[]> {
  if (entriesPerPerson === 1 || judged.rules.asPlayed) return []
  const { id } = judged.encounter
  const rows = await tx.$queryRaw<TableRow[]>`
    SELECT e.id, e.table_number AS table, e.heat, e.reasons, ${IS_BEGUN} AS begun,
      e.outside <> '[]' OR EXISTS (SELECT FROM game WHERE club_id = e.club_id AND encounter_id = e.id) AS reported,
      json_agg(json_build_object('id', seat.entry_id, 'status', entry.status, 'members',
        (SELECT json_agg(person_id) FROM entry_member WHERE club_id = seat.club_id AND entry_id = seat.entry_id))) AS entries
    FROM encounter own
      JOIN encounter e ON e.club_id = own.club_id AND e.round_id = own.round_id AND e.heat = own.heat
        AND e.table_number IS NOT NULL
      JOIN seat ON seat.club_id = e.club_id AND seat.encounter_id = e.id
      JOIN entry ON entry.club_id = seat.club_id AND entry.id = seat.entry_id
    WHERE own.club_id = ${clubId}::uuid AND own.id = ${id}::uuid
    GROUP BY e.club_id, e.id`
  const tables = rows.map(({ entries, ...table }) => ({ ...table, entries: entries.map((entry) => entry.id) }))
  const seated = rows.flatMap(({ entries }) => entries)
  return waitsAmong(tables, seated).get(id) ?? []
}
