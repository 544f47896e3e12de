// Which points a stage can bring, and which rankings ask for them.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { CriterionKey } from '../../../standings/criterion.ts'
import { CRITERION_TRAITS } from '../../../standings/criterion-traits.ts'
import { scoreKeyOf } from '../../../standings/scores.ts'
import type { StageRules } from '../regulation.ts'
import { givesAnything } from './game-worth.ts'
import { type Among, countedStages } from './rule.ts'

/** Does a ranking ask for the award, or for figures made from it? */
export function asksForAward(ranking: readonly CriterionKey[]): boolean {
  const sources = new Set(ranking.map((key) => CRITERION_TRAITS[key].source))
  return sources.has('award') || (sources.has('score') && scoreKeyOf(ranking) === 'award')
}

/** Is what a stage brings added up at all? Where a draw decides the places of a later one, it is not. */
export function isAddedUp({ format, asPlayed }: StageRules, { at }: Pick<Among, 'at'>): boolean {
  return !asPlayed && (at === 0 || !FORMAT_TRAITS[format].decidesPlaces)
}

/**
 * Does the ranking of a stage, or of one after it that counts it, ask for points that are given there without a game? So does a draw
 * by the award, where games bring any. `of` a bye: nobody was met, so it does not tell who has beaten whom.
 */
export function areCounted(
  of: 'bye' | 'penalty',
  { regulation: { stages }, at }: Pick<Among, 'regulation' | 'at'>,
): boolean {
  const own = stages[at]
  return stages.some(({ ranking, format }, later) => {
    const counted = countedStages(stages.slice(0, later + 1))
    if (later < at || !counted.some((stage) => stage === own)) return false
    if (ranking.includes('game-points')) return true
    if (FORMAT_TRAITS[format].asksScores && scoreKeyOf(ranking) === 'award' && counted.some(bringsPoints)) return true
    return asksForAward(of === 'bye' ? ranking.filter((key) => !CRITERION_TRAITS[key].isAmongTied) : ranking)
  })
}

/** Do games ever bring anybody points? */
export function bringsGamePoints({ award, games }: Pick<StageRules, 'award' | 'games'>): boolean {
  return games > 0 && givesAnything(award.game)
}

/** Does winning an encounter, or not losing it? */
export function bringsEncounterPoints({ award: { encounter } }: Pick<StageRules, 'award'>): boolean {
  return encounter !== null && [encounter.win, encounter.draw, encounter.loss].some((points) => points !== 0)
}

/** Does what is entered beside the games, if it is this? */
export function bringsPointsBeside(component: StageRules['award']['outside'][number]): boolean {
  return component.kind === 'count' ? component.each !== 0 : component.win !== component.loss
}

/** Does anything? */
export function bringsPoints(stage: Pick<StageRules, 'award' | 'games'>): boolean {
  return bringsGamePoints(stage) || bringsEncounterPoints(stage) || stage.award.outside.some(bringsPointsBeside)
}
