// Finds the last change at a table, for a user who comes back to it to undo that: of its result, or of the seats of later rounds.

import type { LastChange } from '#contract/results.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import { standingOf } from '#domain/tournament/state/agreement.ts'
import { hasResult } from '#domain/tournament/state/encounter.ts'
import type { Access } from '../access/access.ts'
import { allows } from '../access/rights.ts'
import type { Deps } from '../deps.ts'
import { loadVerdicts } from '../tournaments/agreement-store.ts'
import { loadEncounter, MADE_AND_STANDING } from '../tournaments/result-store.ts'
import type { LoadedTournament } from '../tournaments/store.ts'
import { discardsPlayed, whyNotCorrection } from '../tournaments/undo/correction.ts'
import { whyNotResult } from '../tournaments/undo/result.ts'
import type { CorrectionUndo, ResultUndo } from '../tournaments/undo/undo.ts'

interface ChangeRow {
  readonly id: string
  readonly undo: ResultUndo | CorrectionUndo
}

/**
 * The last change at a table, with the result before it and the rounds that it has seated anew or removed; null if there is none that this
 * reader could take back now.
 */
export async function lastChange(
  { db, tournaments }: Pick<Deps, 'db' | 'tournaments'>,
  access: Access,
  id: TournamentId,
  encounter: EncounterId,
): Promise<LastChange | null> {
  if (!allows(access.role, 'desk')) return null
  const [row] = await db.$queryRaw<ChangeRow[]>`
    SELECT e.id, e.undo FROM audit_event e
    WHERE e.club_id = ${access.clubId}::uuid AND e.tournament_id = ${id}::uuid
      AND (e.undo ->> 'kind' = 'correction' AND e.undo ->> 'encounter' = ${encounter} AND e.undo -> 'result' = 'null'
        OR EXISTS (SELECT FROM ${MADE_AND_STANDING} WHERE made.club_id = e.club_id AND made.encounter_id = ${encounter}::uuid
          AND made.id = (CASE e.undo ->> 'kind'
            WHEN 'result' THEN e.undo ->> 'submission'
            WHEN 'correction' THEN e.undo -> 'result' ->> 'submission' END)::uuid))
      AND NOT EXISTS (SELECT FROM audit_event u
        WHERE u.club_id = e.club_id AND u.tournament_id = e.tournament_id AND u.undoes = e.id)
    ORDER BY e.seq DESC LIMIT 1`
  if (!row) return null
  const { id: event, undo } = row
  const { tournament } = await tournaments.read(access, id)
  const problem =
    undo.kind === 'result'
      ? await whyNotResult(db, access, tournament, undo, event)
      : await whyNotCorrection(db, access, tournament, undo, event)
  // What discards something is shown first: by entering the result again.
  if (problem || (undo.kind === 'correction' && (await discardsPlayed(db, access, undo)))) return null
  const { judged, agreement } = await loadEncounter(db, access, id, encounter)
  const earlier = undo.kind === 'result' ? undo.earlier : undo.result?.earlier
  const earlierAgreement = earlier && {
    ...agreement,
    reported: hasResult(earlier),
    origin: earlier.origin,
    by: earlier.by,
    verdicts: await loadVerdicts(db, access, encounter, earlier.resultVersion),
  }
  const { games, outside } = earlier ?? judged.encounter
  const before = { games, outside, standing: standingOf(earlierAgreement ?? agreement) }
  if (undo.kind === 'result') return { event, before }
  const reseated = reseatedBy(tournament, undo)
  const removed = removedBy(undo)
  return { event, before, ...(reseated === null ? {} : { reseated }), ...(removed === null ? {} : { removed }) }
}

/** The number of the round whose tables a correction has set anew, if there is that round. */
function reseatedBy({ facts }: LoadedTournament, { tables }: CorrectionUndo): number | null {
  return facts.rounds.find(({ id }) => id === tables?.round)?.number ?? null
}

/** The number of the first round that a correction has removed. */
function removedBy({ rounds }: CorrectionUndo): number | null {
  const [first] = rounds?.insert ?? []
  return first ? Number(first.round.number) : null
}
