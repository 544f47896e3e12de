// Takes back a result: the earlier one counts again, with its author, the verdicts on it, and the versions in question.

import type { ClubId, EncounterId, TournamentId } from '#domain/ids.ts'
import type { Encounter } from '#domain/model.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { judgesAlike } from '#domain/tournament/regulation/alike.ts'
import { isShownFirst, restoreResult } from '#domain/tournament/results/results.ts'
import { isReported, type Tournament } from '#domain/tournament/state/tournament.ts'
import type { Access, ClubScope } from '../../access/access.ts'
import type { Tx } from '../../db.ts'
import { Problem, problemOf } from '../../problem.ts'
import type { Work } from '../change.ts'
import { seatAgain, seatsAtTable, type TableSeats } from '../reseat-store.ts'
import {
  type EncounterContext,
  findStanding,
  loadEncounter,
  type StandingVersion,
  saveAccepted,
  topicsOfResult,
} from '../result-store.ts'
import { type LoadedTournament, loadTournament } from '../store.ts'
import { loadStandings, revisionOf, saveStandings } from '../version-store.ts'
import { areRulesAlike } from './rules-since.ts'
import type { TakenBack } from './taken-back.ts'
import type { EarlierResult, ResultUndo, SheetUndo } from './undo.ts'

/**
 * The undo of a change of a result that was just saved as `submission`; `context`: before the change. `played`: who played the result, if
 * the change has cleared it (`playersLost`). `sheet`: what it has chosen there.
 */
export function undoOfResult(
  { judged, agreement }: Pick<EncounterContext, 'judged' | 'agreement'>,
  submission: string,
  {
    settles = false,
    played = null,
    sheet = null,
  }: { readonly settles?: boolean; readonly played?: TableSeats | null; readonly sheet?: SheetUndo | null } = {},
): ResultUndo {
  const { id, games, outside, resultVersion } = judged.encounter
  const { origin, by } = agreement
  const earlier: EarlierResult = {
    games,
    outside,
    resultVersion,
    origin,
    by,
    settles,
    ...(played ? { played } : {}),
    ...(sheet ? { sheet } : {}),
  }
  return { kind: 'result', encounter: id, submission, earlier }
}

/** Who played a result, if `after` is without one; null: they keep their seats. Before the change is saved. */
export async function playersLost(tx: Tx, scope: ClubScope, before: Encounter, after: Encounter) {
  return isReported(before) && !isReported(after) ? await seatsAtTable(tx, scope, before) : null
}

/**
 * Restores the earlier result. Refuses what `whyNotResult` says.
 */
export async function takeBackResult(
  { tx }: Work,
  access: Access,
  id: TournamentId,
  undo: ResultUndo,
  event: string,
): Promise<TakenBack> {
  const problem = await whyNotResult(tx, access, await loadTournament(tx, access, id), undo, event)
  if (problem) throw problem
  const { context, restored, again } = await restore(tx, access, id, undo)
  const { judged, place } = context
  return {
    before: { ...place, ...scoresKept(judged.encounter) },
    after: { ...place, ...scoresKept(restored) },
    topics: topicsOfResult(restored),
    sheet: undo.encounter,
    undo: again,
  }
}

/**
 * Why a result, stored with this `event`, cannot be taken back now; null: it can. `undo-overtaken` if another one is current by now or the
 * table is gone, `undo-other-rules` if results are judged otherwise, `undo-built-on` if it is another one and the round has been closed, and what `restoreResult`
 * refuses.
 */
export async function whyNotResult(
  tx: Tx,
  scope: ClubScope,
  { id, facts }: LoadedTournament,
  undo: ResultUndo,
  event: string,
): Promise<Problem | null> {
  if (!(await isJudgedAlike(tx, scope, facts, undo.encounter, event))) return new Problem('undo-other-rules')
  const found = await findRestorable(tx, scope, id, undo)
  if (!found.ok) return found.error
  const { context, restored } = found.value
  const { judged, place } = context
  const isOther = restored.resultVersion !== judged.encounter.resultVersion
  return isOther && isShownFirst(judged) ? new Problem('undo-built-on', { params: { round: place.round } }) : null
}

interface Restorable {
  readonly made: StandingVersion
  readonly context: EncounterContext
  readonly restored: Encounter
}

/** The table with the result that is current now and the earlier one, or why that one cannot be current again. */
async function findRestorable(
  tx: Tx,
  scope: ClubScope,
  tournament: TournamentId,
  { encounter, submission, earlier }: Omit<ResultUndo, 'kind'>,
): Promise<Result<Restorable, Problem>> {
  const made = await findStanding(tx, scope, encounter, submission)
  // A version typed since is still waiting for a decision.
  if (!made || (earlier.settles && made.contested)) return fail(new Problem('undo-overtaken'))
  if (earlier.sheet && earlier.sheet.revision !== (await revisionOf(tx, scope, encounter)))
    return fail(new Problem('undo-overtaken'))
  const context = await loadEncounter(tx, scope, tournament, encounter)
  const restored = restoreResult(context.judged, earlier)
  return restored.ok ? ok({ made, context, restored: restored.value }) : fail(problemOf(restored.error))
}

/** Why the earlier result of a correction cannot be current again; null: it can. */
export async function whyNotRestored(
  tx: Tx,
  scope: ClubScope,
  tournament: TournamentId,
  undo: Omit<ResultUndo, 'kind'>,
): Promise<Problem | null> {
  const found = await findRestorable(tx, scope, tournament, undo)
  return found.ok ? null : found.error
}

/** Whether the result of an encounter is judged as it was when a change, stored with this `event`, was made. */
export async function isJudgedAlike(
  tx: Tx,
  scope: ClubScope,
  facts: Tournament,
  encounter: EncounterId,
  event: string,
): Promise<boolean> {
  const round = facts.rounds.find(({ encounters }) => encounters.some(({ id }) => id === encounter))
  return !round || areRulesAlike(tx, scope, facts, event, (one, other) => judgesAlike(one, other, round.stage))
}

/** Makes the earlier result current again, whatever has followed. `again`: the undo that restores the later one. Refuses as above. */
export async function restore(
  tx: Tx,
  access: Access,
  tournament: TournamentId,
  undo: Omit<ResultUndo, 'kind'>,
): Promise<{ readonly context: EncounterContext; readonly restored: Encounter; readonly again: ResultUndo }> {
  const { encounter: id, submission, earlier } = undo
  const found = await findRestorable(tx, access, tournament, undo)
  if (!found.ok) throw found.error
  const { made, context, restored } = found.value
  const { origin, by: side, settles } = earlier
  await tx.$executeRaw`
    UPDATE submission SET settles = false WHERE club_id = ${access.clubId}::uuid AND id = ${submission}::uuid`
  const played = await playersLost(tx, access, context.judged.encounter, restored)
  const saved = await saveAccepted(tx, access, restored, {
    origin: origin ?? 'desk',
    side,
    settles,
    basedOn: context.judged.encounter.resultVersion,
  })
  if (earlier.played && !isReported(context.judged.encounter)) await seatAgain(tx, access, id, earlier.played)
  const { resultVersion } = context.judged.encounter
  if (restored.resultVersion !== resultVersion)
    await repeatVerdicts(tx, access.clubId, id, earlier.resultVersion, restored.resultVersion)
  const sheet = earlier.sheet ? await moveVersions(tx, access, id, earlier.sheet) : null
  return { context, restored, again: undoOfResult(context, saved, { settles: made.settles, played, sheet }) }
}

/** Gives the versions of a sheet these standings. Returns what takes that back. */
async function moveVersions(
  tx: Tx,
  scope: ClubScope,
  encounter: EncounterId,
  { versions }: Pick<SheetUndo, 'versions'>,
): Promise<SheetUndo> {
  const moved = await loadStandings(tx, scope, versions)
  await saveStandings(tx, scope, encounter, versions)
  return { versions: moved, revision: await revisionOf(tx, scope, encounter) }
}

/** The record of a result in the history. */
export function scoresKept({
  games,
  outside,
}: Encounter): Pick<Encounter, 'games'> & Partial<Pick<Encounter, 'outside'>> {
  return outside.length > 0 ? { games, outside } : { games }
}

/** Copies the sides' verdicts on one version of a result to another that is the same. */
async function repeatVerdicts(tx: Tx, clubId: ClubId, encounter: EncounterId, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO confirmation (club_id, id, encounter_id, result_version, side, verdict, link_id, at)
    SELECT club_id, gen_random_uuid(), encounter_id, ${to}, side, verdict, link_id, at FROM confirmation
    WHERE club_id = ${clubId}::uuid AND encounter_id = ${encounter}::uuid AND result_version = ${from}
    ORDER BY seq`
}
