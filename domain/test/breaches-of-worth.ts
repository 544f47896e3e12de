// Breaches of the rules about the worth of results, and about what counts if nothing was played.

import { FORMAT_TRAITS } from '../formats/traits.ts'
import type { TRUMPS } from '../games/schieber/deal.ts'
import { perGame } from '../tournament/presets/draft.ts'
import type { StageGame } from '../tournament/regulation/regulation.ts'
import type { RuleName } from '../tournament/regulation/rules/rules.ts'
import {
  anywhere,
  type Breach,
  byDeals,
  byPoints,
  byWins,
  CARDS,
  FOOTBALL,
  ONE_EACH,
  playedTo,
  plusOutside,
  watten,
  withOutside,
  withoutGames,
} from './breach.ts'

/** Twelve deals of 157 card points each, and nothing else. */
const SIMPLE: StageGame = {
  key: 'schieber',
  target: 2500,
  deals: 12,
  weis: false,
  matchBonus: 0,
  factors: { eichel: 1, rose: 1, schelle: 1, schilte: 1, obenabe: 1, undenufe: 1 } satisfies Record<
    (typeof TRUMPS)[number],
    number
  >,
}
const ALL_POINTS = 12 * 157

export const OF_WORTH = {
  targetIsPossible: {
    prepare: () => watten(2),
    break: () => ({ game: { key: 'watten-twg', target: 40, margin: 2 } }),
    at: '/game/target',
  },
  lineBelowTarget: {
    prepare: () => playedTo(5, { key: 'watten-twg', target: 5, margin: 2 }),
    break: () => ({ game: { key: 'watten-twg', target: 5, margin: 5 } }),
    at: '/game/margin',
  },
  optionsArePossible: {
    prepare: () => ({ ...byDeals(12), ...byPoints }),
    break: () => ({ game: { key: 'schieber', target: 2500, deals: 0 } }),
    at: '/game/deals',
  },
  pointsAreHalves: {
    prepare: () => ({ ...watten(2), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: 1.3 }) }),
    at: '/pointsRule',
  },
  winnersGetMost: {
    prepare: () => ({ ...watten(2), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: 1, draw: 2 }) }),
    at: '/pointsRule',
  },
  numbersInRange: {
    break: () => ({ pairing: { lives: { lives: 21 } } }),
    at: '/pairing/lives/lives',
  },
  outsideNumbersInRange: {
    breakWhole: () => ({ fee: 200_001 }),
    at: '/fee',
  },
  numbersAreLikely: {
    break: ({ forfeit }) => ({ forfeit: { ...forfeit, penalty: 10_000 } }),
    at: '/forfeit/penalty',
  },
  marginIsLikely: {
    prepare: () => watten(5),
    break: () => watten(6),
    at: '/game/margin',
  },
  marksAreLikely: {
    break: ({ game }) => ({ game: { ...game, marks: { normal: 1, schneider: 2, retour: 99 } } }),
    at: '/game/marks/retour',
  },
  feeIsLikely: {
    breakWhole: () => ({ fee: 999_00 }),
    at: '/fee',
  },
  qualifiersAreLikely: {
    breakWhole: () => ({ qualifiers: { best: 500 } }),
    at: '/qualifiers/best',
  },
  outsideNumbersAreLikely: {
    isAlone: true,
    kind: 'pairs',
    prepare: () => ({ ...watten(2), ...byPoints }),
    breakWhole: () => ({ tables: [{ of: 'homes', best: 99 }] }),
    at: '/tables/0/best',
  },
  levelsTell: {
    prepare: () => byPoints,
    break: ({ pointsRule }) => ({ pointsRule: { ...pointsRule, encounter: ONE_EACH } }),
    at: '/pointsRule/encounter',
  },
  winsGive: {
    prepare: () => ({ ...watten(2), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: -1, draw: -2, loss: -2 }) }),
    at: '/pointsRule/game/win',
  },
  drawBelowWin: {
    prepare: () => ({ ...byDeals(12), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: 1, draw: 1 }) }),
    at: '/pointsRule/game/draw',
  },
  drawNotBelowLoss: {
    prepare: () => ({ ...byDeals(12), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: 2, draw: 0, loss: 1 }) }),
    at: '/pointsRule/game/draw',
  },
  bonusIsGiven: {
    prepare: () => ({ ...byDeals(12), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: 1, bonus: { schneider: 1, retour: 0 } }) }),
    at: '/pointsRule/game/bonus',
  },
  specialWinsCount: {
    prepare: () => ({ ...watten(2), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: 1, bonus: { schneider: -2, retour: 0 } }) }),
    at: '/pointsRule/game/bonus',
  },
  specialWinsAreWorthMore: {
    prepare: () => ({ ...watten(2), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: 2, bonus: { schneider: -1, retour: 0 } }) }),
    at: '/pointsRule/game/bonus',
  },
  marksRise: {
    prepare: () => watten(2),
    break: ({ game }) => ({ game: { ...game, marks: { normal: 4, schneider: 1, retour: 0 } } }),
    at: '/game/marks',
  },
  retourHasLine: {
    prepare: () => ({ ...watten(0), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: 1, bonus: { schneider: 0, retour: 1 } }) }),
    at: '/pointsRule/game/bonus',
  },
  multiplesCount: {
    prepare: () => ({ ...watten(2), ...byWins }),
    break: () => ({ pointsRule: perGame({ times: { schneider: 1, retour: 2 } }) }),
    at: '/pointsRule/game/times',
  },
  capHasTarget: {
    prepare: () => ({ ...byDeals(12), ...byPoints }),
    break: () => ({ pointsRule: perGame({ win: 1, own: 'capped' }) }),
    at: '/pointsRule/game/own',
  },
  headStartHasGames: {
    prepare: () => withoutGames,
    break: (stage) => withOutside(stage, [{ ...FOOTBALL, headStart: 2 }]),
    at: '/pointsRule/outside/0/headStart',
  },
  headStartLeavesTarget: {
    prepare: () => ({ ...watten(2), ...plusOutside(CARDS, FOOTBALL) }),
    break: (stage) => withOutside(stage, [CARDS, { ...FOOTBALL, headStart: 11 }]),
    at: '/pointsRule/outside/1/headStart',
  },
  headStartHasTarget: {
    prepare: () => ({ ...byDeals(2), ...plusOutside(CARDS, FOOTBALL) }),
    break: (stage) => withOutside(stage, [CARDS, { ...FOOTBALL, headStart: 1 }]),
    at: '/pointsRule/outside/1/headStart',
  },
  headStartIsLikely: {
    prepare: () => ({ ...watten(2), ...plusOutside(CARDS, FOOTBALL) }),
    break: (stage) => withOutside(stage, [CARDS, { ...FOOTBALL, headStart: 4 }]),
    at: '/pointsRule/outside/1/headStart',
  },
  componentsHaveNames: {
    prepare: () => plusOutside(CARDS),
    break: (stage) => withOutside(stage, [CARDS, { ...CARDS, name: ' karten' }]),
    at: '/pointsRule/outside/1/name',
  },
  countsBringPoints: {
    prepare: () => plusOutside(CARDS),
    break: (stage) => withOutside(stage, [{ ...CARDS, each: 0 }]),
    at: '/pointsRule/outside/0/each',
  },
  scoresTell: {
    isAlone: true,
    prepare: () => plusOutside(CARDS),
    break: (stage) => withOutside(stage, [CARDS, { ...FOOTBALL, win: 0, draw: 0 }]),
    at: '/pointsRule/outside/1/win',
  },
  byeIsWon: {
    prepare: () => watten(2),
    break: () => ({ bye: { as: 'win', pointsFor: 10, pointsAgainst: 5 } }),
    at: '/bye',
  },
  byeIsCounted: {
    isLast: true,
    prepare: ({ format, asPlayed }, at) =>
      asPlayed || FORMAT_TRAITS[format].isMatchesForPlaces || (at > 0 && FORMAT_TRAITS[format].decidesPlaces)
        ? null
        : byWins,
    break: () => ({ bye: { as: 'average' } }),
    at: '/bye',
  },
  averageHasRounds: {
    isAlone: true,
    prepare: () => ({ ...byPoints, ...anywhere(1) }),
    break: () => ({ bye: { as: 'average' } }),
    at: '/bye',
  },
  byeWithinTarget: {
    prepare: () => ({ ...watten(2), games: 1, decidedBy: 'games' }),
    break: () => ({ bye: { as: 'win', pointsFor: 12, pointsAgainst: 0 } }),
    at: '/bye',
  },
  byeWithinGame: {
    prepare: () => ({ ...playedTo(1000, SIMPLE), ...byPoints }),
    break: () => ({ bye: { as: 'win', pointsFor: 1000, pointsAgainst: ALL_POINTS - 999 } }),
    at: '/bye',
  },
  byeWithinRound: {
    isAlone: true,
    prepare: () => byPoints,
    break: () => ({ bye: { as: 'points', points: 1.5 } }),
    at: '/bye/points',
  },
  forfeitIsLost: {
    prepare: () => watten(2),
    break: () => ({ forfeit: { pointsFor: 0, pointsAgainst: 11, penalty: 0 } }),
    at: '/forfeit',
  },
  penaltyIsCounted: {
    isLast: true,
    prepare: ({ format, asPlayed }, at) =>
      asPlayed || (at > 0 && FORMAT_TRAITS[format].decidesPlaces) ? null : byWins,
    break: ({ forfeit }) => ({ forfeit: { ...forfeit, penalty: 1 } }),
    at: '/forfeit/penalty',
  },
  forfeitWithinTarget: {
    prepare: () => ({ ...watten(2), games: 1, decidedBy: 'games' }),
    break: () => ({ forfeit: { pointsFor: 12, pointsAgainst: 0, penalty: 0 } }),
    at: '/forfeit',
  },
  forfeitWithinGame: {
    prepare: () => ({ ...playedTo(1000, SIMPLE), ...byPoints }),
    break: () => ({ forfeit: { pointsFor: 1000, pointsAgainst: ALL_POINTS - 999, penalty: 0 } }),
    at: '/forfeit',
  },
} satisfies { readonly [Name in RuleName]?: Breach }
