// Every version of a result that was entered.

import type { Submission } from '#contract/results.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import type { GameScore, OutsideScore } from '#domain/model.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { loadEncounter } from '../tournaments/result-store.ts'
import { accountNames } from '../tournaments/tournament-store.ts'

/** Every version of a result, newest first. Throws `not-found`. */
export async function listSubmissions(
  tx: Tx,
  scope: ClubScope,
  tournament: TournamentId,
  encounterId: EncounterId,
): Promise<Submission[]> {
  await loadEncounter(tx, scope, tournament, encounterId)
  const rows = await tx.submission.findMany({
    where: { clubId: scope.clubId, encounterId },
    orderBy: { seq: 'desc' },
  })
  const names = await accountNames(
    tx,
    rows.map((row) => row.accountId),
  )
  return rows.map(({ id, at, accountId, status, origin, side, games, outside }) => ({
    id,
    status,
    origin,
    side,
    at: at.toISOString(),
    by: names.get(accountId ?? '') ?? null,
    games: games as unknown as GameScore[],
    outside: outside as unknown as OutsideScore[],
  }))
}
