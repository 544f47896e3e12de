// Taking back a result: the earlier one counts again, with who entered it, who had agreed to it, and the versions in question.

import type { ClubId, EncounterId, TournamentId } from '#domain/ids.ts'
import type { Encounter } from '#domain/model.ts'
import { isShownFirst, restoreResult } from '#domain/tournament/results/results.ts'
import type { Access } from '../../access/access.ts'
import type { Tx } from '../../db.ts'
import { orRefuse, Problem } from '../../problem.ts'
import type { Work } from '../change.ts'
import { type EncounterContext, findStanding, loadEncounter, saveAccepted } from '../result-store.ts'
import type { TakenBack } from './take-back.ts'
import type { EarlierResult, ResultUndo } from './undo.ts'

/** What undoes a change of a result that was just saved as `submission`; `context`: before the change. */
export function undoOfResult(
  { judged, agreement }: Pick<EncounterContext, 'judged' | 'agreement'>,
  submission: string,
  settles = false,
): ResultUndo {
  const { id, games, outside, resultVersion } = judged.encounter
  const { origin, by } = agreement
  const earlier: EarlierResult = { games, outside, resultVersion, origin, by, settles }
  return { kind: 'result', encounter: id, submission, earlier }
}

/**
 * Brings the earlier result back. Refuses `undo-overtaken` when another one stands by now or the table is gone, `undo-built-on`
 * when the round has been closed, and what `restoreResult` refuses.
 */
export async function takeBackResult(
  { tx }: Work,
  access: Access,
  tournament: TournamentId,
  undo: ResultUndo,
): Promise<TakenBack> {
  const { context, restored, again } = await restore(tx, access, tournament, undo)
  const { judged, place } = context
  if (isShownFirst(judged)) throw new Problem('undo-built-on', { params: { round: place.round } })
  return {
    before: { ...place, ...scoresKept(judged.encounter) },
    after: { ...place, ...scoresKept(restored) },
    topics: ['results', 'standings'],
    sheet: undo.encounter,
    undo: again,
  }
}

/** The earlier result stands again, whatever has followed. `again`: what brings the later one back. Refuses as above. */
export async function restore(
  tx: Tx,
  access: Access,
  tournament: TournamentId,
  { encounter: id, submission, earlier }: Omit<ResultUndo, 'kind'>,
): Promise<{ readonly context: EncounterContext; readonly restored: Encounter; readonly again: ResultUndo }> {
  const made = await findStanding(tx, access, id, submission)
  // What has been typed since waits for a decision, and nobody has made one about it.
  if (!made || (earlier.settles && made.contested)) throw new Problem('undo-overtaken')
  const context = await loadEncounter(tx, access, tournament, id)
  const restored = orRefuse(restoreResult(context.judged, earlier))
  const { origin, by: side, settles } = earlier
  await tx.$executeRaw`
    UPDATE submission SET settles = false WHERE club_id = ${access.clubId}::uuid AND id = ${submission}::uuid`
  const saved = await saveAccepted(tx, access, restored, {
    origin: origin ?? 'desk',
    side,
    settles,
    basedOn: context.judged.encounter.resultVersion,
  })
  const { resultVersion } = context.judged.encounter
  if (restored.resultVersion !== resultVersion)
    await repeatVerdicts(tx, access.clubId, id, earlier.resultVersion, restored.resultVersion)
  return { context, restored, again: undoOfResult(context, saved, made.settles) }
}

/** What the history keeps of a result. */
export function scoresKept({
  games,
  outside,
}: Encounter): Pick<Encounter, 'games'> & Partial<Pick<Encounter, 'outside'>> {
  return outside.length > 0 ? { games, outside } : { games }
}

/** What the sides said of one version of a result holds for another that is the same. */
async function repeatVerdicts(tx: Tx, clubId: ClubId, encounter: EncounterId, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO confirmation (club_id, id, encounter_id, result_version, side, verdict, link_id, at)
    SELECT club_id, gen_random_uuid(), encounter_id, ${to}, side, verdict, link_id, at FROM confirmation
    WHERE club_id = ${clubId}::uuid AND encounter_id = ${encounter}::uuid AND result_version = ${from}
    ORDER BY seq`
}
