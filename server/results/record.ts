// One result: judged by the domain, saved with its version, or kept as a version that was not taken.

import type { Answer } from '#contract/client.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import type { Encounter, GameScore } from '#domain/model.ts'
import { type EnteredResult, recordResult } from '#domain/tournament/results.ts'
import { isReported } from '#domain/tournament/state.ts'
import type { Access } from '../access/access.ts'
import { allows } from '../access/rights.ts'
import { Problem, problemOf } from '../problem.ts'
import type { Ending, Work } from '../tournaments/change.ts'
import { joinNames } from '../tournaments/labels.ts'
import { encounterView } from '../tournaments/round-view.ts'
import { type EncounterContext, loadEncounter, saveAccepted, saveConflict } from './store.ts'

type Recorded = Answer<'recordResult'>

/**
 * The operation behind `recordResult`. Who may only score writes first results and does not change what stands there. Over a
 * newer result nothing is written: the version is kept for the desk. Confirming what stands settles a contested result.
 */
export async function record(
  { tx, version }: Work,
  access: Access,
  tournament: TournamentId,
  id: EncounterId,
  entered: EnteredResult,
): Promise<Ending<Recorded>> {
  const context = await loadEncounter(tx, access, tournament, id)
  const { encounter: before } = context.judged
  const result = recordResult(context.judged, entered)
  if (!result.ok) {
    const { error } = result
    if (error.code !== 'result-changed') throw problemOf(error)
    await saveConflict(tx, access, id, error.yours, entered.basedOn)
    const { code, ...params } = error
    return {
      refusal: { code, params },
      before: told(context, before.games),
      after: { ...told(context, before.games), notTaken: error.yours },
      topics: ['results'],
    }
  }
  const after = result.value
  const changed = after.resultVersion !== before.resultVersion
  const settles = context.contested && entered.basedOn === before.resultVersion
  if (!changed && !settles) return { answer: answer(context, after, version - 1), unchanged: true }
  if (isReported(before) && !allows(access.role, 'desk'))
    throw new Problem('not-allowed', { params: { right: 'desk' } })

  await saveAccepted(tx, access, after, entered.basedOn)
  return {
    answer: answer({ ...context, contested: false }, after, version),
    before: told(context, before.games),
    after: told(context, after.games),
    topics: changed ? ['results', 'standings'] : ['results'],
  }
}

function answer(context: EncounterContext, encounter: Encounter, version: number): Recorded {
  const { judged, a, b, contested, encounters } = context
  const label = ({ entry, number, members }: typeof a) => ({
    id: entry,
    number,
    name: joinNames(members.map(({ name }) => name)),
  })
  const more = Number(isReported(encounter)) - Number(isReported(judged.encounter))
  return {
    version,
    encounter: encounterView(judged.rules, encounter, { a: label(a), b: label(b), contested }),
    reported: context.reported + more,
    encounters,
  }
}

/** What the history says about a result. */
function told({ round, judged }: EncounterContext, games: readonly GameScore[]) {
  return { round: round.number, table: judged.encounter.table, games }
}
