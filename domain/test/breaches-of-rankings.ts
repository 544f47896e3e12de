// Breaches of the rules about rankings.

import { FORMAT_TRAITS } from '../formats/traits.ts'
import { TIE_ENDERS } from '../standings/criterion.ts'
import { perGame } from '../tournament/presets/draft.ts'
import type { StageRules } from '../tournament/regulation/regulation.ts'
import type { RuleName } from '../tournament/regulation/rules/rules.ts'
import {
  anywhere,
  type Breach,
  byPoints,
  byWins,
  NO_MARKS,
  playedTo,
  rankedBy,
  untilOut,
  watten,
  withoutGames,
} from './breach.ts'

const ranksAlone = ({ format }: StageRules) => (FORMAT_TRAITS[format].decidesPlaces ? null : byWins)
const withPlayOff = (stage: StageRules) => ({ ...watten(2), ...byWins, ranking: rankedBy(stage, 'play-off') })

export const OF_RANKINGS = {
  figuresAreGiven: {
    isAlone: true,
    prepare: ranksAlone,
    break: (stage) => ({ ranking: rankedBy(stage, 'eliminated') }),
    at: '/ranking',
  },
  opponentsAreLeft: {
    isAlone: true,
    prepare: () => ({ ...byWins, ...anywhere(2) }),
    break: (stage) => ({ ranking: rankedBy(stage, 'buchholz-median') }),
    at: '/ranking',
  },
  gamesForFigures: {
    isAlone: true,
    prepare: () => withoutGames,
    break: (stage) => ({ ranking: rankedBy(stage, 'difference') }),
    at: '/ranking',
  },
  retourForFigures: {
    isAlone: true,
    prepare: () => ({ ...watten(0), ...byWins }),
    break: (stage) => ({ ranking: rankedBy(stage, 'retour') }),
    at: '/ranking',
  },
  marksForFigures: {
    isAlone: true,
    prepare: () => ({ ...playedTo(9, { key: 'wurzen', target: 9, marks: NO_MARKS }), ...byWins }),
    break: (stage) => ({ ranking: rankedBy(stage, 'marks') }),
    at: '/ranking',
  },
  pointsRuleGives: {
    isAlone: true,
    prepare: ({ format }) => (FORMAT_TRAITS[format].decidesPlaces ? null : byPoints),
    break: () => ({ pointsRule: perGame({}) }),
    at: '/pointsRule',
  },
  awardForFigures: {
    isAlone: true,
    prepare: () => byWins,
    break: (stage) => ({ ranking: rankedBy(stage, 'best-round') }),
    at: '/ranking',
  },
  scoresForDraw: {
    isAlone: true,
    prepare: () => ({ ...byWins, ...anywhere(3), format: 'swiss' }),
    break: () => ({ ranking: ['points-against', 'lot'] }),
    at: '/format',
  },
  somethingRanks: {
    isAlone: true,
    prepare: ranksAlone,
    prepareWhole: () => ({ qualifiers: null }),
    break: () => ({ ranking: [] }),
    at: '/ranking',
  },
  nothingRanksTwice: {
    prepare: () => byWins,
    break: ({ ranking }) => ({ ranking: ranking.flatMap((key) => (key === 'games-won' ? [key, key] : [key])) }),
    at: '/ranking',
  },
  placesRankFirst: {
    isAlone: true,
    prepare: () => untilOut('knock-out'),
    break: () => ({ ranking: ['games-won', 'placement', 'lot'] }),
    at: '/ranking',
  },
  stageReachedRanks: {
    prepare: (_, at) => (at === 0 ? null : { ...byWins, ...anywhere(2), field: { best: 4 }, carry: 'nothing' }),
    break: ({ ranking }) => ({ ranking: ranking.filter((key) => key !== 'stage-reached') }),
    at: '/ranking',
  },
  stageReachedTells: {
    isAlone: true,
    prepare: ranksAlone,
    break: ({ ranking }) => ({ ranking: ['stage-reached', ...ranking] }),
    at: '/ranking',
  },
  criteriaAreAsked: {
    prepare: () => byWins,
    break: ({ ranking }) => ({ ranking: [...ranking, 'start-number'] }),
    at: '/ranking',
  },
  resultsRank: {
    isAlone: true,
    prepare: ranksAlone,
    break: () => ({ ranking: ['lot'] }),
    at: '/ranking',
  },
  tiesAreDecided: {
    break: ({ ranking }) => ({ ranking: ranking.filter((key) => !TIE_ENDERS.includes(key)) }),
    at: '/ranking',
  },
  minimumIsRanked: {
    isAlone: true,
    prepare: () => ({ ...byWins, rounds: 3 }),
    break: () => ({ minimumGames: 3 }),
    at: '/minimumGames',
  },
  minimumIsPossible: {
    isAlone: true,
    prepare: (stage) => ({
      ...byWins,
      rounds: 3,
      ranking: rankedBy({ ...stage, ...byWins }, 'enough-games'),
      minimumGames: 2,
    }),
    break: () => ({ minimumGames: 3 }),
    at: '/minimumGames',
  },
  playOffIsRanked: {
    prepare: ({ ranking }) => ({ ...watten(2), ranking: ranking.filter((key) => key !== 'play-off') }),
    break: () => ({ playOff: { target: 11, restricted: 8 } }),
    at: '/ranking',
  },
  playOffIsPlayed: {
    prepare: (stage) => withPlayOff({ ...stage, ...byWins }),
    break: () => ({ playOff: { target: 31, restricted: 3 } }),
    at: '/playOff/target',
  },
  playOffIsLikely: {
    prepare: (stage) => withPlayOff({ ...stage, ...byWins }),
    break: () => ({ playOff: { target: 23, restricted: 3 } }),
    at: '/playOff/target',
  },
  playOffLineBelowTarget: {
    prepare: (stage) => withPlayOff({ ...stage, ...byWins }),
    break: () => ({ playOff: { target: 11, restricted: 11 } }),
    at: '/playOff/restricted',
  },
  countedIsRanked: {
    isAlone: true,
    prepare: () => ({ ...byWins, rounds: 3 }),
    break: ({ pointsRule }) => ({ pointsRule: { ...pointsRule, counted: 2 } }),
    at: '/pointsRule/counted',
  },
  countedArePlayed: {
    isAlone: true,
    prepare: () => ({ ...byPoints, rounds: 3, pointsRule: { ...perGame({ win: 1 }), counted: 3 } }),
    break: ({ pointsRule }) => ({ pointsRule: { ...pointsRule, counted: 4 } }),
    at: '/pointsRule/counted',
  },
} satisfies { readonly [Name in RuleName]?: Breach }
