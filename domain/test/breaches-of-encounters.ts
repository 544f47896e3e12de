// Breaches of the rules about playing an encounter, and about results used outside the ranking.

import { FORMAT_TRAITS } from '../formats/traits.ts'
import { perGame } from '../tournament/presets/draft.ts'
import type { RuleName } from '../tournament/regulation/rules/rules.ts'
import { type Breach, byDeals, byPoints, byWins, FOOTBALL, watten, withoutGames } from './breach.ts'

export const OF_ENCOUNTERS = {
  somethingIsPlayed: {
    prepare: () => ({
      ...withoutGames,
      ranking: ['encounters-won', 'lot'],
      pointsRule: { ...perGame({}), outside: [{ ...FOOTBALL, win: 0, draw: 0 }] },
    }),
    break: () => ({ pointsRule: perGame({}) }),
    at: '/games',
  },
  bestOfGames: {
    prepare: () => withoutGames,
    break: () => ({ bestOf: true }),
    at: '/bestOf',
  },
  atOnceSeveral: {
    kind: 'teams',
    prepare: () => byPoints,
    break: () => ({ atOnce: true }),
    at: '/atOnce',
  },
  resultDecidesAlone: {
    prepare: () => withoutGames,
    break: () => ({ decidedBy: 'games' }),
    at: '/decidedBy',
  },
  resultIsThere: {
    prepare: () => byPoints,
    break: () => ({ decidedBy: 'outside' }),
    at: '/decidedBy',
  },
  bestOfByGames: {
    prepare: ({ format }) =>
      FORMAT_TRAITS[format].needsWinners ? null : { games: 3, bestOf: true, decidedBy: 'games' },
    break: () => ({ decidedBy: 'points' }),
    at: '/decidedBy',
  },
  bestOfInTurn: {
    kind: 'teams',
    prepare: () => ({ games: 3, bestOf: true, decidedBy: 'games' }),
    break: () => ({ atOnce: true }),
    at: '/atOnce',
  },
  atOnceByTeams: {
    kind: 'pairs',
    prepare: () => ({ games: 3, bestOf: false, decidedBy: 'games' }),
    break: () => ({ atOnce: true }),
    at: '/atOnce',
  },
  gamesHaveMajority: {
    prepare: () => ({ games: 3, bestOf: true, decidedBy: 'games' }),
    break: () => ({ games: 4 }),
    at: '/games',
  },
  deciderTells: {
    prepare: ({ format }) => (FORMAT_TRAITS[format].needsWinners ? null : byWins),
    break: () => ({ decidedBy: 'award' }),
    at: '/decidedBy',
  },
  winnerIsCertain: {
    prepare: ({ format }) =>
      FORMAT_TRAITS[format].needsWinners ? { games: 3, bestOf: false, decidedBy: 'games' } : null,
    break: () => ({ decidedBy: 'points' }),
    at: '/decidedBy',
  },
  tablesKnowPeople: {
    kind: 'teams',
    breakWhole: () => ({ tables: [{ of: 'women' }] }),
    at: '/tables',
  },
  tablesDiffer: {
    kind: 'pairs',
    breakWhole: () => ({ tables: [{ of: 'guests' }, { of: 'guests' }] }),
    at: '/tables',
  },
  youthIsLikely: {
    kind: 'pairs',
    breakWhole: () => ({
      tables: [{ of: 'women' }, { of: 'youth', since: 1949 }],
    }),
    at: '/tables/1/since',
  },
  homesHavePoints: {
    isAlone: true,
    kind: 'pairs',
    prepare: () => ({ ...watten(2), ...byWins, ranking: ['marks', 'lot'] }),
    breakWhole: () => ({ tables: [{ of: 'homes', best: 3 }] }),
    at: '/tables',
  },
  youngestIsKnown: {
    kind: 'teams',
    breakWhole: () => ({ prizes: ['youngest'] }),
    at: '/prizes',
  },
  schneiderCanBeWon: {
    isAlone: true,
    prepare: () => ({ ...byDeals(12), ...byPoints }),
    breakWhole: () => ({ prizes: ['most-schneider'] }),
    at: '/prizes',
  },
  winsCanBeMissing: {
    isAlone: true,
    prepare: () => withoutGames,
    breakWhole: () => ({ prizes: ['without-a-win'] }),
    at: '/prizes',
  },
  prizesDiffer: {
    breakWhole: () => ({ prizes: ['last-place', 'last-place'] }),
    at: '/prizes',
  },
  teamsEnterOnce: {
    kind: 'teams',
    prepareWhole: ({ field }) => ({ field: { ...field, capacity: null } }),
    breakWhole: ({ field }) => ({ field: { ...field, entriesPerPerson: 2 } }),
    at: '/field/entriesPerPerson',
  },
} satisfies { readonly [Name in RuleName]?: Breach }
