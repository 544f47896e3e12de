// The times at which the tables of a tournament reported.

import type { TournamentId } from '#domain/ids.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'

export interface ReportedTable {
  readonly stage: number
  readonly games: number
  readonly minutes: number
}

interface Times {
  readonly tables: readonly ReportedTable[]
  /** Of the last published round; null if there is none. */
  readonly publishedAt: Date | null
}

/**
 * For each table, the time from the publication of the round to the first accepted result. Leaves out encounters that had to wait for a
 * free table, and forfeits.
 */
export async function readTableTimes(tx: Tx, { clubId }: ClubScope, id: TournamentId): Promise<Times> {
  const tables = await tx.$queryRaw<ReportedTable[]>`
    SELECT s.position AS stage,
      (SELECT count(*)::int FROM game g WHERE g.club_id = e.club_id AND g.encounter_id = e.id) AS games,
      extract(epoch FROM first.at - r.published_at)::float / 60 AS minutes
    FROM stage s
      JOIN round r ON r.club_id = s.club_id AND r.stage_id = s.id AND r.status <> 'draft'
      JOIN encounter e ON e.club_id = r.club_id AND e.round_id = r.id AND e.table_number IS NOT NULL AND e.heat = 1
      JOIN LATERAL (
        SELECT at FROM submission WHERE club_id = e.club_id AND encounter_id = e.id AND made IS NOT NULL
        ORDER BY seq LIMIT 1
      ) first ON true
    WHERE s.club_id = ${clubId}::uuid AND s.tournament_id = ${id}::uuid
      AND NOT EXISTS (SELECT 1 FROM game g
        WHERE g.club_id = e.club_id AND g.encounter_id = e.id AND g.outcome = 'forfeit')`
  const [last] = await tx.$queryRaw<{ at: Date | null }[]>`
    SELECT r.published_at AS at
    FROM stage s JOIN round r ON r.club_id = s.club_id AND r.stage_id = s.id AND r.status <> 'draft'
    WHERE s.club_id = ${clubId}::uuid AND s.tournament_id = ${id}::uuid
    ORDER BY r.number DESC LIMIT 1`
  return { tables, publishedAt: last?.at ?? null }
}
