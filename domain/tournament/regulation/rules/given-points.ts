// Which points a stage can bring, and which rankings use them.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { CriterionKey } from '../../../standings/criterion-keys.ts'
import { asksFor, CRITERION_TRAITS } from '../../../standings/criterion-traits.ts'
import { isScore, scoreKeyOf } from '../../../standings/scores.ts'
import { addsUp } from '../added-up.ts'
import type { StageRules } from '../regulation.ts'
import { givesAnything } from './game-worth.ts'
import { type Among, countedStages } from './rule.ts'

function isOfAward(key: CriterionKey): boolean {
  return CRITERION_TRAITS[key].source === 'award'
}

/** Whether a ranking uses the sum of the award. */
export function addsUpAward(ranking: readonly CriterionKey[]): boolean {
  return ranking.some((key) => isScore(key) && isOfAward(key))
}

/** Whether a ranking uses the award, or figures made from it. */
export function asksForAward(ranking: readonly CriterionKey[]): boolean {
  return ranking.some(isOfAward) || (asksFor(ranking, 'source', 'score') && isOfAward(scoreKeyOf(ranking)))
}

/** Whether those with the same award meet. */
export function drawsByAward({ format, ranking }: Pick<StageRules, 'format' | 'ranking'>): boolean {
  return FORMAT_TRAITS[format].asksScores && isOfAward(scoreKeyOf(ranking))
}

/** Whether the results of a stage are added up. Those of a later stage whose draw decides the places are not. */
export function isAddedUp(stage: StageRules, { at }: Pick<Among, 'at'>): boolean {
  return !stage.asPlayed && addsUp(stage, at)
}

/**
 * Whether the ranking of a stage, or of a later one that counts it, uses points given there without a game. A draw by the award uses
 * them, too, if games bring any. `of` a bye: it has no opponent, so it does not count among tied entries; if it is worth the average, it
 * has a part for encounters, too.
 */
export function areCounted(of: 'bye' | 'penalty', stages: readonly StageRules[], at: number): boolean {
  const own = stages[at]
  return stages.some((later, place) => {
    const { ranking } = later
    const counted = countedStages(stages.slice(0, place + 1))
    if (place < at || !counted.some((stage) => stage === own)) return false
    if (asksFor(ranking, 'source', 'game-points')) return true
    if (of === 'bye' && own?.bye.as === 'average' && asksFor(ranking, 'source', 'encounter-points')) return true
    if (drawsByAward(later) && counted.some(bringsPoints)) return true
    return asksForAward(of === 'bye' ? ranking.filter((key) => !CRITERION_TRAITS[key].isAmongTied) : ranking)
  })
}

/**
 * Whether points of a stage tell anything: it brings some, and they are added up, if only by a season, or decide who wins an encounter.
 */
export function pointsTell(stages: readonly StageRules[], at: number): boolean {
  const stage = stages[at]
  if (!stage || (!bringsPoints(stage) && stage.forfeit.penalty === 0)) return false
  return addsUp(stage, at) || stage.decidedBy === 'award'
}

/** Whether games can bring points. */
export function bringsGamePoints({ pointsRule, games }: Pick<StageRules, 'pointsRule' | 'games'>): boolean {
  return games > 0 && givesAnything(pointsRule.game)
}

/** Whether winning an encounter, or not losing it, can bring points. */
export function bringsEncounterPoints({ pointsRule: { encounter } }: Pick<StageRules, 'pointsRule'>): boolean {
  return encounter !== null && [encounter.win, encounter.draw, encounter.loss].some((points) => points !== 0)
}

/** Whether this outside component can bring points. */
export function bringsOutsidePoints(component: StageRules['pointsRule']['outside'][number]): boolean {
  return component.kind === 'count' ? component.each !== 0 : component.win !== component.loss
}

/** Whether anything in the stage can bring points. */
export function bringsPoints(stage: Pick<StageRules, 'pointsRule' | 'games'>): boolean {
  return bringsGamePoints(stage) || bringsEncounterPoints(stage) || stage.pointsRule.outside.some(bringsOutsidePoints)
}
