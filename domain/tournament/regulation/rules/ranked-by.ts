// Rules for what a criterion of the ranking needs: a number of games, a game that decides ties.

import { GAME_TRAITS } from '../../../games/traits.ts'
import { asksFor, CRITERION_TRAITS } from '../../../standings/criterion-traits.ts'
import type { StageRules } from '../regulation.ts'
import { USUAL } from '../usual.ts'
import { rule } from './rule.ts'
import { certainGames } from './stage-rounds.ts'

function asksForGames({ ranking }: StageRules): boolean {
  return asksFor(ranking, 'setting', 'minimumGames')
}

/** The minimum number of games and its criterion go together. */
export const minimumIsRanked = rule({
  code: 'minimum-games-incomplete',
  at: ({ minimumGames }) => (minimumGames === undefined ? '/ranking' : '/minimumGames'),
  holds: (stage) => asksForGames(stage) === (stage.minimumGames !== undefined),
  repair: (stage) => {
    const { minimumGames: _, ...rest } = stage
    return asksForGames(stage) ? { ...rest, minimumGames: USUAL.minimumGames } : rest
  },
})

/** A player who comes to all games and wins reaches the minimum; there is no limit if the number of games is not known beforehand. */
export const minimumIsPossible = rule({
  code: 'minimum-games-beyond-plan',
  at: '/minimumGames',
  params: (_, among) => ({ most: certainGames(among) }),
  holds: ({ minimumGames = 0 }, among) => minimumGames <= certainGames(among),
  repair: (stage, among) => {
    const most = certainGames(among)
    const { minimumGames: _, ranking, ...rest } = stage
    return most > 0
      ? { ...stage, minimumGames: most }
      : { ...rest, ranking: ranking.filter((key) => CRITERION_TRAITS[key].setting !== 'minimumGames') }
  },
})

function withoutPlayOff({ playOff: _, ...stage }: StageRules): StageRules {
  return stage
}

/** A game that decides ties is part of the ranking. */
export const playOffIsRanked = rule({
  code: 'play-off-not-ranked',
  at: '/ranking',
  holds: ({ playOff, ranking }) => !playOff || asksFor(ranking, 'setting', 'playOff'),
  repair: withoutPlayOff,
})

/** A game that decides a tie has a target that is possible in the stage's game. */
export const playOffIsPlayed = rule({
  code: 'play-off-out-of-range',
  at: '/playOff/target',
  holds: ({ playOff, game }) => {
    const { least, most } = GAME_TRAITS[game.key].options.target
    return !playOff || (playOff.target >= least && playOff.target <= most)
  },
  repair: withoutPlayOff,
})

/** The most points a tie is played off to: no longer than two games. */
function likelyPlayOff({ key, target }: StageRules['game']): number {
  return Math.max(2 * target, GAME_TRAITS[key].options.target.usual)
}

/** A game that decides a tie is not much longer than any other. A target that no game has is refused by `playOffIsPlayed`. */
export const playOffIsLikely = rule({
  code: 'number-unlikely',
  at: '/playOff/target',
  params: ({ game }) => ({ least: GAME_TRAITS[game.key].options.target.least, most: likelyPlayOff(game) }),
  holds: ({ playOff, game }) =>
    !playOff || playOff.target <= likelyPlayOff(game) || playOff.target > GAME_TRAITS[game.key].options.target.most,
  repair: withoutPlayOff,
  isTyped: true,
})

/** In it, no side is restricted before any points are written. */
export const playOffLineBelowTarget = rule({
  code: 'margin-not-below-target',
  at: '/playOff/restricted',
  holds: ({ playOff }) => !playOff || playOff.restricted < playOff.target,
})
