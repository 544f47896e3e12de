// Decisions by lots and play-offs in the database.

import { randomUUID } from 'node:crypto'
import type { ClubId, EntryId, TournamentId } from '#domain/ids.ts'
import type { Decision } from '#domain/tournament/state/tournament.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'

/** What was decided about some entries by a criterion before a decision replaced it. */
export interface DecidedAbout {
  readonly criterion: Decision['criterion']
  readonly entries: readonly EntryId[]
  /** The last round that was published when it was replaced. */
  readonly after: number | null
  readonly decisions: readonly Decision[]
}

/** Removes these decisions, and adds the others. */
export async function replaceDecisions(
  tx: Tx,
  { clubId }: ClubScope,
  tournament: TournamentId,
  { remove, add }: { readonly remove: readonly Decision[]; readonly add: readonly Decision[] },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM decision
    WHERE club_id = ${clubId}::uuid AND tournament_id = ${tournament}::uuid AND tie IN (
      SELECT d.tie FROM decision d
      WHERE d.club_id = ${clubId}::uuid AND d.tournament_id = ${tournament}::uuid
      GROUP BY d.tie, d.criterion, d.round_number
      HAVING EXISTS (
        SELECT FROM json_to_recordset(${JSON.stringify(remove)}::json) AS gone(criterion text, after int, "order" uuid[], places uuid[])
        WHERE gone.criterion = d.criterion AND gone.after IS NOT DISTINCT FROM d.round_number
          AND gone."order" = array_agg(d.entry_id ORDER BY d.value)
          AND gone.places = array_agg(d.place_id ORDER BY d.value)))`
  const rows = add.flatMap(({ order, places, ...decision }) => {
    const tie = randomUUID()
    return order.map((entry, at) => ({ ...decision, tie, entry, place: places[at], value: at + 1 }))
  })
  await tx.$executeRaw`
    INSERT INTO decision (club_id, tournament_id, tie, entry_id, place_id, criterion, value, round_number, seed)
    SELECT ${clubId}::uuid, ${tournament}::uuid, tie, entry, place, criterion, value, after, seed
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS decided(tie uuid, entry uuid, place uuid, criterion text, value int, after int, seed text)`
}

/** All decided ties, the earliest round first. */
export async function loadDecisions(tx: Tx, clubId: ClubId, tournament: TournamentId): Promise<Decision[]> {
  const rows = await tx.$queryRaw<DecisionRow[]>`
    SELECT d.criterion, d.round_number AS after, d.seed, array_agg(d.entry_id::text ORDER BY d.value) AS order,
      array_agg(d.place_id::text ORDER BY d.value) AS places
    FROM decision d
    WHERE d.club_id = ${clubId}::uuid AND d.tournament_id = ${tournament}::uuid
    GROUP BY d.tie, d.criterion, d.round_number, d.seed
    ORDER BY d.criterion, d.round_number, min(d.entry_id::text)`
  return rows.map(({ seed, ...decision }) => (seed === null ? decision : { ...decision, seed }))
}

type DecisionRow = Omit<Decision, 'seed'> & { readonly seed: string | null }
