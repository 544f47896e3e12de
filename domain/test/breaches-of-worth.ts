// What breaks the rules about how encounters are played and what they are worth.

import { needsWinners } from '../pairing/formats.ts'
import { perGame } from '../tournament/presets/draft.ts'
import type { RuleCode } from '../tournament/regulation/rules/rules.ts'
import { type Breach, byDeals, byWins, CARDS, FOOTBALL, ONE_EACH, watten, withOutside, withoutGames } from './breach.ts'

export const OF_WORTH = {
  'number-out-of-range': {
    break: () => ({ pairing: { lives: { lives: 21 } } }),
    at: '/pairing/lives/lives',
  },
  'number-unlikely': {
    break: ({ forfeit }) => ({ forfeit: { ...forfeit, penalty: 10_000 } }),
    at: '/forfeit/penalty',
  },
  'win-below-nothing': {
    prepare: () => ({ ...watten(2), ...byWins, decidedBy: 'games', award: perGame({ win: 1 }) }),
    break: () => ({ award: perGame({ win: -1, draw: -2, loss: -2 }) }),
    at: '/award/game/win',
  },
  'draw-worth-a-win': {
    prepare: () => ({ ...byDeals(12), ...byWins, decidedBy: 'games' }),
    break: () => ({ award: perGame({ win: 1, draw: 1 }) }),
    at: '/award/game/draw',
  },
  'draw-below-loss': {
    prepare: () => ({ ...byDeals(12), ...byWins, decidedBy: 'games' }),
    break: () => ({ award: perGame({ win: 2, draw: 0, loss: 1 }) }),
    at: '/award/game/draw',
  },
  'special-win-below-win': {
    prepare: () => ({ ...watten(2), ...byWins, decidedBy: 'games', award: perGame({ win: 2 }) }),
    break: () => ({ award: perGame({ win: 2, bonus: { schneider: -1, retour: 0 } }) }),
    at: '/award/game/bonus',
  },
  'best-of-not-by-games': {
    prepare: ({ pairer }) => (needsWinners(pairer) ? null : { games: 3, bestOf: true, decidedBy: 'games' }),
    break: () => ({ decidedBy: 'points' }),
    at: '/decidedBy',
  },
  'best-of-at-once': {
    kind: 'teams',
    prepare: () => ({ games: 3, bestOf: true, decidedBy: 'games' }),
    break: () => ({ atOnce: true }),
    at: '/atOnce',
  },
  'at-once-needs-teams': {
    kind: 'pairs',
    prepare: () => ({ games: 3, bestOf: false, decidedBy: 'games' }),
    break: () => ({ atOnce: true }),
    at: '/atOnce',
  },
  'award-decides-nothing': {
    prepare: ({ pairer }) => (needsWinners(pairer) ? null : { ...byWins, bestOf: false, award: perGame({}) }),
    break: () => ({ decidedBy: 'award' }),
    at: '/decidedBy',
  },
  'winner-left-open': {
    prepare: ({ pairer }) => (needsWinners(pairer) ? { games: 3, bestOf: false, decidedBy: 'games' } : null),
    break: () => ({ decidedBy: 'points' }),
    at: '/decidedBy',
  },
  'special-win-below-loss': {
    prepare: () => ({ ...watten(2), games: 1, decidedBy: 'games', award: perGame({ win: 1 }) }),
    break: () => ({ award: perGame({ win: 1, bonus: { schneider: -2, retour: 0 } }) }),
    at: '/award/game/bonus',
  },
  'marks-turned-over': {
    prepare: () => watten(2),
    break: ({ game }) => ({ game: { ...game, marks: { normal: 4, schneider: 1, retour: 0 } } }),
    at: '/game/marks',
  },
  'award-same-for-all': {
    break: ({ award }) => ({ award: { ...award, encounter: ONE_EACH } }),
    at: '/award/encounter',
  },
  'retour-without-line': {
    prepare: () => ({ ...watten(0), games: 1, decidedBy: 'games', award: perGame({ win: 1 }) }),
    break: () => ({ award: perGame({ win: 1, bonus: { schneider: 0, retour: 1 } }) }),
    at: '/award/game/bonus',
  },
  'multiple-of-nothing': {
    prepare: () => ({ ...watten(2), ...byWins, decidedBy: 'games', award: perGame({}) }),
    break: () => ({ award: perGame({ times: { schneider: 1, retour: 2 } }) }),
    at: '/award/game/times',
  },
  'cap-without-target': {
    prepare: () => ({ ...byDeals(12), games: 1, decidedBy: 'games' }),
    break: () => ({ award: perGame({ win: 1, own: 'capped' }) }),
    at: '/award/game/own',
  },
  'head-start-without-games': {
    prepare: () => withoutGames,
    break: (stage) => withOutside(stage, [{ ...FOOTBALL, headStart: 2 }]),
    at: '/award/outside/0/headStart',
  },
  'head-start-reaches-target': {
    prepare: (stage) => ({ ...watten(2), games: 1, decidedBy: 'games', ...withOutside(stage, [CARDS, FOOTBALL]) }),
    break: (stage) => withOutside(stage, [CARDS, { ...FOOTBALL, headStart: 11 }]),
    at: '/award/outside/1/headStart',
  },
  'head-start-without-target': {
    prepare: (stage) => ({ ...byDeals(2), games: 1, decidedBy: 'games', ...withOutside(stage, [CARDS, FOOTBALL]) }),
    break: (stage) => withOutside(stage, [CARDS, { ...FOOTBALL, headStart: 1 }]),
    at: '/award/outside/1/headStart',
  },
  'components-of-one-name': {
    prepare: (stage) => withOutside(stage, [CARDS]),
    break: (stage) => withOutside(stage, [CARDS, { ...CARDS, name: ' karten' }]),
    at: '/award/outside/1/name',
  },
} satisfies { readonly [Code in RuleCode]?: Breach }
