// Whether a round is drawn from the standings, so that a change of ranks or points changes the draw.

import { needsOrder } from '../../formats/consequences.ts'
import { isCrosswise } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { Round } from '../../model.ts'
import { isAcrossGroups } from '../regulation/groups.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { pairingOf, stageOf } from './stage.ts'
import type { Tournament } from './tournament.ts'

/** Whether the field of a stage follows from results, and is neither everybody nor named by the desk. */
export function isFieldByResults({ field }: Pick<StageRules, 'field'>): boolean {
  return typeof field === 'object' && !('byHand' in field)
}

/**
 * Whether the draw of a round uses ranks or points. A draw that fixes the seats of a whole stage, and a field that follows from results,
 * use them only before its first round.
 */
export function isDrawnByRank(tournament: Tournament, round: Pick<Round, 'stage'>): boolean {
  const stage = stageOf(tournament, round.stage)
  const { rules, rounds } = stage
  if (FORMAT_TRAITS[rules.format].asksScores) return true
  if (rounds.length > 0) return false
  return (
    needsOrder(rules) ||
    isFieldByResults(rules) ||
    isCrosswise(pairingOf(stage)) ||
    isAcrossGroups(tournament.regulation.stages, round.stage)
  )
}
