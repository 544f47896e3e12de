// The desk's decisions about the standings.

import { v7 as newId } from 'uuid'
import type { TournamentId } from '#domain/ids.ts'
import type { Adjustment } from '#domain/model.ts'
import { toHalves } from '#domain/points.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'

/** Saves points that were given or taken. */
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
