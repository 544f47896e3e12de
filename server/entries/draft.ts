import { isComplete } from '#domain/tournament/entries.ts'
import { seatsOf, type Tournament } from '#domain/tournament/state.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { deleteRound } from '../tournaments/round-store.ts'

/**
 * Throws the draft away when it seats an entry that is gone, has left or is no pair any more; refuses `draft-affected` while
 * nobody has agreed to that (`mayDrop`). Says whether it did.
 */
export async function dropStaleDraft(
  tx: Tx,
  access: Access,
  tournament: Tournament,
  mayDrop: boolean,
): Promise<boolean> {
  const { rounds, entries } = tournament
  const draft = rounds.find((round) => round.status === 'draft')
  if (!draft) return false
  const fit = new Set(
    entries.filter((entry) => entry.status === 'active' && isComplete(tournament, entry)).map(({ id }) => id),
  )
  if (seatsOf(draft).every((entry) => fit.has(entry))) return false
  if (!mayDrop) throw new Problem('draft-affected', { params: { round: draft.number } })
  await deleteRound(tx, access, draft.id)
  return true
}
