// Rules for how an encounter is played and what decides its winner.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { Decider } from '../../../scoring/encounter.ts'
import type { StageRules } from '../regulation.ts'
import { winnerGetsMore, winnerHasMorePoints, winningTells } from './game-worth.ts'
import { hasOutsideResult } from './outside.ts'
import { rule } from './rule.ts'

const BY_GAMES: readonly Decider[] = ['games', 'games-then-points']

function decidedByGames(stage: StageRules): StageRules {
  return stage.games === 0 ? stage : { ...stage, decidedBy: 'games-then-points' }
}

function oneAfterTheOther({ atOnce: _, ...stage }: StageRules): StageRules {
  return stage
}

/** A stage without games needs an outside score. */
export const somethingIsPlayed = rule({
  code: 'games-missing',
  at: '/games',
  holds: (stage) => stage.games > 0 || hasOutsideResult(stage),
})

/** In a stage without games the outside score decides. */
export const resultDecidesAlone = rule({
  code: 'games-missing',
  at: '/decidedBy',
  holds: ({ games, decidedBy }) => games > 0 || decidedBy === 'outside',
  repair: (stage) => ({ ...stage, decidedBy: 'outside' }),
})

/** An outside score can decide only if there is one. */
export const resultIsThere = rule({
  code: 'outside-missing',
  at: '/decidedBy',
  holds: (stage) => stage.games === 0 || stage.decidedBy !== 'outside' || hasOutsideResult(stage),
  repair: decidedByGames,
})

/** A majority needs games. With a single game `bestOf` has no effect, but it is kept for when there are several again. */
export const bestOfGames = rule({
  code: 'best-of-nothing',
  at: '/bestOf',
  holds: ({ bestOf, games }) => !bestOf || games > 0,
  repair: ({ bestOf: _, ...stage }) => stage,
})

/** Only several games can be played at the same time. */
export const atOnceSeveral = rule({
  code: 'at-once-of-one',
  at: '/atOnce',
  holds: ({ atOnce, games }) => !atOnce || games > 1,
  repair: oneAfterTheOther,
})

/** With `bestOf`, the side with most of the games has won, so nothing else can decide. */
export const bestOfByGames = rule({
  code: 'best-of-not-by-games',
  at: '/decidedBy',
  holds: ({ bestOf, games, decidedBy }) => !bestOf || games === 0 || BY_GAMES.includes(decidedBy),
  repair: decidedByGames,
})

/** Games played at the same time cannot be skipped after the encounter is decided. */
export const bestOfInTurn = rule({
  code: 'best-of-at-once',
  at: '/atOnce',
  holds: ({ bestOf, atOnce }) => !bestOf || !atOnce,
  repair: oneAfterTheOther,
})

/** Games at the same time need teams, because two people sit at a single table. */
export const atOnceByTeams = rule({
  code: 'at-once-needs-teams',
  at: '/atOnce',
  holds: ({ atOnce }, { regulation }) => !atOnce || regulation.field.kind === 'teams',
  repair: oneAfterTheOther,
})

/** With an even number of games there may be no majority. */
export const gamesHaveMajority = rule({
  code: 'games-can-tie',
  at: '/games',
  holds: ({ games, bestOf, format, decidedBy }) =>
    games === 0 || games % 2 === 1 || !(bestOf || (FORMAT_TRAITS[format].needsWinners && BY_GAMES.includes(decidedBy))),
})

/** An award that is the same for both sides of a game decides nothing; one for a Schneider alone hardly ever does. */
export const deciderTells = rule({
  code: 'award-decides-nothing',
  at: '/decidedBy',
  holds: ({ decidedBy, pointsRule, games }) =>
    decidedBy !== 'award' || (games > 0 && winningTells(pointsRule.game)) || pointsRule.outside.some(isWorthSomething),
  repair: decidedByGames,
})

function isWorthSomething(component: StageRules['pointsRule']['outside'][number]): boolean {
  return component.kind === 'count' ? component.each !== 0 : component.win > component.loss
}

/** Where the loser is out, an encounter cannot end level once all games are played. */
export const winnerIsCertain = rule({
  code: 'winner-left-open',
  at: '/decidedBy',
  holds: (stage) => !FORMAT_TRAITS[stage.format].needsWinners || isDecided(stage),
  repair: decidedByGames,
})

/**
 * Whether one side wins whenever all games are played to their end. Outside scores go on until one side has won, and so does Schieber,
 * deal by deal; an even number of games is left to `gamesHaveMajority`.
 */
function isDecided(stage: StageRules): boolean {
  const { decidedBy, game, games, pointsRule } = stage
  switch (decidedBy) {
    case 'games':
    case 'games-then-points':
    case 'outside':
      return true
    case 'points':
      return games === 1 && winnerHasMorePoints(game)
    case 'award': {
      const { own, times, bonus, win, loss } = pointsRule.game
      if (pointsRule.outside.some(isWorthSomething)) return false
      if (games === 1) return winnerGetsMore(stage)
      const isPlain = own === 'none' && [bonus.schneider, bonus.retour].every((points) => points === 0)
      return games % 2 === 1 && isPlain && times.schneider === 1 && times.retour === 1 && win > loss
    }
  }
}
