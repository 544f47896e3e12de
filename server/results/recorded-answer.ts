// The answer to a writer whose result was accepted.

import type { Answer } from '#contract/client.ts'
import type { VoidedDecision } from '#contract/shapes.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import type { Encounter } from '#domain/model.ts'
import { sameGames, sameOutside } from '#domain/tournament/results/results.ts'
import type { ResultStanding } from '#domain/tournament/state/agreement.ts'
import { isReported } from '#domain/tournament/state/tournament.ts'
import type { Access } from '../access/access.ts'
import { Problem } from '../problem.ts'
import type { Repeat } from '../tournaments/change.ts'
import { labelBy } from '../tournaments/labels.ts'
import { type CountedContext, loadEncounter } from '../tournaments/result-store.ts'
import { encounterView } from '../tournaments/round-view.ts'
import { voidedPart } from '../tournaments/voided-view.ts'

export type RecordedAnswer = Answer<'recordResult'>

/** What came of saving a result. */
interface Saved {
  /** The event by which it can be taken back; null: the writer may not. */
  readonly undo: RecordedAnswer['undo']
  readonly voided: readonly VoidedDecision[]
}

/** The encounter with the new result; `context`: before. Without `saved`, nothing has changed. */
export function recordedAnswer(
  context: CountedContext,
  encounter: Encounter,
  standing: ResultStanding,
  version: number,
  { undo, voided }: Saved = { undo: null, voided: [] },
): RecordedAnswer {
  const { judged, a, b, several, encounters } = context
  const label = ({ entry, number, members }: typeof a) => labelBy({ id: entry, number }, members, several)
  const more = Number(isReported(encounter)) - Number(isReported(judged.encounter))
  return {
    version,
    encounter: encounterView(judged.rules, encounter, {
      a: label(a),
      b: label(b),
      standing,
      playedOnceCleared: judged.playedOnceCleared && isReported(encounter),
    }),
    reported: context.reported + more,
    encounters,
    undo,
    ...voidedPart(voided),
  }
}

/** The answer to a result sent again: as at first while that result counts, otherwise `result-changed` with the one that does. */
export function whileItCounts(access: Access, tournament: TournamentId, id: EncounterId): Repeat<RecordedAnswer> {
  return async (tx, first) => {
    const { games, outside, resultVersion } = (await loadEncounter(tx, access, tournament, id)).judged.encounter
    // As judged then, not as entered: the desk compares it with the one that counts.
    const { games: yours, outside: yoursOutside } = first.encounter
    if (sameGames(yours, games) && sameOutside(yoursOutside, outside)) return first
    const params = { current: games, currentOutside: outside, yours, yoursOutside, resultVersion }
    throw new Problem('result-changed', { params })
  }
}
