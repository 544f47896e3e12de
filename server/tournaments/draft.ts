// What a change does to a draft.

import { draftMadeWrong } from '#domain/tournament/rounds/draft.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { deleteRound } from './round-store.ts'

/**
 * Throws the draft away if a change makes it wrong; refuses `draft-affected` unless the user has agreed to that (`mayDrop`). Returns
 * whether it did.
 */
export async function dropWrongDraft(
  tx: Tx,
  access: Access,
  { before, after }: { readonly before: Tournament; readonly after: Tournament },
  mayDrop: boolean,
): Promise<boolean> {
  const draft = draftMadeWrong(before, after)
  if (!draft) return false
  if (!mayDrop) throw new Problem('draft-affected', { params: { round: draft.number } })
  await deleteRound(tx, access, draft.id)
  return true
}
