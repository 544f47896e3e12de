// The regulation in plain words, as it stands on the announcement: made from the data that decides, so the two can't differ.

import { GAMES } from '#domain/games/index.ts'
import type { GameScore } from '#domain/model.ts'
import type { RepechageOptions, SwissOptions } from '#domain/pairing/options.ts'
import type { PairerKey } from '#domain/pairing/pairer.ts'
import { formatPoints } from '#domain/points.ts'
import { awardOfGame, type SideTally, tallyGames } from '#domain/scoring/award.ts'
import { winsNeeded } from '#domain/tournament/encounter.ts'
import {
  type FieldKind,
  optionsOf,
  type Regulation,
  type StageField,
  type StageRules,
} from '#domain/tournament/regulation.ts'
import type { Translator } from './translator.ts'

/** One part of an announcement: its heading, whole sentences, and steps in their order. */
export interface AnnouncementPart {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly steps: readonly string[]
}

type Text = Translator<'regulation'>

/** The whole announcement of a regulation: who plays, how it runs, the game, what counts, byes, ranking. */
export function announce(t: Text, regulation: Regulation): AnnouncementPart[] {
  const [first, ...later] = regulation.stages
  if (!first) throw new Error('a regulation without a stage')
  return [
    { title: t('field.title'), paragraphs: [fieldText(t, regulation)], steps: [] },
    { title: t('rounds.title'), paragraphs: roundsText(t, regulation), steps: [] },
    { title: t('game.title'), paragraphs: [gameText(t, first)], steps: [] },
    { title: t('award.title'), paragraphs: [awardText(t, first), exampleText(t, first)], steps: [] },
    { title: t('bye.title'), paragraphs: byeTexts(t, regulation), steps: [] },
    {
      title: t('ranking.title'),
      paragraphs: [...later.flatMap((stage) => placementText(t, stage)), t('ranking.intro')],
      steps: first.ranking.map((criterion) => t(`ranking.criteria.${criterion}`)),
    },
  ]
}

/** A preset in short: what it is called, where it is at home, how long it takes, what is special about it. */
export function describePreset(
  t: Text,
  { preset, stages, field }: Regulation,
): { readonly name: string; readonly region: string; readonly length: string; readonly facts: string } {
  const [first] = stages
  if (!first) throw new Error('a regulation without a stage')
  return {
    name: presetName(t, preset),
    region: t(`presets.${preset}.region`),
    length: lengthText(t, first, field.kind),
    facts: t(`presets.${preset}.facts`),
  }
}

/** What a preset is called. */
export function presetName(t: Text, preset: Regulation['preset']): string {
  return t(`presets.${preset}.name`)
}

function fieldText(t: Text, { field, fee }: Regulation): string {
  const alone = field.kind === 'singles'
  const parts = alone ? [t('field.singles')] : [t('field.pairs'), t(`field.${field.singles}`)]
  if (fee === 0) parts.push(t('field.noFee'))
  else if (fee !== null) parts.push(t(alone ? 'field.feeSingles' : 'field.fee', { fee: fee / 100 }))
  return parts.join(' ')
}

function roundsText(t: Text, { stages, field: { kind } }: Regulation): string[] {
  const texts = stages.map((stage) => {
    const { pairer, field, games } = stage
    if (pairer === 'placement') {
      const best = typeof field === 'object' && 'best' in field ? field.best : 0
      return t('rounds.placement', { best, games, more: best > 4 ? 'yes' : 'no' })
    }
    return [
      ...qualifiedText(t, field),
      t(`rounds.${pairer}`),
      ...optionTexts(t, stage),
      lengthText(t, stage, kind),
    ].join(' ')
  })
  return stages.some(drawsLots) ? [...texts, t('rounds.seed')] : texts
}

/** Does any lot decide who meets whom in a stage? */
function drawsLots({ pairer, pairing = {} }: StageRules): boolean {
  if (pairer === 'manual' || pairer === 'placement') return false
  if (pairer === 'round-robin') return pairing[pairer]?.draw !== 'snake'
  return isBracket(pairer) ? (pairing[pairer]?.draw ?? 'lot') === 'lot' : true
}

function isBracket(pairer: PairerKey): pairer is 'knock-out' | 'double-elimination' {
  return pairer === 'knock-out' || pairer === 'double-elimination'
}

/** How many rounds and games: `4 Runden zu je 3 Spielen gegen dasselbe Paar.` */
function lengthText(t: Text, stage: StageRules, who: FieldKind): string {
  const { rounds, games } = stage
  const wins = winsNeeded(stage)
  if (rounds === 'all') return wins === null ? t('rounds.all', { games }) : t('rounds.allBestOf', { wins })
  return wins === null ? t('rounds.length', { rounds, games, who }) : t('rounds.lengthBestOf', { rounds, wins })
}

function qualifiedText(t: Text, field: StageField): string[] {
  if (field === 'all') return []
  if ('best' in field) return [t('rounds.best', { best: field.best })]
  if ('perGroup' in field) return [t('rounds.perGroup', { perGroup: field.perGroup, next: field.next ?? 0 })]
  return [t('losers' in field ? 'rounds.losers' : 'rounds.byHand')]
}

/** What an announcement says of the way of drawing beyond its name, as far as it is set. */
function optionTexts(t: Text, { pairer, pairing = {} }: StageRules): string[] {
  if (pairer === 'swiss') return swissTexts(t, pairing.swiss)
  if (pairer === 'repechage') return repechageTexts(t, pairing.repechage)
  const texts: string[] = []
  const { groups = 1, legs = 1 } = pairing['round-robin'] ?? {}
  if (pairer === 'round-robin' && groups > 1) texts.push(t('rounds.groups', { groups }))
  if (pairer === 'round-robin' && legs === 2) texts.push(t('rounds.legs'))
  if (pairer === 'lives') texts.push(t('rounds.livesCount', { lives: pairing.lives?.lives ?? 3 }))
  if (isBracket(pairer)) texts.push(t(`rounds.${pairing[pairer]?.draw ?? 'lot'}`))
  const places = pairing['knock-out']?.places ?? 'third'
  if (pairer === 'knock-out' && places !== 'title')
    texts.push(t(places === 'third' ? 'rounds.third' : 'rounds.allPlaces'))
  if (pairer === 'double-elimination')
    texts.push(t(pairing[pairer]?.reset === false ? 'rounds.noReset' : 'rounds.reset'))
  return texts
}

function swissTexts(t: Text, { order = 'slide', accelerated = null }: Partial<SwissOptions> = {}): string[] {
  if (accelerated === null) return [t(`rounds.order.${order}`)]
  const { rounds, points: ahead } = accelerated
  return [t(`rounds.order.${order}`), t('rounds.accelerated', { rounds, points: points(t, ahead) })]
}

function repechageTexts(t: Text, options: Partial<RepechageOptions> = {}): string[] {
  const { consolation = true, thirdPlace = true, tree = 16 } = options
  return [
    t('rounds.decline'),
    t(consolation ? 'rounds.consolation' : 'rounds.noConsolation'),
    t('rounds.tree', { tree }),
    ...(thirdPlace ? [t('rounds.third')] : []),
  ]
}

function gameText(t: Text, { game }: StageRules): string {
  const options = optionsOf(game)
  const deals = 'deals' in options ? (options.deals ?? 0) : 0
  return t(`game.${game.key}`, { target: options.target, restricted: scoreOfRestricted(game), deals })
}

/** From where on a side is restricted; where the game has no such line, one point before the target. */
function scoreOfRestricted(game: StageRules['game']): number {
  return GAMES[game.key].restrictedFrom(optionsOf(game)) ?? game.target - 1
}

function awardText(t: Text, { award, game }: StageRules): string {
  const parts: string[] = []
  if (award.own === 'none') parts.push(t('award.winOnly', { points: points(t, award.win) }))
  else parts.push(t(`award.${award.own}`, { target: game.target }))
  if (award.own !== 'none' && award.win > 0) parts.push(t('award.winToo', { points: points(t, award.win) }))
  for (const outcome of ['schneider', 'retour'] as const)
    if (award.bonus[outcome] > 0) parts.push(t(`award.${outcome}`, { points: points(t, award.bonus[outcome]) }))
  parts.push(award.own === 'none' ? t('award.unfinishedNone') : t('award.unfinishedOwn'))
  return parts.join(' ')
}

/** What a usual score brings both sides, and what a Schneider and a Retour bring where they count more. */
function exampleText(t: Text, { award, game }: StageRules): string {
  const { target } = game
  const worth = (score: GameScore) => ({
    score: `${score.a}:${score.b}`,
    a: formatPoints(awardOfGame(award, target, score, 'a')),
    b: formatPoints(awardOfGame(award, target, score, 'b')),
  })
  const usual: GameScore = { a: target, b: Math.ceil(target / 2), outcome: 'normal', winner: 'a' }
  const examples = [t('award.example', worth(usual))]
  if (award.bonus.schneider > 0)
    examples.push(t('award.exampleSchneider', worth({ a: target, b: 0, outcome: 'schneider', winner: 'a' })))
  if (award.bonus.retour > 0)
    examples.push(
      t('award.exampleRetour', worth({ a: target, b: scoreOfRestricted(game), outcome: 'retour', winner: 'a' })),
    )
  return `${examples.join('; ')}.`
}

/** For every stage in which somebody can be left without an opponent: who it is, and what it counts. */
function byeTexts(t: Text, { stages, field: { kind } }: Regulation): string[] {
  const texts = stages.map((stage, at) =>
    stage.pairer === 'placement' ? [] : [`${byeRule(t, kind, stage, at > 0)} ${byeCounts(t, stage)}`],
  )
  return [...new Set(texts.flat())]
}

function byeRule(t: Text, who: FieldKind, { pairer, pairing = {}, rounds }: StageRules, isLater: boolean): string {
  if (isBracket(pairer)) {
    const draw = pairing[pairer]?.draw ?? 'lot'
    const rule = t('bye.bracket', { draw, later: isLater ? 'yes' : 'no' })
    return pairer === 'double-elimination' ? `${rule} ${t('bye.losersSide')}` : rule
  }
  switch (pairer) {
    case 'round-robin': {
      const { groups = 1, legs = 1 } = pairing[pairer] ?? {}
      return t('bye.round-robin', { who, groups, legs, until: rounds === 'all' ? 'all' : 'some' })
    }
    case 'repechage':
      return t('bye.repechage', { who, consolation: pairing.repechage?.consolation === false ? 'no' : 'yes' })
    case 'lives':
      return t('bye.lives', { who })
    case 'partner-draw':
      return t('bye.partner-draw')
    case 'manual':
      return t('bye.manual')
    default:
      return t('bye.text', { who })
  }
}

function byeCounts(t: Text, stage: StageRules): string {
  const { award, bye, game } = stage
  const games = winsNeeded(stage) ?? stage.games
  const score: GameScore = { a: bye.pointsFor, b: bye.pointsAgainst, outcome: 'normal', winner: 'a' }
  const tally: SideTally = tallyGames(award, game.target, Array<GameScore>(games).fill(score), 'a')
  return t('bye.counts', { games, score: `${score.a}:${score.b}`, points: points(t, tally.award) })
}

function placementText(t: Text, { pairer, field }: StageRules): string[] {
  const best = typeof field === 'object' && 'best' in field ? field.best : null
  if (pairer === 'placement') return best === null ? [] : [t('ranking.placement', { best })]
  const areTheBest = typeof field === 'object' && ('best' in field || 'perGroup' in field)
  return areTheBest && (isBracket(pairer) || pairer === 'repechage') ? [t('ranking.bracket')] : []
}

function points(t: Text, value: number): string {
  return t('award.points', { points: formatPoints(value) })
}
