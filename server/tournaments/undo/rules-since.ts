// The rules that a change was made under: it is taken back only while they are the same, because nothing judges anew what comes again.
// A seat for a latecomer needs no such check: while its round is there, the rules by which people sit in it cannot change.

import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { ClubScope } from '../../access/access.ts'
import type { Tx } from '../../db.ts'

/** Whether the regulation at the time of a change, stored with this `event`, and the current one are alike. */
export async function areRulesAlike(
  tx: Tx,
  { clubId }: ClubScope,
  { regulation }: Pick<Tournament, 'regulation'>,
  event: string,
  alike: (one: Regulation, other: Regulation) => boolean,
): Promise<boolean> {
  const [since] = await tx.$queryRaw<{ regulation: unknown }[]>`
    SELECT since.before -> 'regulation' AS regulation
    FROM audit_event made JOIN audit_event since
      ON since.club_id = made.club_id AND since.tournament_id = made.tournament_id AND since.seq > made.seq
    WHERE made.club_id = ${clubId}::uuid AND made.id = ${event}::uuid AND since.action = 'changeRegulation'
    ORDER BY since.seq LIMIT 1`
  return !since || alike(upToDate(since.regulation) as Regulation, regulation)
}
