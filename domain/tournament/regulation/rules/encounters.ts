// How an encounter is played and who wins it.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { Decider } from '../../../scoring/encounter.ts'
import type { StageRules } from '../regulation.ts'
import { winnerGetsMore, winningTells } from './game-worth.ts'
import { hasResultBeside } from './outside.ts'
import { rule } from './rule.ts'

const BY_GAMES: readonly Decider[] = ['games', 'games-then-points']

function decidedByGames(stage: StageRules): StageRules {
  return stage.games === 0 ? stage : { ...stage, decidedBy: 'games-then-points' }
}

function oneAfterTheOther({ atOnce: _, ...stage }: StageRules): StageRules {
  return stage
}

/** Where no cards are played a result is entered all the same. */
export const somethingIsPlayed = rule({
  code: 'games-missing',
  at: '/games',
  holds: (stage) => stage.games > 0 || hasResultBeside(stage),
})

/** And decides. */
export const resultDecidesAlone = rule({
  code: 'games-missing',
  at: '/decidedBy',
  holds: ({ games, decidedBy }) => games > 0 || decidedBy === 'outside',
  repair: (stage) => ({ ...stage, decidedBy: 'outside' }),
})

/** A result beside the games decides where there is one. */
export const resultIsThere = rule({
  code: 'outside-missing',
  at: '/decidedBy',
  holds: (stage) => stage.games === 0 || stage.decidedBy !== 'outside' || hasResultBeside(stage),
  repair: decidedByGames,
})

/** A majority is one of games. Of a single one it says nothing, and is there when they are several again. */
export const bestOfGames = rule({
  code: 'best-of-nothing',
  at: '/bestOf',
  holds: ({ bestOf, games }) => !bestOf || games > 0,
  repair: ({ bestOf: _, ...stage }) => stage,
})

/** Games that are played at the same time are several. */
export const atOnceSeveral = rule({
  code: 'at-once-of-one',
  at: '/atOnce',
  holds: ({ atOnce, games }) => !atOnce || games > 1,
  repair: oneAfterTheOther,
})

/** Whoever has won most of the games has won, so nothing else can decide. */
export const bestOfByGames = rule({
  code: 'best-of-not-by-games',
  at: '/decidedBy',
  holds: ({ bestOf, games, decidedBy }) => !bestOf || games === 0 || BY_GAMES.includes(decidedBy),
  repair: decidedByGames,
})

/** Games that are played at the same time can't be left out because of one another. */
export const bestOfInTurn = rule({
  code: 'best-of-at-once',
  at: '/atOnce',
  holds: ({ bestOf, atOnce }) => !bestOf || !atOnce,
  repair: oneAfterTheOther,
})

/** Two people sit at one table. */
export const atOnceByTeams = rule({
  code: 'at-once-needs-teams',
  at: '/atOnce',
  holds: ({ atOnce }, { regulation }) => !atOnce || regulation.field.kind === 'teams',
  repair: oneAfterTheOther,
})

/** Of an even number of games there need not be a majority. */
export const gamesHaveMajority = rule({
  code: 'games-can-tie',
  at: '/games',
  holds: ({ games, bestOf, format, decidedBy }) =>
    games === 0 || games % 2 === 1 || !(bestOf || (FORMAT_TRAITS[format].needsWinners && BY_GAMES.includes(decidedBy))),
})

/** An award that is the same for both sides of a game names no winner; one for a Schneider alone hardly ever does. */
export const deciderTells = rule({
  code: 'award-decides-nothing',
  at: '/decidedBy',
  holds: ({ decidedBy, award, games }) =>
    decidedBy !== 'award' || (games > 0 && winningTells(award.game)) || award.outside.some(isWorthSomething),
  repair: decidedByGames,
})

function isWorthSomething(component: StageRules['award']['outside'][number]): boolean {
  return component.kind === 'count' ? component.each !== 0 : component.win > component.loss
}

/** Where the loser is out, two who have played all their games can't both have won as much. */
export const winnerIsCertain = rule({
  code: 'winner-left-open',
  at: '/decidedBy',
  holds: (stage) => !FORMAT_TRAITS[stage.format].needsWinners || isDecided(stage),
  repair: decidedByGames,
})

/**
 * Does one side win whenever all games are played to their end? What is played beside them goes on until somebody has won, and
 * so does Schieber, deal by deal; that games are even in number is a matter of their own.
 */
function isDecided({ decidedBy, games, award }: StageRules): boolean {
  switch (decidedBy) {
    case 'games':
    case 'games-then-points':
    case 'outside':
      return true
    case 'points':
      return games === 1
    case 'award': {
      const { own, times, bonus, win, loss } = award.game
      if (award.outside.some(isWorthSomething)) return false
      if (games === 1) return winnerGetsMore(award.game)
      const isPlain = own === 'none' && [bonus.schneider, bonus.retour].every((points) => points === 0)
      return games % 2 === 1 && isPlain && times.schneider === 1 && times.retour === 1 && win > loss
    }
  }
}
