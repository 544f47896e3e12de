// Finds the change that made the current result, for a user who comes back to a table to undo it.

import type { LastChange } from '#contract/results.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import { isShownFirst, restoreResult } from '#domain/tournament/results/results.ts'
import type { Access } from '../access/access.ts'
import { allows } from '../access/rights.ts'
import type { Deps } from '../deps.ts'
import { loadEncounter, MADE_AND_STANDING } from '../tournaments/result-store.ts'
import { whyNotBack } from '../tournaments/undo/correction.ts'
import type { CorrectionUndo, ResultUndo } from '../tournaments/undo/undo.ts'

interface Row {
  readonly id: string
  readonly undo: ResultUndo | CorrectionUndo
}

/** The last change of a table's result, and the result before it; null if there is none that this reader could take back now. */
export async function lastChange(
  { db, tournaments }: Pick<Deps, 'db' | 'tournaments'>,
  access: Access,
  id: TournamentId,
  encounter: EncounterId,
): Promise<LastChange | null> {
  if (!allows(access.role, 'desk')) return null
  const [row] = await db.$queryRaw<Row[]>`
    SELECT e.id, e.undo FROM audit_event e JOIN ${MADE_AND_STANDING} ON made.club_id = e.club_id
      AND made.id = (CASE e.undo ->> 'kind'
        WHEN 'result' THEN e.undo ->> 'submission'
        WHEN 'correction' THEN e.undo -> 'result' ->> 'submission' END)::uuid
    WHERE e.club_id = ${access.clubId}::uuid AND e.tournament_id = ${id}::uuid
      AND made.encounter_id = ${encounter}::uuid
      AND NOT EXISTS (SELECT FROM audit_event u
        WHERE u.club_id = e.club_id AND u.tournament_id = e.tournament_id AND u.undoes = e.id)
    ORDER BY e.seq DESC LIMIT 1`
  if (!row) return null
  const { judged } = await loadEncounter(db, access, id, encounter)
  const { undo } = row
  const earlier = undo.kind === 'result' ? undo.earlier : undo.result?.earlier
  if (!earlier) return null
  if (undo.kind === 'result' && isShownFirst(judged)) return null
  if (!restoreResult(judged, earlier).ok) return null
  if (undo.kind === 'correction') {
    const { tournament } = await tournaments.read(access, id)
    if (await whyNotBack(db, access, tournament, undo)) return null
  }
  const { games, outside } = earlier
  return { event: row.id, before: { games, outside } }
}
