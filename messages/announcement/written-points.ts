// For what the points count that are written in a stage.

import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { Decider } from '#domain/scoring/encounter.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { countedStages } from '#domain/tournament/regulation/rules/rule.ts'

export const BY_POINTS: readonly Decider[] = ['points', 'games-then-points']

/** Places that the draw decides count in place of all points, unless these decide who wins, or nothing was before. */
export function awardCounts({ format, decidedBy }: StageRules, at: number): boolean {
  return at === 0 || !FORMAT_TRAITS[format].decidesPlaces || decidedBy === 'award'
}

/** Does anything depend on who has won an encounter? */
export function winnerMatters({ award, format, ranking }: StageRules): boolean {
  const { needsWinners, decidesPlaces } = FORMAT_TRAITS[format]
  return (
    award.encounter !== null ||
    needsWinners ||
    decidesPlaces ||
    ranking.some((criterion) => CRITERION_TRAITS[criterion].countsWins)
  )
}

/**
 * Does this stage or a later one rank by the points written in this one? Also one that begins from nothing: who has not come so far is
 * ranked there by what they have.
 */
export function ranksByCardPoints(stages: readonly StageRules[], at: number): boolean {
  const isAddedUp = countedStages(stages.slice(0, at + 1)).includes(stages[at] as StageRules)
  return (
    isAddedUp &&
    stages.slice(at).some(({ ranking }) => ranking.some((key) => CRITERION_TRAITS[key].source === 'card-points'))
  )
}

/** Do they count for anything: in the award, in a ranking, in who wins an encounter? */
export function writtenPointsCount(stages: readonly StageRules[], at: number): boolean {
  const stage = stages[at] as StageRules
  const ofAward = awardCounts(stage, at) && stage.award.game.own !== 'none'
  return ofAward || ranksByCardPoints(stages, at) || (winnerMatters(stage) && BY_POINTS.includes(stage.decidedBy))
}
