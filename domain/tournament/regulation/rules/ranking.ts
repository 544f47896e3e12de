// By what a stage ranks.

import { GAME_TRAITS } from '../../../games/traits.ts'
import { decidesPlaces, hasGroups } from '../../../pairing/formats.ts'
import { type CriterionKey, TIE_ENDERS } from '../../../standings/criterion.ts'
import { scoreKeyOf } from '../../../standings/scores.ts'
import { optionsOf, type StageField, type StageRules } from '../../regulation.ts'
import { targetsOf } from '../limits.ts'
import { roundsOfAll } from './draws.ts'
import { givesAnything } from './game-worth.ts'
import { type Among, countedStages, rule } from './rule.ts'
import { hasRetour } from './worth.ts'

/** Who has come how far and played how much says nothing about who has played better. */
const NO_RESULT: readonly CriterionKey[] = ['stage-reached', 'enough-games', ...TIE_ENDERS]

/** Figures of games, not of encounters. */
const OF_GAMES: readonly CriterionKey[] = [
  'enough-games',
  'games-won',
  'marks',
  'marks-per-game',
  'points-for',
  'points-against',
  'difference',
  'ratio',
  'schneider',
  'retour',
]
const OF_MARKS: readonly CriterionKey[] = ['marks', 'marks-per-game']
/** Points of the award, of all rounds or of some. */
const OF_AWARD: readonly CriterionKey[] = ['award', 'best-round', 'last-round']
/** Figures made from the score: what the opponents have, or what one had after each round. */
const OF_SCORE: readonly CriterionKey[] = [
  'buchholz',
  'buchholz-cut-1',
  'buchholz-median',
  'fine-buchholz',
  'sonneborn-berger',
  'progressive',
  'direct-encounter',
]

function without(stage: StageRules, criteria: readonly CriterionKey[]): StageRules {
  const { minimumGames, ...rest } = stage
  const ranking = stage.ranking.filter((key) => !criteria.includes(key))
  const isAsked = minimumGames !== undefined && ranking.includes('enough-games')
  return { ...rest, ranking, ...(isAsked ? { minimumGames } : {}) }
}

/** Ahead of what ends a tie. */
function withResult(stage: StageRules, criterion: CriterionKey): StageRules {
  const { ranking } = stage
  const end = ranking.findIndex((key) => TIE_ENDERS.includes(key))
  return { ...stage, ranking: ranking.toSpliced(end === -1 ? ranking.length : end, 0, criterion) }
}

/** Figures of games need games. */
export const gamesForFigures = rule({
  code: 'criterion-needs-games',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) =>
    countedStages(upTo).some(({ games }) => games > 0) || !ranking.some((key) => OF_GAMES.includes(key)),
  repair: (stage) => without(stage, OF_GAMES),
})

/** Who wins by a Retour is asked for only where somebody can. */
export const retourForFigures = rule({
  code: 'criterion-needs-retour',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) => !ranking.includes('retour') || countedStages(upTo).some(hasRetour),
  repair: (stage) => without(stage, ['retour']),
})

/** Nocken of which every game brings none. */
export const marksForFigures = rule({
  code: 'marks-worth-nothing',
  at: '/ranking',
  holds: ({ ranking }, { upTo }) =>
    !ranking.some((key) => OF_MARKS.includes(key)) || countedStages(upTo).some(bringsMarks),
})

function bringsMarks(stage: StageRules): boolean {
  const { normal, schneider, retour } = optionsOf(stage.game).marks
  const ofSchneider = GAME_TRAITS[stage.game.key].hasSchneider && schneider > 0
  return stage.games > 0 && (normal > 0 || ofSchneider || (retour > 0 && hasRetour(stage)))
}

/** Points that rank, in a stage that brings none. */
export const awardGives = rule({
  code: 'award-gives-nothing',
  at: '/award',
  holds: givesPoints,
})

/** Where places are played for, points of before may decide behind them. */
function givesPoints(stage: StageRules): boolean {
  const { pairer, ranking } = stage
  return !ranking.includes('award') || (decidesPlaces(pairer) && ranking.includes('placement')) || bringsPoints(stage)
}

/** Points of the award, or of the opponents, where nothing brings any. */
export const awardForFigures = rule({
  code: 'criterion-needs-award',
  at: '/ranking',
  holds: (stage, { upTo }) => {
    const { ranking } = stage
    if (!givesPoints(stage)) return true
    const counted = countedStages(upTo)
    const asksScore = ranking.some((key) => OF_SCORE.includes(key)) && scoreKeyOf(ranking) === 'award'
    const asksAward = asksScore || ranking.some((key) => OF_AWARD.includes(key))
    if (ranking.includes('game-points') && !counted.some(bringsGamePoints)) return false
    return !asksAward || counted.some(bringsPoints)
  },
})

function bringsGamePoints({ award, games }: StageRules): boolean {
  return games > 0 && givesAnything(award.game)
}

function bringsPoints(stage: StageRules): boolean {
  const { encounter, outside } = stage.award
  const ofEncounters =
    encounter !== null && [encounter.win, encounter.draw, encounter.loss].some((worth) => worth !== 0)
  const ofOutside = outside.some((one) => (one.kind === 'count' ? one.each !== 0 : one.win !== one.loss))
  return bringsGamePoints(stage) || ofEncounters || ofOutside
}

/** Does a criterion say by itself who has played better? */
function isResult(key: CriterionKey, { pairer }: StageRules, rounds: number): boolean {
  if (NO_RESULT.includes(key)) return false
  // Among all entries at once it says nothing unless all of them have met.
  if (key === 'direct-encounter') return hasGroups(pairer)
  // A place that was played for in a stage before it.
  if (key === 'placement') return decidesPlaces(pairer)
  return rounds > (LEFT_OUT[key] ?? 0)
}

/** How many opponents the sum leaves out. */
const LEFT_OUT: { readonly [Key in CriterionKey]?: number } = { 'buchholz-cut-1': 1, 'buchholz-median': 2 }

/** How many rounds `stages` state; without end where one of them plays all of its rounds. */
function plannedRounds(stages: readonly StageRules[]): number {
  return stages.reduce((sum, { rounds }) => sum + (rounds === 'all' ? Number.POSITIVE_INFINITY : rounds), 0)
}

/** A ranking in which nothing that was played counts is none. */
export const resultsRank = rule({
  code: 'ranking-without-results',
  at: '/ranking',
  holds: (stage, { upTo }) => stage.ranking.some((key) => isResult(key, stage, plannedRounds(countedStages(upTo)))),
  repair: (stage) => withResult(stage, stage.games > 0 ? 'games-won' : 'encounters-won'),
})

/** No more rounds count than are planned; a stage of all its rounds may be given the number of the stage before it. */
export const countedArePlayed = rule({
  code: 'counted-beyond-rounds',
  at: '/award/counted',
  bounds: (stage) => ({ most: plannedRounds([stage]) }),
  holds: (stage) => (stage.award.counted ?? 0) <= plannedRounds([stage]),
})

/** The most rounds a stage has; without end where that depends on how many take part. */
function roundsOf(stage: StageRules, among: Pick<Among, 'upTo' | 'regulation'>): number {
  return stage.rounds === 'all' ? roundsOfAll(stage, among) : stage.rounds
}

/** Nobody can play more games than are planned; how many those are where it is not known beforehand, nobody can say. */
export const minimumIsPossible = rule({
  code: 'minimum-games-beyond-plan',
  at: '/minimumGames',
  bounds: (_, among) => ({ most: plannedGames(among) }),
  holds: ({ minimumGames = 0 }, among) => minimumGames <= plannedGames(among),
  repair: (stage, among) => ({ ...stage, minimumGames: Math.max(1, plannedGames(among)) }),
})

/** The most games an entry can have played when a stage ends; without end where that depends on how many take part. */
export function plannedGames({ upTo, regulation }: Pick<Among, 'upTo' | 'regulation'>): number {
  return countedStages(upTo).reduce((sum, stage) => {
    const { games, asPlayed } = stage
    if (games === 0) return sum
    if (asPlayed) return Number.POSITIVE_INFINITY
    const before = upTo.slice(0, upTo.indexOf(stage) + 1)
    return sum + games * roundsOf(stage, { upTo: before, regulation })
  }, 0)
}

/**
 * Where only some of those who are equal go on, the ranking says who; also where that is in a later stage, because nobody may have
 * lost enough encounters for the one in between.
 */
export const tiesAreDecided = rule({
  code: 'ties-left-open',
  at: '/ranking',
  holds: ({ ranking }, { regulation, at }) => {
    const next = regulation.stages.slice(at + 1).find(({ field }) => !isForLosers(field))
    const picks = next ? isByRank(next.field) : regulation.qualifiers !== null
    return !picks || ranking.some((key) => TIE_ENDERS.includes(key))
  },
  repair: (stage) => ({ ...stage, ranking: [...stage.ranking, 'lot'] }),
})

function isByRank(field: StageField): boolean {
  return field !== 'all' && !isForLosers(field) && !('byHand' in field)
}

function isForLosers(field: StageField): boolean {
  return field !== 'all' && 'losers' in field
}

/** A game that decides ties stands in the ranking. */
export const playOffIsRanked = rule({
  code: 'play-off-not-ranked',
  at: '/ranking',
  holds: ({ playOff, ranking }) => !playOff || ranking.includes('play-off'),
  repair: ({ playOff: _, ...stage }) => stage,
})

/** A game that decides a tie is one of the stage's game. */
export const playOffIsPlayed = rule({
  code: 'play-off-out-of-range',
  at: '/playOff/target',
  holds: ({ playOff, game }) => {
    const { least, most } = targetsOf(game.key)
    return !playOff || (playOff.target >= least && playOff.target <= most)
  },
  repair: ({ playOff: _, ...stage }) => stage,
})
