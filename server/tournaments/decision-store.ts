// What lots and play-offs decided, in the database.

import type { EntryId, TournamentId } from '#domain/ids.ts'
import type { Decision } from '#domain/tournament/state.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'

/** What a criterion has decided about some entries. */
export interface DecidedAbout {
  readonly criterion: Decision['criterion']
  readonly entries: readonly EntryId[]
  readonly decisions: readonly Decision[]
}

/** Puts outcomes in the place of all that the criterion had decided about these entries. */
export async function replaceDecisions(
  tx: Tx,
  { clubId }: ClubScope,
  tournament: TournamentId,
  { criterion, entries, decisions }: DecidedAbout,
): Promise<void> {
  await tx.decision.deleteMany({
    where: { clubId, tournamentId: tournament, criterion, entryId: { in: [...entries] } },
  })
  await tx.$executeRaw`
    INSERT INTO decision (club_id, tournament_id, entry_id, criterion, value, round_number, seed)
    SELECT ${clubId}::uuid, ${tournament}::uuid, entry, criterion, value, after, seed
    FROM json_to_recordset(${JSON.stringify(decisions)}::json)
      AS decided(entry uuid, criterion text, value int, after int, seed text)`
}
