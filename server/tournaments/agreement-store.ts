// The agreement on results in the database, queried along with the encounters themselves.

import type { EncounterId } from '#domain/ids.ts'
import type { GameScore, OutsideScore, Side } from '#domain/model.ts'
import type { Verdict } from '#domain/tournament/state/agreement.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'

/** The current result of the encounter `e`. */
const STANDS = Prisma.sql`
  SELECT origin, side, games, outside FROM submission
  WHERE club_id = e.club_id AND encounter_id = e.id AND status = 'accepted'
  ORDER BY seq DESC LIMIT 1`

/**
 * Results of the encounter `e` that were not accepted, differ from what `stands`, and are not decided on yet. A sheet does not contain the
 * figures entered in addition to the games.
 */
const DISPUTES = Prisma.sql`
  SELECT c.id, c.seq, c.games, c.outside, c.side, c.origin FROM submission c
  WHERE c.club_id = e.club_id AND c.encounter_id = e.id AND c.status = 'conflict'
    AND (c.games IS DISTINCT FROM stands.games
      OR (c.origin <> 'sheet' AND c.outside IS DISTINCT FROM stands.outside))
    AND NOT EXISTS (SELECT FROM submission s WHERE s.club_id = c.club_id AND s.encounter_id = c.encounter_id
      AND s.settles AND s.seq > c.seq)`

/** The latest verdict of each side on this version of the result of the encounter `e`. */
function verdictsOn(resultVersion: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce((
    SELECT json_agg(json_build_object('side', side, 'verdict', verdict)) FROM (
      SELECT DISTINCT ON (side) side, verdict FROM confirmation
      WHERE club_id = e.club_id AND encounter_id = e.id AND result_version = ${resultVersion}
      ORDER BY side, seq DESC
    ) last
  ), '[]')`
}

/** The `Agreement` about the encounter `e` of the enclosing query. */
export const AGREEMENT = Prisma.sql`(
  SELECT json_build_object(
    'reported', coalesce(stands.games <> '[]' OR stands.outside <> '[]', false),
    'origin', stands.origin,
    'by', stands.side,
    'disputed', EXISTS (${DISPUTES}),
    'divided', EXISTS (SELECT FROM sheet_version
      WHERE club_id = e.club_id AND encounter_id = e.id AND standing = 'contested'),
    'verdicts', ${verdictsOn(Prisma.sql`e.result_version`)})
  FROM (SELECT) one LEFT JOIN LATERAL (${STANDS}) stands ON true
)`

/** A result that was not accepted and is in question. */
export interface DisputedResult {
  readonly id: string
  readonly games: GameScore[]
  readonly outside: OutsideScore[]
  readonly side: Side | null
  readonly origin: 'desk' | 'table' | 'sheet'
}

/** The `Dispute`s about the encounter `e` of the enclosing query, oldest first. */
export const ALL_DISPUTES = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('id', dispute.id, 'games', dispute.games, 'outside', dispute.outside,
    'side', dispute.side, 'origin', dispute.origin) ORDER BY dispute.seq), '[]')
  FROM (SELECT) one LEFT JOIN LATERAL (${STANDS}) stands ON true JOIN LATERAL (${DISPUTES}) dispute ON true
)`

/** The disputes that are still to be decided, oldest first. */
export function listDisputes(tx: Tx, { clubId }: ClubScope, encounter: EncounterId): Promise<DisputedResult[]> {
  return tx.$queryRaw`
    SELECT dispute.id, dispute.games, dispute.outside, dispute.side, dispute.origin FROM encounter e
      LEFT JOIN LATERAL (${STANDS}) stands ON true
      JOIN LATERAL (${DISPUTES}) dispute ON true
    WHERE e.club_id = ${clubId}::uuid AND e.id = ${encounter}::uuid
    ORDER BY dispute.seq`
}

/** The verdicts on an earlier version of a result. */
export async function loadVerdicts(
  tx: Tx,
  { clubId }: ClubScope,
  encounter: EncounterId,
  resultVersion: number,
): Promise<readonly Verdict[]> {
  const [row] = await tx.$queryRaw<{ verdicts: Verdict[] }[]>`
    SELECT ${verdictsOn(Prisma.sql`${resultVersion}`)} AS verdicts FROM encounter e
    WHERE e.club_id = ${clubId}::uuid AND e.id = ${encounter}::uuid`
  return row?.verdicts ?? []
}
