// How it runs: who goes on, how each stage is drawn, how many rounds and games.

import { decidesPlaces, drawOfStage, isByHand, isMatchesForPlaces, makesPartners } from '#domain/pairing/formats.ts'
import {
  livesOf,
  optionsOf,
  type RepechageOptions,
  type RoundRobinOptions,
  type SwissOptions,
} from '#domain/pairing/options.ts'
import type { PairerKey } from '#domain/pairing/pairer.ts'
import { formatPoints } from '#domain/points.ts'
import { scoreKeyOf } from '#domain/standings/scores.ts'
import { winsNeeded } from '#domain/tournament/encounter.ts'
import { placeOfMatch, sizeOfField } from '#domain/tournament/regulation/finals.ts'
import { isAcrossGroups, isInGroups } from '#domain/tournament/regulation/groups.ts'
import { fromEachGroup, type Regulation, type StageField, type StageRules } from '#domain/tournament/regulation.ts'
import { areNumbered, besideGames, type Entrant, entrantOf, type Text } from './phrases.ts'

/** One paragraph a stage, matches for single places together, and where the lots come from. */
export function roundsParagraphs(t: Text, regulation: Regulation): string[][] {
  const { stages, field } = regulation
  const paragraphs: string[][] = []
  for (const at of stages.keys()) {
    const sentences = sentencesOf(t, stages, at, entrantOf(field))
    const [first = '', ...rest] = sentences
    const said = areNumbered(regulation) ? [t('stages.numbered', { number: at + 1, text: first }), ...rest] : sentences
    const isOneBlock = placeOfMatch(stages, at) !== null && placeOfMatch(stages, at - 1) !== null
    if (isOneBlock) paragraphs.at(-1)?.push(...said)
    else paragraphs.push(said)
  }
  const isDrawn = stages.some((stage, at) => placeOfMatch(stages, at) === null && drawsLots(stage))
  return isDrawn ? [...paragraphs, [t('rounds.seed')]] : paragraphs
}

/** One match is told by the place it is for. */
function sentencesOf(t: Text, stages: readonly StageRules[], at: number, who: Entrant): string[] {
  const stage = stages[at] as StageRules
  const place = placeOfMatch(stages, at)
  if (place === null) return [...fieldSentences(t, stage, at), ...stageSentences(t, stages, at, who)]
  const { games } = stage
  const last = at === stages.length - 1 ? 'yes' : 'no'
  const match = t('rounds.match', { last, place, games, wins: winsNeeded(stage) ?? 0 })
  return [match, ...withoutGames(t, stage), ...(stage.atOnce && games > 1 ? [t('rounds.atOnce')] : [])]
}

/** How many rounds and games: `Gespielt werden 4 Runden zu je 3 Spielen gegen dasselbe Paar.` Empty where nothing is drawn. */
export function lengthText(t: Text, stage: StageRules, who: Entrant): string {
  const { rounds, games, asPlayed, pairer } = stage
  if (asPlayed) return ''
  const wins = winsNeeded(stage)
  if (rounds === 'all') {
    if (games === 0) return t('rounds.allWithoutGames')
    return wins === null ? t('rounds.all', { games }) : t('rounds.allBestOf', { wins })
  }
  if (games === 0) return t('rounds.lengthWithoutGames', { rounds })
  return wins === null
    ? t('rounds.length', { rounds, games, who: makesPartners(pairer) ? 'partners' : who })
    : t('rounds.lengthBestOf', { rounds, wins })
}

/** Does any lot decide who meets whom in a stage? */
function drawsLots(stage: StageRules): boolean {
  const { pairer, asPlayed } = stage
  if (asPlayed || isByHand(pairer) || isMatchesForPlaces(pairer)) return false
  return ['lot', 'pots'].includes(drawOfStage(stage) ?? 'lot')
}

/** Who plays in a stage, and whether they begin from nothing. */
function fieldSentences(t: Text, { field, pairer, carry }: StageRules, at: number): string[] {
  if (at === 0) return []
  const begins = decidesPlaces(pairer) ? [] : [t(carry === 'nothing' ? 'rounds.carryNothing' : 'rounds.carryAll')]
  return [...qualifiedSentences(t, field, pairer), ...begins]
}

function qualifiedSentences(t: Text, field: StageField, pairer: PairerKey): string[] {
  if (field === 'all') return [t('rounds.everybody')]
  if ('best' in field) return isMatchesForPlaces(pairer) ? [] : [t('rounds.best', { best: field.best })]
  if ('perGroup' in field) return [t('rounds.perGroup', { perGroup: field.perGroup, next: field.next ?? 0 })]
  if ('fromGroups' in field) return [t('rounds.fromGroups', { count: field.fromGroups })]
  return [t('losers' in field ? 'rounds.losers' : 'rounds.byHand')]
}

function stageSentences(t: Text, stages: readonly StageRules[], at: number, who: Entrant): string[] {
  const stage = stages[at] as StageRules
  const { pairer, games, asPlayed } = stage
  if (asPlayed) return [t('rounds.asPlayed', { games })]
  const atOnce = stage.atOnce && games > 1 ? [t('rounds.atOnce')] : []
  const isAcross = isAcrossGroups(stages, at)
  const across = isAcross ? [t('rounds.acrossGroups', acrossGroups(stages, at))] : []
  if (isMatchesForPlaces(pairer))
    return [placementText(t, stages, at, isAcross), ...across, ...atOnce, ...withoutGames(t, stage)]
  return [...drawTexts(t, stage, who), lengthText(t, stage, who), ...atOnce, ...withoutGames(t, stage)]
}

function withoutGames(t: Text, stage: StageRules): string[] {
  return stage.games === 0 ? [t('rounds.withoutGames', { outside: besideGames(t, stage) })] : []
}

/** How many groups the places are played for across, and whether one of a place can be left over. */
function acrossGroups(stages: readonly StageRules[], at: number) {
  const { groups = 1, size = null } = stages[at - 1]?.pairing?.['round-robin'] ?? {}
  const count = size === null ? groups : null
  return {
    groups: count === 2 ? 'two' : count !== null && count % 2 === 0 ? 'even' : 'odd',
    each: eachOf((stages[at] as StageRules).field, count),
  }
}

/** How many of a group play for places, as far as that matters for what follows; `groups`: null where that depends on the field. */
function eachOf(field: StageRules['field'], groups: number | null): 'one' | 'two' | 'more' {
  if (typeof field !== 'object' || !('perGroup' in field || 'fromGroups' in field)) return 'more'
  if ('fromGroups' in field && groups === null) return 'more'
  const { perGroup, next } = fromEachGroup(field, groups ?? 0)
  if (perGroup > 2 || next > 0) return 'more'
  return perGroup === 1 ? 'one' : 'two'
}

function placementText(t: Text, stages: readonly StageRules[], at: number, isAcross: boolean): string {
  const stage = stages[at] as StageRules
  const { field, games } = stage
  const best = typeof field === 'object' && 'best' in field ? field.best : 0
  const more = isAcross ? 'groups' : best === 0 || best > 4 ? 'yes' : 'no'
  const size = sizeOfField(stages, at) ?? Number.POSITIVE_INFINITY
  const pairs = size < 4 ? 'one' : size < 6 ? 'two' : 'more'
  return t('rounds.placement', { best, more, pairs, games, wins: winsNeeded(stage) ?? 0 })
}

/** The way of drawing and its options; of groups first what they are. */
function drawTexts(t: Text, stage: StageRules, who: Entrant): string[] {
  const [draw, options] = [drawText(t, stage, who), optionTexts(t, stage, who)]
  return isInGroups(stage) ? [...options.slice(0, 2), draw, ...options.slice(2)] : [draw, ...options]
}

function drawText(t: Text, stage: StageRules, who: Entrant): string {
  const { pairer, pairing = {}, rounds, ranking } = stage
  return t(`rounds.${pairer}`, {
    who,
    lives: livesOf(pairing),
    until: rounds === 'all' ? 'all' : 'some',
    groups: isInGroups(stage) ? 'yes' : 'no',
    score: t(`rounds.scores.${scoreKeyOf(ranking)}`),
    best: 0,
    more: 'no',
    pairs: 'more',
    games: 1,
    wins: 0,
  })
}

/** What an announcement says of the way of drawing beyond its name, as far as it is set. */
function optionTexts(t: Text, { pairer, pairing = {}, rounds }: StageRules, who: Entrant): string[] {
  switch (pairer) {
    case 'swiss':
      return swissTexts(t, optionsOf('swiss', pairing))
    case 'repechage':
      return repechageTexts(t, optionsOf(pairer, pairing))
    case 'round-robin':
      return roundRobinTexts(t, optionsOf(pairer, pairing), who)
    case 'knock-out': {
      const { draw, places } = optionsOf(pairer, pairing)
      const played =
        places === 'title' || !isPlayedOut(rounds) ? [] : [t(places === 'third' ? 'rounds.third' : 'rounds.allPlaces')]
      return [t(`rounds.${draw}`), ...played]
    }
    case 'double-elimination': {
      const { draw, reset } = optionsOf(pairer, pairing)
      return [t(`rounds.${draw}`), t(reset ? 'rounds.reset' : 'rounds.noReset')]
    }
    default:
      return []
  }
}

/** With a single round nobody comes to a match for a place. */
function isPlayedOut(rounds: StageRules['rounds']): boolean {
  return rounds === 'all' || rounds > 1
}

function roundRobinTexts(t: Text, { groups, size, draw, legs }: RoundRobinOptions, who: Entrant): string[] {
  const inGroups = groups > 1 || size !== null
  return [
    ...(size === null ? [] : [t('rounds.groupSize', { size, who })]),
    ...(size === null && groups > 1 ? [t('rounds.groups', { groups })] : []),
    t(`rounds.groupDraw.${draw}`, { groups: inGroups ? 'yes' : 'no' }),
    ...(legs === 2 ? [t('rounds.legs')] : []),
  ]
}

function swissTexts(t: Text, { order, accelerated }: SwissOptions): string[] {
  if (accelerated === null) return [t(`rounds.order.${order}`)]
  const { rounds, points: ahead } = accelerated
  return [t(`rounds.order.${order}`), t('rounds.accelerated', { rounds, points: formatPoints(ahead) })]
}

function repechageTexts(t: Text, { consolation, thirdPlace, tree }: RepechageOptions): string[] {
  return [
    t('rounds.decline'),
    t(consolation ? 'rounds.consolation' : 'rounds.noConsolation'),
    t('rounds.tree', { tree }),
    ...(thirdPlace ? [t('rounds.third')] : []),
  ]
}
