// What counts where nothing was played.

import { decidesPlaces, isMatchesForPlaces } from '../../../pairing/formats.ts'
import type { CriterionKey } from '../../../standings/criterion.ts'
import type { StageRules } from '../../regulation.ts'
import { mostOfRound, mostOfWinner } from './game-worth.ts'
import { type Among, countedStages, rule } from './rule.ts'

/** Criteria that go by the points of the award. */
const BY_POINTS: readonly CriterionKey[] = ['award', 'game-points', 'best-round', 'last-round']

/** Does the ranking of a stage, or of one after it that counts it, ask for points of the award? */
function countsPoints({ regulation: { stages }, at }: Among): boolean {
  const own = stages[at]
  return stages.some(({ ranking }, later) => {
    const counts = countedStages(stages.slice(0, later + 1)).some((stage) => stage === own)
    return later >= at && counts && ranking.some((key) => BY_POINTS.includes(key))
  })
}

/** Is what a stage brings added up at all? Where a draw decides the places of a later one, it is not. */
function isCounted({ pairer, asPlayed }: StageRules, { at }: Among): boolean {
  return !asPlayed && (at === 0 || !decidesPlaces(pairer))
}

/** A bye that is worth points, in a ranking that asks for none. */
export const byeIsCounted = rule({
  code: 'bye-not-counted',
  at: '/bye',
  holds: ({ bye, ...stage }, among) => {
    const isPoints = bye.as === 'average' || (bye.as === 'points' && bye.points !== 0)
    return !isPoints || !isCounted({ ...stage, bye }, among) || isMatchesForPlaces(stage.pairer) || countsPoints(among)
  },
})

/** A penalty in points, in a ranking that asks for none. */
export const penaltyIsCounted = rule({
  code: 'penalty-not-counted',
  at: '/forfeit/penalty',
  holds: (stage, among) => stage.forfeit.penalty === 0 || !isCounted(stage, among) || countsPoints(among),
})

/** Nobody is given more for a game that was not played than one that was played can end with. */
export const byeWithinTarget = rule({
  code: 'bye-beyond-target',
  at: '/bye',
  bounds: ({ game }) => ({ most: mostOfWinner(game) }),
  holds: ({ bye, game, games }) => bye.as !== 'win' || games === 0 || bye.pointsFor <= mostOfWinner(game),
})

/** Nor more for a round than one can bring, nor less than nothing. */
export const byeWithinRound = rule({
  code: 'bye-beyond-round',
  at: '/bye/points',
  bounds: (stage) => ({ least: 0, most: mostOfRound(stage) }),
  holds: ({ bye, ...stage }) => bye.as !== 'points' || (bye.points >= 0 && bye.points <= mostOfRound(stage)),
})

/** The same of a game somebody did not come to. */
export const forfeitWithinTarget = rule({
  code: 'forfeit-beyond-target',
  at: '/forfeit',
  bounds: ({ game }) => ({ most: mostOfWinner(game) }),
  holds: ({ forfeit, game, games }) => games === 0 || forfeit.pointsFor <= mostOfWinner(game),
})
