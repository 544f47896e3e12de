// Rules against numbers that can be stored but that no event has ever needed: a typing error, or an attempt.

import { everybodyOnce } from '../../../formats/round-counts.ts'
import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { GAME_TRAITS } from '../../../games/traits.ts'
import type { Limit } from '../../../limit.ts'
import { LIMITS } from '../limits.ts'
import type { StageRules } from '../regulation.ts'
import { mostOfPlaces } from './field-size.ts'
import { limitOf, limitsBy, type OutOfRange, outOfRange } from './numbers.ts'
import { type Among, rule } from './rule.ts'

/** Groups of four in the largest field that draws are tested with. */
const MOST_GROUPS = 128
/** The most a win or a penalty is worth, by what the game's scores count: a Match of Schieber alone is worth a hundred. */
const MOST_POINTS = { deals: 100, cards: 1_000 } as const

/** The most rounds of one stage that does not end by itself, and how often everybody meets everybody in it. */
const MOST_ROUNDS = 50
const MOST_MEETINGS = 10

/** The likely limits, by the pointer within a stage. */
function likelyUpTo(most: number) {
  const points: Limit = { least: -most, most }
  const ofLevel = (path: string) => Object.fromEntries(['win', 'draw', 'loss'].map((key) => [`${path}/${key}`, points]))
  return limitsBy({
    '/pairing/round-robin/groups': { least: 1, most: MOST_GROUPS },
    '/pairing/swiss/accelerated/points': { least: 1, most },
    ...ofLevel('/pointsRule/game'),
    ...ofLevel('/pointsRule/encounter'),
    ...ofLevel('/pointsRule/outside/*'),
    '/pointsRule/game/bonus/*': points,
    '/pointsRule/outside/*/each': points,
    '/forfeit/penalty': { least: 0, most },
    '/pointsRule/counted': { least: 1, most: MOST_ROUNDS },
  })
}

const LIKELY = { deals: likelyUpTo(MOST_POINTS.deals), cards: likelyUpTo(MOST_POINTS.cards) }

function likelyRounds(among: Among): number {
  return Math.min(MOST_ROUNDS, MOST_MEETINGS * everybodyOnce(Math.max(2, mostOfPlaces(among))))
}

/** Two entries do not play each other a hundred times. */
export const roundsAreLikely = rule({
  code: 'number-unlikely',
  at: '/rounds',
  params: (_, among) => ({ least: 1, most: likelyRounds(among) }),
  holds: ({ format, rounds }, among) =>
    FORMAT_TRAITS[format].hasLastRound ||
    rounds === 'all' ||
    rounds <= likelyRounds(among) ||
    rounds > LIMITS.rounds.most,
})

function unlikelyIn(stage: StageRules): OutOfRange | null {
  return outOfRange(stage, LIKELY[GAME_TRAITS[stage.game.key].counts])
}

/** No event has 999 groups, and no win is worth 999 points. */
export const numbersAreLikely = rule({
  code: 'number-unlikely',
  at: (stage) => unlikelyIn(stage)?.path ?? '',
  params: (stage) => limitOf(unlikelyIn(stage)),
  // Numbers beyond all limits are refused by those limits.
  holds: (stage) => unlikelyIn(stage) === null,
})
