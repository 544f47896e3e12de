// Whether a round is drawn by how the field stands: then whoever changes ranks or points changes the draw.

import { drawOfStage } from '../../formats/consequences.ts'
import { isCrosswise } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { Round } from '../../model.ts'
import { isAcrossGroups } from '../regulation/groups.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { pairingOf, stageOf } from '../stages/stage.ts'
import type { Tournament } from '../state.ts'

/** Does it matter for the draw of a stage's first round who of those who play in it stands where? */
export function needsOrder(stage: StageRules): boolean {
  return FORMAT_TRAITS[stage.format].isMatchesForPlaces || (drawOfStage(stage) ?? 'lot') !== 'lot'
}

/** Is the field of a stage found by results, and not all, or whom the desk names? */
export function isFieldByResults({ field }: Pick<StageRules, 'field'>): boolean {
  return typeof field === 'object' && !('byHand' in field)
}

/**
 * Does the draw of a round ask for ranks or points? Where who sits where is drawn for a whole stage, and where the field is found by
 * results, only before its first round.
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
