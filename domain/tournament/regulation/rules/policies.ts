// What counts where nothing was played.

import { GAMES } from '../../../games/index.ts'
import { optionsOf, type StageGame, targetOf } from '../regulation.ts'
import { mostOfRound, mostOfWinner } from './game-worth.ts'
import { rule } from './rule.ts'

interface Score {
  readonly pointsFor: number
  readonly pointsAgainst: number
}

/** Has the first side won a game with that score? */
function isWon({ pointsFor, pointsAgainst }: Score, game: StageGame): boolean {
  const counted = GAMES[game.key].readFinalScore({ a: pointsFor, b: pointsAgainst, retour: false }, optionsOf(game))
  return counted.ok && counted.value.score.winner === 'a'
}

/** A bye that counts as games is won with their score. */
export const byeIsWon = rule({
  code: 'bye-not-a-win',
  at: '/bye',
  params: ({ game }) => ({ target: game.target }),
  holds: ({ bye, game }) => bye.as !== 'win' || isWon(bye, game),
})

/** Who does not come has lost, by the score of a game that is lost, and is given nothing for it. */
export const forfeitIsLost = rule({
  code: 'forfeit-not-a-win',
  at: '/forfeit',
  params: ({ game }) => ({ target: targetOf(game) ?? 0 }),
  holds: ({ forfeit, game, games }) =>
    forfeit.penalty >= 0 && forfeit.pointsFor > forfeit.pointsAgainst && (games === 0 || isWon(forfeit, game)),
})

/** Nobody is given more for a game that was not played than one that was played can end with. */
export const byeWithinTarget = rule({
  code: 'bye-beyond-target',
  at: '/bye',
  params: ({ game }) => ({ most: mostOfWinner(game) }),
  holds: ({ bye, game, games }) => bye.as !== 'win' || games === 0 || bye.pointsFor <= mostOfWinner(game),
})

/** The same of a game somebody did not come to. */
export const forfeitWithinTarget = rule({
  code: 'forfeit-beyond-target',
  at: '/forfeit',
  params: ({ game }) => ({ most: mostOfWinner(game) }),
  holds: ({ forfeit, game, games }) => games === 0 || forfeit.pointsFor <= mostOfWinner(game),
})

/** The points both sides have together after a game in which all are counted out; without end where they differ from game to game. */
function pointsOfBoth(game: StageGame): number {
  return GAMES[game.key].pointsTogether(optionsOf(game)) ?? Number.POSITIVE_INFINITY
}

/** What one side alone may have, `mostOfWinner` says. */
function isWithinGame({ pointsFor, pointsAgainst }: Score, game: StageGame): boolean {
  return pointsFor > mostOfWinner(game) || pointsFor + pointsAgainst <= pointsOfBoth(game)
}

/** Nor do both sides together have more than there is in a game. */
export const byeWithinGame = rule({
  code: 'score-beyond-game',
  at: '/bye',
  params: ({ game }) => ({ most: pointsOfBoth(game) }),
  holds: ({ bye, game, games }) => bye.as !== 'win' || games === 0 || isWithinGame(bye, game),
})

/** Also not where one of them did not come. */
export const forfeitWithinGame = rule({
  code: 'score-beyond-game',
  at: '/forfeit',
  params: ({ game }) => ({ most: pointsOfBoth(game) }),
  holds: ({ forfeit, game, games }) => games === 0 || isWithinGame(forfeit, game),
})

/** A bye brings no more than a round can bring, nor less than nothing. */
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
