// What the desk decides about the standings.

import { v7 as newId } from 'uuid'
import type { TournamentId } from '#domain/ids.ts'
import type { Adjustment } from '#domain/model.ts'
import { toHalves } from '#domain/points.ts'
import type { Decision } from '#domain/tournament/state.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'

/** Writes outcomes of a lot or a play-off; an entry's earlier outcome is replaced. */
export async function saveDecisions(
  tx: Tx,
  { clubId }: Access,
  tournamentId: TournamentId,
  decisions: readonly Decision[],
): Promise<void> {
  for (const { criterion, entry, value, after: roundNumber } of decisions) {
    const key = { clubId, tournamentId, criterion, entryId: entry }
    await tx.decision.upsert({
      where: { clubId_tournamentId_criterion_entryId: key },
      create: { ...key, value, roundNumber },
      update: { value, roundNumber },
    })
  }
}

/** Points given or taken. */
export async function insertAdjustment(
  tx: Tx,
  { clubId }: Access,
  tournamentId: TournamentId,
  { entry, points, after, reason }: Adjustment & { readonly reason: string },
): Promise<void> {
  await tx.adjustment.create({
    data: {
      clubId,
      id: newId(),
      tournamentId,
      entryId: entry,
      halfPoints: toHalves(points),
      roundNumber: after,
      reason,
    },
  })
}
