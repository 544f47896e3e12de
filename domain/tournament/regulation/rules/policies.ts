// Rules for what counts where nothing was played.

import { GAMES } from '../../../games/index.ts'
import { optionsOf, type StageGame, targetOf } from '../regulation.ts'
import { mostOfRound, mostOfWinner } from './game-worth.ts'
import { rule } from './rule.ts'

/** The score of a bye, or of a game a side did not come to. */
export interface PolicyScore {
  readonly pointsFor: number
  readonly pointsAgainst: number
}

/** Whether the first side wins a game with this score. */
function isWon({ pointsFor, pointsAgainst }: PolicyScore, game: StageGame): boolean {
  const counted = GAMES[game.key].readFinalScore({ a: pointsFor, b: pointsAgainst, retour: false }, optionsOf(game))
  return counted.ok && counted.value.score.winner === 'a'
}

/** A bye that counts as games has the score of a won game. */
export const byeIsWon = rule({
  code: 'bye-not-a-win',
  at: '/bye',
  params: ({ game }) => ({ target: game.target }),
  holds: ({ bye, game }) => bye.as !== 'win' || isWon(bye, game),
})

/** A side that does not come has lost, by the score of a lost game, and gains nothing from it. */
export const forfeitIsLost = rule({
  code: 'forfeit-not-a-win',
  at: '/forfeit',
  params: ({ game }) => ({ target: targetOf(game) ?? 0 }),
  holds: ({ forfeit, game, games }) =>
    forfeit.penalty >= 0 && forfeit.pointsFor > forfeit.pointsAgainst && (games === 0 || isWon(forfeit, game)),
})

/** The highest score a game can end with, and nothing for the loser. */
function wonToNothing(game: StageGame): PolicyScore {
  return { pointsFor: mostOfWinner(game), pointsAgainst: 0 }
}

/** A bye brings no more points than a played game can end with. */
export const byeWithinTarget = rule({
  code: 'bye-beyond-target',
  at: '/bye',
  params: ({ game }) => ({ most: mostOfWinner(game) }),
  holds: ({ bye, game, games }) => bye.as !== 'win' || games === 0 || bye.pointsFor <= mostOfWinner(game),
  repair: (stage) => ({ ...stage, bye: { as: 'win', ...wonToNothing(stage.game) } }),
  isTyped: true,
})

/** The same for a forfeit. */
export const forfeitWithinTarget = rule({
  code: 'forfeit-beyond-target',
  at: '/forfeit',
  params: ({ game }) => ({ most: mostOfWinner(game) }),
  holds: ({ forfeit, game, games }) => games === 0 || forfeit.pointsFor <= mostOfWinner(game),
  repair: ({ forfeit, ...stage }) => ({ ...stage, forfeit: { ...forfeit, ...wonToNothing(stage.game) } }),
  isTyped: true,
})

/** The points of both sides together after a game in which all are counted out; infinite if they differ from game to game. */
function pointsOfBoth(game: StageGame): number {
  return GAMES[game.key].pointsTogether(optionsOf(game)) ?? Number.POSITIVE_INFINITY
}

/** The limit of one side alone is checked with `mostOfWinner`. */
function isWithinGame({ pointsFor, pointsAgainst }: PolicyScore, game: StageGame): boolean {
  return pointsFor > mostOfWinner(game) || pointsFor + pointsAgainst <= pointsOfBoth(game)
}

/** In a bye, both sides together have no more points than there are in a game. */
export const byeWithinGame = rule({
  code: 'score-beyond-game',
  at: '/bye',
  params: ({ game }) => ({ most: pointsOfBoth(game) }),
  holds: ({ bye, game, games }) => bye.as !== 'win' || games === 0 || isWithinGame(bye, game),
})

/** The same for a forfeit. */
export const forfeitWithinGame = rule({
  code: 'score-beyond-game',
  at: '/forfeit',
  params: ({ game }) => ({ most: pointsOfBoth(game) }),
  holds: ({ forfeit, game, games }) => games === 0 || isWithinGame(forfeit, game),
})

/** A bye brings no more than a round can bring, and no less than nothing. */
export const byeWithinRound = rule({
  code: 'bye-beyond-round',
  at: '/bye/points',
  params: (stage) => ({ least: 0, most: mostOfRound(stage) }),
  holds: ({ bye, ...stage }) => bye.as !== 'points' || (bye.points >= 0 && bye.points <= mostOfRound(stage)),
  repair: (stage) => {
    const { bye } = stage
    if (bye.as !== 'points') return stage
    return { ...stage, bye: { as: 'points', points: Math.min(Math.max(0, bye.points), mostOfRound(stage)) } }
  },
  isTyped: true,
})
