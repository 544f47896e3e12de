// Records one result: the domain judges it, and it is saved with its version, or kept as a rejected version.

import type { EncounterId, TournamentId } from '#domain/ids.ts'
import { type EnteredResult, isShownFirst, recordResult } from '#domain/tournament/results/results.ts'
import { isConfirmable, standingOf } from '#domain/tournament/state/agreement.ts'
import { isReported } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import { allows } from '../access/rights.ts'
import { Problem, problemOf } from '../problem.ts'
import { listDisputes } from '../tournaments/agreement-store.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import { loadCounted, loadEncounter, saveAccepted, saveConflict, topicsOfResult } from '../tournaments/result-store.ts'
import { loadTournament } from '../tournaments/store.ts'
import { playersLost, scoresKept, undoOfResult } from '../tournaments/undo/result.ts'
import { voidedSince } from '../tournaments/voided-view.ts'
import { type RecordedAnswer, recordedAnswer } from './recorded-answer.ts'

/**
 * The operation behind `recordResult`. A scorer writes first results and cannot change an existing one. A newer result is not overwritten:
 * the version is kept for the desk. A result that is written here is the desk's: it also replaces one from the table, and confirming the
 * existing result settles it, in a closed round, too.
 */
export async function record(
  { tx, version, event }: Work,
  access: Access,
  tournament: TournamentId,
  id: EncounterId,
  entered: EnteredResult,
): Promise<Conclusion<RecordedAnswer>> {
  const context = await loadCounted(tx, access, tournament, id)
  const { encounter: before } = context.judged
  const source = { origin: 'desk', side: null, basedOn: entered.basedOn } as const
  const inQuestion = context.agreement.disputed ? await listDisputes(tx, access, id) : []
  const result = recordResult({ ...context.judged, inQuestion }, entered)
  if (!result.ok) {
    const { error } = result
    if (error.code !== 'result-changed') throw problemOf(error)
    await saveConflict(tx, access, id, { games: error.yours, outside: error.yoursOutside }, source)
    const { code, ...params } = error
    return {
      refusal: { code, params },
      before: { ...context.place, games: before.games },
      after: { ...context.place, games: before.games, notTaken: error.yours },
      topics: ['results'],
      sheet: id,
    }
  }
  const after = result.value
  const changed = after.resultVersion !== before.resultVersion
  const standing = standingOf(context.agreement)
  const isDesk = allows(access.role, 'desk')
  const settles = isConfirmable(standing) && entered.basedOn === before.resultVersion
  if (!changed && !(settles && (isDesk || standing === 'contested'))) {
    // An earlier correction may have left tables as drawn: they can still be put right, once the effect has been seen.
    if (isDesk && isShownFirst(context.judged)) throw new Problem('correction-unseen')
    return { answer: recordedAnswer(context, after, standing, version - 1), unchanged: true }
  }
  if (isReported(before) && !isDesk) throw new Problem('not-allowed', { params: { right: 'desk' } })

  const decided = changed && context.hasDecisions ? await loadTournament(tx, access, tournament) : null
  const played = await playersLost(tx, access, before, after)
  const submission = await saveAccepted(tx, access, after, { ...source, settles: true })
  const reported = isReported(after)
  // Once the result is cleared, others may sit there.
  const seats = reported ? context : await loadEncounter(tx, access, tournament, id)
  const agreement = { ...context.agreement, reported, origin: source.origin, by: null, disputed: false, verdicts: [] }
  return {
    answer: recordedAnswer(
      { ...context, a: seats.a, b: seats.b, several: seats.several },
      reported ? after : seats.judged.encounter,
      standingOf(agreement),
      version,
      { undo: isDesk ? event : null, voided: decided ? await voidedSince(tx, access, decided) : [] },
    ),
    before: { ...context.place, ...scoresKept(before) },
    after: { ...context.place, ...scoresKept(after) },
    topics: changed ? topicsOfResult(after) : ['results'],
    sheet: id,
    undo: undoOfResult(context, submission, { played }),
  }
}
