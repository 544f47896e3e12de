// What breaks the rules about who meets whom, how many go on, and by what they are ranked.

import { decidesPlaces, isMatchesForPlaces } from '../pairing/formats.ts'
import { TIE_ENDERS } from '../standings/criterion.ts'
import { perGame } from '../tournament/presets/draft.ts'
import type { RuleCode } from '../tournament/regulation/rules/rules.ts'
import {
  type Breach,
  byWins,
  inGroupsOf,
  NO_MARKS,
  playedTo,
  rankedBy,
  untilOut,
  watten,
  withoutGames,
} from './breach.ts'

export const OF_DRAWS = {
  'more-than-group': {
    prepare: (_, at) => (at === 1 ? { ...byWins, ...inGroupsOf(3), field: { perGroup: 2 } } : null),
    before: { ...byWins, ...inGroupsOf(3) },
    break: () => ({ field: { perGroup: 4 } }),
    at: '/field',
  },
  'more-qualified-than-group': {
    isLast: true,
    prepare: () => ({ ...byWins, ...inGroupsOf(3) }),
    break: () => ({}),
    whole: {
      prepare: () => ({ qualifiers: { perGroup: 3 } }),
      break: () => ({ qualifiers: { perGroup: 4 } }),
    },
    at: '/qualifiers/perGroup',
  },
  'entries-beyond-places': {
    isAlone: true,
    kind: 'singles',
    prepare: () => ({ ...byWins, ...inGroupsOf(4) }),
    break: () => ({}),
    whole: {
      prepare: ({ field }) => ({ field: { ...field, capacity: 8, entriesPerPerson: 4 }, qualifiers: null }),
      break: ({ field }) => ({ field: { ...field, entriesPerPerson: 5 } }),
    },
    at: '/field/entriesPerPerson',
  },
  'lives-beyond-rounds': {
    isAlone: true,
    prepare: () => ({ ...untilOut('lives'), field: 'all', rounds: 4, pairing: { lives: { lives: 4 } } }),
    break: () => ({ pairing: { lives: { lives: 5 } } }),
    at: '/pairing/lives/lives',
  },
  'rounds-beyond-field': {
    prepare: (_, at) => (at === 0 ? null : { ...untilOut('knock-out'), rounds: 2 }),
    break: () => ({ rounds: 6 }),
    at: '/rounds',
  },
  'places-never-played': {
    prepare: () => ({
      ...untilOut('knock-out'),
      rounds: 2,
      field: 'all',
      pairing: { 'knock-out': { places: 'title' } },
    }),
    break: () => ({ pairing: { 'knock-out': { places: 'third' } } }),
    at: '/pairing/knock-out/places',
  },
  'second-leg-cut': {
    prepare: () => ({ ...byWins, ...inGroupsOf(4), rounds: 2, field: 'all' }),
    break: () => ({ pairing: { 'round-robin': { size: 4, legs: 2 } } }),
    at: '/pairing/round-robin/legs',
  },
  'second-final-cut': {
    prepare: () => ({ ...untilOut('double-elimination'), rounds: 3, field: 'all' }),
    break: () => ({ pairing: { 'double-elimination': { reset: true } } }),
    at: '/pairing/double-elimination/reset',
  },
  'bye-not-counted': {
    isLast: true,
    prepare: ({ pairer, asPlayed }, at) =>
      asPlayed || isMatchesForPlaces(pairer) || (at > 0 && decidesPlaces(pairer)) ? null : byWins,
    break: () => ({ bye: { as: 'average' } }),
    at: '/bye',
  },
  'penalty-not-counted': {
    isLast: true,
    prepare: ({ pairer, asPlayed }, at) => (asPlayed || (at > 0 && decidesPlaces(pairer)) ? null : byWins),
    break: ({ forfeit }) => ({ forfeit: { ...forfeit, penalty: 1 } }),
    at: '/forfeit/penalty',
  },
  'bye-beyond-round': {
    isAlone: true,
    prepare: () => ({ ...byWins, decidedBy: 'games', award: perGame({ win: 1 }), ranking: ['award', 'lot'] }),
    break: () => ({ bye: { as: 'points', points: 1.5 } }),
    at: '/bye/points',
  },
  'bye-beyond-target': {
    prepare: () => ({ ...watten(2), games: 1, decidedBy: 'games' }),
    break: () => ({ bye: { as: 'win', pointsFor: 12, pointsAgainst: 0 } }),
    at: '/bye',
  },
  'forfeit-beyond-target': {
    prepare: () => ({ ...watten(2), games: 1, decidedBy: 'games' }),
    break: () => ({ forfeit: { pointsFor: 12, pointsAgainst: 0, penalty: 0 } }),
    at: '/forfeit',
  },
  'acceleration-beyond-rounds': {
    prepare: () => ({ pairer: 'swiss', rounds: 3, pairing: {} }),
    break: () => ({ pairing: { swiss: { accelerated: { rounds: 3, points: 1 } } } }),
    at: '/pairing/swiss/accelerated/rounds',
  },
  'stage-too-small': {
    prepare: (_, at) =>
      at === 0
        ? null
        : { pairer: 'round-robin', rounds: 'all', pairing: { 'round-robin': { groups: 3 } }, field: { best: 6 } },
    break: () => ({ field: { best: 5 } }),
    at: '/field',
  },
  'placement-not-even': {
    prepare: (_, at) => (at === 0 ? null : { pairer: 'placement', rounds: 1, pairing: {}, field: { best: 4 } }),
    break: () => ({ field: { best: 3 } }),
    at: '/field',
  },
  'losers-all-placed': {
    prepare: ({ pairer }, at) => (at === 1 && !isMatchesForPlaces(pairer) ? { field: { byHand: true } } : null),
    before: { ...untilOut('knock-out'), rounds: 'all', field: 'all', pairing: { 'knock-out': { places: 'all' } } },
    break: () => ({ field: { losers: true } }),
    at: '/field',
  },
  'losers-in-no-order': {
    prepare: (_, at) => (at === 0 ? { ...untilOut('knock-out'), rounds: 'all', field: 'all' } : null),
    after: { ...untilOut('placement'), rounds: 1, field: { losers: true } },
    break: ({ ranking }) => ({ ranking: ranking.filter((key) => !TIE_ENDERS.includes(key)) }),
    at: '/ranking',
  },
  'criterion-needs-games': {
    isAlone: true,
    prepare: () => withoutGames,
    break: (stage) => ({ ranking: rankedBy(stage, 'difference') }),
    at: '/ranking',
  },
  'criterion-needs-retour': {
    isAlone: true,
    prepare: () => ({ ...watten(0), ...byWins, decidedBy: 'games', award: perGame({ win: 1 }) }),
    break: (stage) => ({ ranking: rankedBy(stage, 'retour') }),
    at: '/ranking',
  },
  'marks-worth-nothing': {
    isAlone: true,
    prepare: () => ({
      ...playedTo(9, { key: 'wurzen', target: 9, marks: NO_MARKS }),
      ...byWins,
      decidedBy: 'games',
      award: perGame({ win: 1 }),
    }),
    break: (stage) => ({ ranking: rankedBy(stage, 'marks') }),
    at: '/ranking',
  },
  'award-gives-nothing': {
    isAlone: true,
    prepare: ({ pairer }) =>
      decidesPlaces(pairer)
        ? null
        : { ...byWins, decidedBy: 'games', award: perGame({ win: 1 }), ranking: ['award', 'lot'] },
    break: () => ({ award: perGame({}) }),
    at: '/award',
  },
  'criterion-needs-award': {
    isAlone: true,
    prepare: () => ({ ...byWins, decidedBy: 'games', award: perGame({}) }),
    break: (stage) => ({ ranking: rankedBy(stage, 'best-round') }),
    at: '/ranking',
  },
  'ranking-without-results': {
    isAlone: true,
    prepare: ({ pairer }) => (decidesPlaces(pairer) ? null : byWins),
    break: () => ({ ranking: ['lot'] }),
    at: '/ranking',
  },
  'counted-beyond-rounds': {
    isAlone: true,
    prepare: () => ({
      ...byWins,
      rounds: 3,
      award: { ...perGame({ win: 1 }), counted: 3 },
      ranking: ['award', 'lot'],
    }),
    break: ({ award }) => ({ award: { ...award, counted: 4 } }),
    at: '/award/counted',
  },
  'minimum-games-beyond-plan': {
    isAlone: true,
    prepare: (stage) => ({ ...byWins, rounds: 3, ranking: rankedBy(stage, 'enough-games'), minimumGames: 3 }),
    break: () => ({ minimumGames: 4 }),
    at: '/minimumGames',
  },
  'ties-left-open': {
    break: ({ ranking }) => ({ ranking: ranking.filter((key) => !TIE_ENDERS.includes(key)) }),
    at: '/ranking',
  },
  'play-off-not-ranked': {
    prepare: ({ ranking }) => ({ ...watten(2), ranking: ranking.filter((key) => key !== 'play-off') }),
    break: () => ({ playOff: { target: 11, restricted: 8 } }),
    at: '/ranking',
  },
  'play-off-out-of-range': {
    prepare: (stage) => ({ ...watten(2), games: 1, decidedBy: 'games', ranking: rankedBy(stage, 'play-off') }),
    break: () => ({ playOff: { target: 31, restricted: 3 } }),
    at: '/playOff/target',
  },
} satisfies { readonly [Code in RuleCode]?: Breach }
