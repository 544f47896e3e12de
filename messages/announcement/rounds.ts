// How the tournament runs: which entries advance, how each stage is drawn, how many rounds and games.

import { winsNeeded } from '#domain/encounter-end.ts'
import { drawOfStage, isOutByOneLoss } from '#domain/formats/consequences.ts'
import { LEAST_FOR_THIRD } from '#domain/formats/format-traits.ts'
import { valuesOf } from '#domain/formats/options.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { scoreKeyOf } from '#domain/standings/scores.ts'
import {
  isAmongEquals,
  placeOfMatch,
  playedForPlaces,
  sizeOfField,
  stageOfLosers,
} from '#domain/tournament/regulation/finals.ts'
import { groupsOf, isAcrossGroups, isInGroups } from '#domain/tournament/regulation/groups.ts'
import { leastInStage } from '#domain/tournament/regulation/least-in-stage.ts'
import { fromEachGroup, nextBest, type Regulation, type StageRules } from '#domain/tournament/regulation/regulation.ts'
import { type Entrant, entrantOf } from '../entrant.ts'
import { optionSentences } from './format-words.ts'
import { areNumbered, isLast, outsidePhrases, type Text } from './phrases.ts'

/** One paragraph per stage, with matches for single places together, and one on the origin of the lots. */
export function roundsParagraphs(t: Text, regulation: Regulation): string[][] {
  const { stages, field } = regulation
  const paragraphs: string[][] = []
  for (const at of stages.keys()) {
    const sentences = sentencesOf(t, stages, at, entrantOf(field))
    const [first = '', ...rest] = sentences
    const numbered = areNumbered(regulation)
      ? [t('stages.numbered', { number: at + 1, text: first }), ...rest]
      : sentences
    const isOneBlock = placeOfMatch(stages, at) !== null && placeOfMatch(stages, at - 1) !== null
    if (isOneBlock) paragraphs.at(-1)?.push(...numbered)
    else paragraphs.push(numbered)
  }
  const isDrawn = stages.some((stage, at) => placeOfMatch(stages, at) === null && drawsLots(stage))
  return isDrawn ? [...paragraphs, [t('rounds.seed')]] : paragraphs
}

/** The sentences of a stage. A single match is described by its place. */
function sentencesOf(t: Text, stages: readonly StageRules[], at: number, who: Entrant): string[] {
  const stage = stages[at] as StageRules
  const place = placeOfMatch(stages, at)
  if (place === null) return [...fieldSentences(t, stages, at), ...stageSentences(t, stages, at, who)]
  const { games } = stage
  const match = t('rounds.match', { last: isLast(stages, at), place, games, wins: winsNeeded(stage) ?? 0 })
  // Of three, only one loses in the semi-finals.
  const mayBeThree = place === 3 && leastInStage(stages, stageOfLosers(stages, at)) < LEAST_FOR_THIRD
  const leftOver = mayBeThree ? [t('rounds.leftOver', { of: 'three', size: LEAST_FOR_THIRD })] : []
  return [match, ...leftOver, ...withoutGames(t, stage), ...(stage.atOnce && games > 1 ? [t('rounds.atOnce')] : [])]
}

/** The number of rounds and games: `Gespielt werden 4 Runden zu je 3 Spielen gegen dasselbe Paar.` Empty where nothing is drawn. */
export function lengthText(t: Text, stage: StageRules, who: Entrant): string {
  const { rounds, games, asPlayed, format } = stage
  if (asPlayed) return ''
  const wins = winsNeeded(stage)
  if (rounds === 'all') {
    if (games === 0) return t('rounds.allWithoutGames')
    return wins === null ? t('rounds.all', { games }) : t('rounds.allBestOf', { wins })
  }
  // With lives the stage may end earlier.
  const most = FORMAT_TRAITS[format].putsOut && !FORMAT_TRAITS[format].isBracket ? 'yes' : 'no'
  if (games === 0) return t('rounds.lengthWithoutGames', { rounds, most })
  return wins === null
    ? t('rounds.length', { rounds, most, games, who: FORMAT_TRAITS[format].makesPartners ? 'partners' : who })
    : t('rounds.lengthBestOf', { rounds, most, wins })
}

/** Whether lots decide any pairing of a stage. */
function drawsLots(stage: StageRules): boolean {
  const { format, asPlayed } = stage
  if (asPlayed || FORMAT_TRAITS[format].isByHand || FORMAT_TRAITS[format].isMatchesForPlaces) return false
  return ['lot', 'pots'].includes(drawOfStage(stage) ?? 'lot')
}

/** The field of a stage, and whether its entries begin from nothing. */
function fieldSentences(t: Text, stages: readonly StageRules[], at: number): string[] {
  if (at === 0) return []
  const { format } = stages[at] as StageRules
  const begins = FORMAT_TRAITS[format].decidesPlaces ? [] : [carryText(t, stages, at)]
  return [...qualifiedSentences(t, stages, at), ...begins]
}

/** Whether the entries begin from nothing; places that were played for before are kept. */
function carryText(t: Text, stages: readonly StageRules[], at: number): string {
  if (stages[at]?.carry === 'all') return t('rounds.carryAll')
  return t(playedForPlaces(stages.slice(0, at)) ? 'rounds.carryPlaces' : 'rounds.carryNothing')
}

function qualifiedSentences(t: Text, stages: readonly StageRules[], at: number): string[] {
  const { field, format } = stages[at] as StageRules
  if (field === 'all') return [t('rounds.everybody')]
  if ('best' in field) return FORMAT_TRAITS[format].isMatchesForPlaces ? [] : [t('rounds.best', { best: field.best })]
  if ('perGroup' in field) {
    // With a single group, which is possible here, only one entry is the next best.
    const isOfAnyNumber = groupsOf(stages[at - 1]).size !== null
    const { perGroup } = field
    const next = nextBest(field)
    return [t('rounds.perGroup', { perGroup, next, most: isOfAnyNumber && next > 1 ? 'one' : 'any' })]
  }
  if ('fromGroups' in field) return [t('rounds.fromGroups', { count: field.fromGroups })]
  return 'losers' in field ? losersSentences(t, stages, at) : [t('rounds.byHand')]
}

/** Which eliminated entries play on, and for what. */
function losersSentences(t: Text, stages: readonly StageRules[], at: number): string[] {
  const { format } = stages[at] as StageRules
  const from = stageOfLosers(stages, at)
  const before = stages[from]
  const where = t('rounds.before', { where: from === at - 1 ? 'before' : 'number', number: from + 1 })
  const isOneRound = before?.rounds === 1 && isOutByOneLoss(before.format)
  const who = t(isOneRound ? 'rounds.losersOfRound' : 'rounds.losers', { where })
  return FORMAT_TRAITS[format].isBracket ? [who, t('rounds.openPlaces')] : [who]
}

function stageSentences(t: Text, stages: readonly StageRules[], at: number, who: Entrant): string[] {
  const stage = stages[at] as StageRules
  const { format, games, asPlayed } = stage
  if (asPlayed) return [t('rounds.asPlayed', { games, wins: winsNeeded(stage) ?? 0 })]
  const atOnce = stage.atOnce && games > 1 ? [t('rounds.atOnce')] : []
  const isAcross = isAcrossGroups(stages, at)
  const across = isAcross ? [acrossText(t, stages, at)] : []
  if (FORMAT_TRAITS[format].isMatchesForPlaces)
    return [
      placementText(t, stages, at, isAcross),
      ...across,
      ...leftOverSentences(t, stages, at),
      ...atOnce,
      ...withoutGames(t, stage),
    ]
  return [
    ...drawTexts(t, stage, who, leastInStage(stages, at)),
    ...movementSentences(t, stages, at, who),
    lengthText(t, stage, who),
    ...atOnce,
    ...withoutGames(t, stage),
  ]
}

function withoutGames(t: Text, stage: StageRules): string[] {
  return stage.games === 0 ? [t('rounds.withoutGames', { outside: outsidePhrases(t, stage) })] : []
}

/** Where a movement is left, and what follows it if there may be more rounds than tables. */
function movementSentences(t: Text, stages: readonly StageRules[], at: number, who: Entrant): string[] {
  const { format, rounds } = stages[at] as StageRules
  if (!FORMAT_TRAITS[format].movesTables || rounds === 'all') return []
  const leaves = at > 0 && rounds > 1 ? [t('rounds.movementLeaves')] : []
  // From this number of entries on, there are as many tables as rounds.
  const enough = 2 * rounds - 1
  if (leastInStage(stages, at) >= enough) return leaves
  const fewer = (sizeOfField(stages, at) ?? enough) < enough ? 0 : enough
  return [...leaves, t('rounds.movementEnds', { who, fewer })]
}

/** How many groups the places are played across, and whether an entry of a place can be left over. */
function acrossText(t: Text, stages: readonly StageRules[], at: number): string {
  const { field } = stages[at] as StageRules
  if (typeof field === 'object' && 'best' in field) return t('rounds.acrossOfBest')
  const { groups, size } = groupsOf(stages[at - 1])
  const count = size === null ? groups : null
  return t('rounds.acrossGroups', {
    groups: count === 2 ? 'two' : count !== null && count % 2 === 0 ? 'even' : 'odd',
    each: eachOf(field, count),
  })
}

/** Which entry has no opponent in matches for places, where that is possible. */
function leftOverSentences(t: Text, stages: readonly StageRules[], at: number): string[] {
  if (isAmongEquals(stages[at] as StageRules)) return [t('rounds.leftOver', { of: 'equals', size: 0 })]
  const size = sizeOfField(stages, at)
  if (size === null) return [t('rounds.leftOver', { of: 'any', size: 0 })]
  if (size % 2 === 1) return [t('rounds.leftOver', { of: 'odd', size })]
  if (size === 2 || leastInStage(stages, at) >= size) return []
  return [t('rounds.leftOver', { of: size === 4 ? 'three' : 'fewer', size })]
}

/** How many entries of a group play, as far as the next sentence depends on it; `groups`: null where the field decides. */
function eachOf(field: StageRules['field'], groups: number | null): 'one' | 'two' | 'more' {
  if (typeof field !== 'object' || !('perGroup' in field || 'fromGroups' in field)) return 'more'
  if ('fromGroups' in field && groups === null) return 'more'
  const { perGroup, next } = fromEachGroup(field, groups ?? Number.POSITIVE_INFINITY)
  // With an even number of groups, a single next best entry has no opponent.
  const isPlayed = next > (groups !== null && groups % 2 === 0 ? 1 : 0)
  const each = perGroup + (isPlayed ? 1 : 0)
  return each === 1 ? 'one' : each === 2 ? 'two' : 'more'
}

function placementText(t: Text, stages: readonly StageRules[], at: number, isAcross: boolean): string {
  const stage = stages[at] as StageRules
  const { field, games } = stage
  const best = typeof field === 'object' && 'best' in field ? field.best : 0
  const size = sizeOfField(stages, at) ?? Number.POSITIVE_INFINITY
  return t('formats.placement.announced', {
    last: isLast(stages, at),
    who: isAmongEquals(stage) ? 'equals' : best > 0 ? 'best' : 'all',
    best,
    across: isAcross ? 'yes' : 'no',
    pairs: size < 4 ? 'one' : size < 6 ? 'two' : 'more',
    games,
    wins: winsNeeded(stage) ?? 0,
  })
}

/** The format and its options; with groups, their description comes first. */
function drawTexts(t: Text, stage: StageRules, who: Entrant, least: number): string[] {
  const [draw, options] = [drawText(t, stage, who), optionSentences(t, stage, who, least)]
  return isInGroups(stage) ? [...options.slice(0, 2), draw, ...options.slice(2)] : [draw, ...options]
}

function drawText(t: Text, stage: StageRules, who: Entrant): string {
  const { format, pairing = {}, rounds, ranking, games } = stage
  return t(`formats.${format}.announced`, {
    who,
    lives: valuesOf(format, pairing).lives ?? 0,
    until: rounds === 'all' ? 'all' : rounds === 1 ? 'one' : 'some',
    groups: isInGroups(stage) ? 'yes' : 'no',
    score: t(`criteria.${scoreKeyOf(ranking)}.score`),
    last: 'yes',
    best: 0,
    across: 'no',
    pairs: 'more',
    games,
    wins: 0,
  })
}
