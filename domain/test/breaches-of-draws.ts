// Breaches of the rules about the field of a stage, and its draw.

import { FORMAT_TRAITS } from '../formats/traits.ts'
import { TIE_ENDERS } from '../standings/criterion.ts'
import type { RuleName } from '../tournament/regulation/rules/rules.ts'
import { anywhere, type Breach, byPoints, byWins, inGroupsOf, untilOut, withoutGames } from './breach.ts'

export const OF_DRAWS = {
  asPlayedIsAlone: {
    kind: 'pairs',
    prepare: (_, at) => (at === 1 ? { ...byPoints, ...anywhere(1), format: 'manual' } : null),
    break: () => ({ asPlayed: true }),
    at: '/stages',
  },
  asPlayedByHand: {
    isAlone: true,
    prepare: () => ({ ...byPoints, ...anywhere(1) }),
    break: () => ({ asPlayed: true }),
    at: '/format',
  },
  asPlayedHasGames: {
    isAlone: true,
    kind: 'pairs',
    prepare: () => ({ ...withoutGames, ...anywhere(1), format: 'manual' }),
    break: () => ({ asPlayed: true }),
    at: '/games',
  },
  partnersNeedSingles: {
    kind: 'pairs',
    prepare: () => ({ ...byPoints, ...anywhere(2) }),
    break: () => ({ format: 'partner-draw' }),
    at: '/format',
  },
  placementIsNotFirst: {
    isAlone: true,
    prepare: () => ({ ...byWins, ...anywhere(1) }),
    break: () => ({ format: 'placement', ranking: ['placement', 'games-won', 'lot'] }),
    at: '/format',
  },
  placementIsOneRound: {
    prepare: (_, at) => (at === 0 ? null : { format: 'placement', rounds: 1, pairing: {}, field: { best: 4 } }),
    break: () => ({ rounds: 2 }),
    at: '/rounds',
  },
  roundsHaveEnd: {
    isAlone: true,
    prepare: () => ({ ...byPoints, ...anywhere(3) }),
    break: () => ({ rounds: 'all' }),
    at: '/rounds',
  },
  roundsAreLikely: {
    prepare: () => ({ ...byWins, ...anywhere(2) }),
    break: () => ({ rounds: 51 }),
    at: '/rounds',
  },
  formatHasRounds: {
    isAlone: true,
    prepare: () => ({ ...untilOut('repechage'), field: 'all' }),
    break: () => ({ rounds: 1, pairing: { repechage: { thirdPlace: false } } }),
    at: '/rounds',
  },
  stageBeforeTells: {
    kind: 'pairs',
    prepare: (_, at) => (at === 0 ? null : { ...byWins, ...anywhere(2), field: 'all', carry: 'all' }),
    break: ({ ranking }) => ({ carry: 'nothing', ranking: ['stage-reached', ...ranking] }),
    at: '/carry',
  },
  roundsWithinField: {
    prepare: (_, at) => (at === 0 ? null : { ...untilOut('knock-out'), rounds: 2 }),
    break: () => ({ rounds: 6 }),
    at: '/rounds',
  },
  partnersAreNew: {
    isAlone: true,
    kind: 'singles',
    prepare: () => ({ ...byPoints, ...anywhere(3), format: 'partner-draw' }),
    prepareWhole: ({ field }) => ({ field: { ...field, capacity: 4, entriesPerPerson: 1 }, qualifiers: null }),
    break: () => ({ rounds: 4 }),
    at: '/rounds',
  },
  groupsByNumberOrSize: {
    prepare: () => ({ ...byPoints, ...inGroupsOf(4) }),
    break: () => ({ pairing: { 'round-robin': { size: 4, groups: 2 } } }),
    at: '/pairing/round-robin/groups',
  },
  nobodyIsAlone: {
    isAlone: true,
    prepare: () => ({ ...byPoints, ...inGroupsOf(3) }),
    break: () => ({ pairing: { 'round-robin': { size: 2 } } }),
    at: '/pairing/round-robin/size',
  },
  accelerationEnds: {
    prepare: () => ({ format: 'swiss', rounds: 3, pairing: {} }),
    break: () => ({ pairing: { swiss: { accelerated: { rounds: 3, points: 1 } } } }),
    at: '/pairing/swiss/accelerated/rounds',
  },
  livesWithinRounds: {
    isAlone: true,
    prepare: () => ({ ...untilOut('lives'), field: 'all', rounds: 4, pairing: { lives: { lives: 4 } } }),
    break: () => ({ pairing: { lives: { lives: 5 } } }),
    at: '/pairing/lives/lives',
  },
  placesArePlayed: {
    prepare: () => ({
      ...untilOut('knock-out'),
      rounds: 2,
      field: 'all',
      pairing: { 'knock-out': { places: 'title' } },
    }),
    break: () => ({ pairing: { 'knock-out': { places: 'third' } } }),
    at: '/pairing/knock-out/places',
  },
  secondLegIsPlayed: {
    prepare: () => ({ ...byWins, ...inGroupsOf(4), rounds: 2, field: 'all' }),
    break: () => ({ pairing: { 'round-robin': { size: 4, legs: 2 } } }),
    at: '/pairing/round-robin/legs',
  },
  secondFinalIsPlayed: {
    prepare: () => ({ ...untilOut('double-elimination'), rounds: 3, field: 'all' }),
    break: () => ({ pairing: { 'double-elimination': { reset: true } } }),
    at: '/pairing/double-elimination/reset',
  },
  fieldIsLargeEnough: {
    prepare: (_, at) =>
      at === 0
        ? null
        : { format: 'round-robin', rounds: 'all', pairing: { 'round-robin': { groups: 3 } }, field: { best: 6 } },
    break: () => ({ field: { best: 5 } }),
    at: '/field',
  },
  placementIsEven: {
    prepare: (_, at) => (at === 0 ? null : { format: 'placement', rounds: 1, pairing: {}, field: { best: 4 } }),
    break: () => ({ field: { best: 3 } }),
    at: '/field',
  },
  losersSharePlaces: {
    prepare: ({ format }, at) =>
      at === 1 && !FORMAT_TRAITS[format].isMatchesForPlaces ? { field: { byHand: true } } : null,
    before: { ...untilOut('knock-out'), rounds: 'all', field: 'all', pairing: { 'knock-out': { places: 'all' } } },
    break: () => ({ field: { losers: true } }),
    at: '/field',
  },
  losersAreInOrder: {
    prepare: (_, at) => (at === 0 ? { ...untilOut('knock-out'), rounds: 'all', field: 'all' } : null),
    after: { ...untilOut('placement'), rounds: 1, field: { losers: true } },
    break: ({ ranking }) => ({ ranking: ranking.filter((key) => !TIE_ENDERS.includes(key)) }),
    at: '/ranking',
  },
  firstIsForAll: {
    isAlone: true,
    prepare: () => ({ ...byPoints, ...anywhere(2) }),
    break: () => ({ field: { best: 4 } }),
    at: '/field',
  },
  groupsAreBefore: {
    before: { ...byPoints, ...anywhere(2) },
    prepare: () => ({ ...byPoints, ...anywhere(2), field: { best: 8 } }),
    break: () => ({ field: { perGroup: 2 } }),
    at: '/field',
  },
  losersHaveLost: {
    before: { ...byPoints, ...anywhere(2) },
    prepare: () => ({ ...byPoints, ...anywhere(2), field: { best: 8 } }),
    break: () => ({ field: { losers: true } }),
    at: '/field',
  },
  whoIsOutStaysOut: {
    before: { ...untilOut('knock-out'), rounds: 1 },
    prepare: () => ({ ...byWins, ...anywhere(2), field: { best: 4 } }),
    break: () => ({ field: 'all' }),
    at: '/field',
  },
  crosswiseAfterGroups: {
    before: { ...byPoints, ...anywhere(2) },
    prepare: () => ({ ...untilOut('knock-out'), field: { best: 8 } }),
    break: () => ({ pairing: { 'knock-out': { draw: 'crosswise' } } }),
    at: '/pairing',
  },
  nextWithinGroups: {
    before: { ...byPoints, format: 'round-robin', rounds: 'all', pairing: { 'round-robin': { groups: 4 } } },
    prepare: (_, at) => (at === 1 ? { ...byPoints, ...anywhere(2), field: { perGroup: 1, next: 4 } } : null),
    break: () => ({ field: { perGroup: 1, next: 5 } }),
    at: '/field',
  },
  finalIsPlayedOnce: {
    before: untilOut('knock-out'),
    prepare: () => ({ ...byWins, format: 'knock-out', rounds: 'all', pairing: {}, field: { byHand: true } }),
    break: () => ({ field: { best: 4 } }),
    at: '/field',
  },
  groupHasThoseNext: {
    before: { ...byWins, ...inGroupsOf(3) },
    prepare: (_, at) => (at === 1 ? { ...byWins, ...inGroupsOf(3), field: { perGroup: 2 } } : null),
    break: () => ({ field: { perGroup: 4 } }),
    at: '/field',
  },
  groupHasQualified: {
    isLast: true,
    prepare: () => ({ ...byWins, ...inGroupsOf(3) }),
    prepareWhole: () => ({ qualifiers: { perGroup: 2 } }),
    breakWhole: () => ({ qualifiers: { perGroup: 3 } }),
    at: '/qualifiers/perGroup',
  },
  qualifiedFromGroups: {
    isAlone: true,
    prepare: () => ({ ...byPoints, ...anywhere(2) }),
    prepareWhole: () => ({ qualifiers: { best: 2 } }),
    breakWhole: () => ({ qualifiers: { perGroup: 2 } }),
    at: '/qualifiers',
  },
  placesAreEnough: {
    isAlone: true,
    prepare: () => ({ ...byPoints, ...anywhere(2) }),
    prepareWhole: ({ field }) => ({ field: { ...field, capacity: 8, entriesPerPerson: 1 }, qualifiers: { best: 8 } }),
    breakWhole: ({ field }) => ({ field: { ...field, capacity: 7 } }),
    at: '/field/capacity',
  },
  placesForMany: {
    isAlone: true,
    kind: 'singles',
    prepare: () => ({ ...byWins, ...inGroupsOf(4) }),
    prepareWhole: ({ field }) => ({ field: { ...field, capacity: 8, entriesPerPerson: 4 }, qualifiers: null }),
    breakWhole: ({ field }) => ({ field: { ...field, entriesPerPerson: 5 } }),
    at: '/field/entriesPerPerson',
  },
} satisfies { readonly [Name in RuleName]?: Breach }
