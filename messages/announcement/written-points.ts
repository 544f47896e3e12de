// Whether the points written in a stage count for anything.

import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { Decider } from '#domain/scoring/encounter.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import { addsUp } from '#domain/tournament/regulation/added-up.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { winnerHasMorePoints } from '#domain/tournament/regulation/rules/game-worth.ts'
import { countedStages } from '#domain/tournament/regulation/rules/rule.ts'

const BY_POINTS: readonly Decider[] = ['points', 'games-then-points']

/**
 * Whether the award of a stage counts. Not where the format decides the places instead, unless the award decides who wins, or it is
 * the first stage.
 */
export function awardCounts(stage: StageRules, at: number): boolean {
  return addsUp(stage, at) || stage.decidedBy === 'award'
}

/** Whether anything depends on the winner of an encounter. */
export function winnerMatters({ pointsRule, format, ranking }: StageRules): boolean {
  const { needsWinners, decidesPlaces } = FORMAT_TRAITS[format]
  return (
    pointsRule.encounter !== null ||
    needsWinners ||
    decidesPlaces ||
    ranking.some((criterion) => CRITERION_TRAITS[criterion].countsWins)
  )
}

/**
 * Whether points beyond the target can decide who wins an encounter. A single game without a winner has no side beyond it, and one with a
 * winner has more points for the winner, unless both may reach the target and the winner is named.
 */
export function beyondDecides({ decidedBy, games, game }: StageRules): boolean {
  return games === 1 ? decidedBy === 'points' && !winnerHasMorePoints(game) : BY_POINTS.includes(decidedBy)
}

/**
 * Whether this stage or a later one ranks by the points written in this one. This includes a later stage that begins from nothing,
 * because it ranks the entries that did not reach it by their earlier points.
 */
export function ranksByCardPoints(stages: readonly StageRules[], at: number): boolean {
  const isAddedUp = countedStages(stages.slice(0, at + 1)).includes(stages[at] as StageRules)
  return (
    isAddedUp &&
    stages.slice(at).some(({ ranking }) => ranking.some((key) => CRITERION_TRAITS[key].source === 'card-points'))
  )
}

/** Whether the written points count for anything: in the award, in a ranking, or in who wins an encounter. */
export function writtenPointsCount(stages: readonly StageRules[], at: number): boolean {
  const stage = stages[at] as StageRules
  const ofAward = awardCounts(stage, at) && stage.pointsRule.game.own !== 'none'
  return ofAward || ranksByCardPoints(stages, at) || (winnerMatters(stage) && BY_POINTS.includes(stage.decidedBy))
}
