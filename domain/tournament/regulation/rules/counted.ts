// Points given without a game have to count somewhere, and no more rounds count than are played. Points of games, encounters and
// components need no ranking that uses them, because a season adds them up.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { CRITERION_TRAITS } from '../../../standings/criterion-traits.ts'
import { needsNoBye } from '../no-bye.ts'
import type { StageRules } from '../regulation.ts'
import { areCounted, isAddedUp } from './given-points.ts'
import { saysWhoGoesOn } from './going-on.ts'
import { type Among, rule } from './rule.ts'
import { roundsOf } from './stage-rounds.ts'

/** Whether a ranking uses points given without a game: that which says who goes on from the stage, otherwise also a later one. */
function areUsed(of: 'bye' | 'penalty', { regulation, at, upTo }: Among): boolean {
  return areCounted(of, saysWhoGoesOn(regulation, at) ? upTo : regulation.stages, at)
}

/** A bye that is worth points needs a ranking that uses points. */
export const byeIsCounted = rule({
  code: 'bye-not-counted',
  at: '/bye',
  holds: (stage, among) => {
    const { bye, format } = stage
    const isPoints = bye.as === 'average' || (bye.as === 'points' && bye.points !== 0)
    return !isPoints || !isAddedUp(stage, among) || FORMAT_TRAITS[format].isMatchesForPlaces || areUsed('bye', among)
  },
})

/** A bye worth the average of the other rounds needs other rounds. */
export const averageHasRounds = rule({
  code: 'bye-average-of-nothing',
  at: '/bye',
  holds: (stage, among) =>
    stage.bye.as !== 'average' ||
    stage.rounds !== 1 ||
    !isAddedUp(stage, among) ||
    FORMAT_TRAITS[stage.format].isMatchesForPlaces ||
    needsNoBye(among.upTo, among.at),
  repair: (stage) => ({ ...stage, bye: { as: 'nothing' } }),
  isTyped: true,
})

/** A penalty in points needs a ranking that uses points. */
export const penaltyIsCounted = rule({
  code: 'penalty-not-counted',
  at: '/forfeit/penalty',
  holds: (stage, among) => stage.forfeit.penalty === 0 || !isAddedUp(stage, among) || areUsed('penalty', among),
})

function withoutCounted(stage: StageRules): StageRules {
  return { ...stage, pointsRule: { ...stage.pointsRule, counted: null } }
}

/** Counting only some rounds needs a criterion that leaves out rounds. */
export const countedIsRanked = rule({
  code: 'counted-not-ranked',
  at: '/pointsRule/counted',
  holds: ({ pointsRule, ranking }) =>
    pointsRule.counted === null || ranking.some((key) => CRITERION_TRAITS[key].leavesOutRounds),
  repair: withoutCounted,
})

/** No more rounds count than can be played. */
export const countedArePlayed = rule({
  code: 'counted-beyond-rounds',
  at: '/pointsRule/counted',
  params: (stage, among) => ({ most: roundsOf(stage, among) }),
  holds: (stage, among) => {
    const { pointsRule, rounds } = stage
    // In a bracket whose points are not added up, a points rule copied from the stage before is no mistake.
    if (rounds === 'all' && !isAddedUp(stage, among)) return true
    return (pointsRule.counted ?? 0) <= roundsOf(stage, among)
  },
  repair: withoutCounted,
  isTyped: true,
})
