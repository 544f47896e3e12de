// The regulation in plain words, as it stands on the announcement: made from the data that decides, so the two can't differ.

import { GAMES } from '#domain/games/index.ts'
import type { GameScore } from '#domain/model.ts'
import { formatPoints } from '#domain/points.ts'
import { awardOfGame, type SideTally, tallyGames } from '#domain/scoring/award.ts'
import { optionsOf, type Regulation, type StageRules } from '#domain/tournament/regulation.ts'
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
    { title: t('bye.title'), paragraphs: [byeText(t, first)], steps: [] },
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
  { preset, stages }: Regulation,
): { readonly name: string; readonly region: string; readonly length: string; readonly facts: string } {
  const [first] = stages
  if (!first) throw new Error('a regulation without a stage')
  return {
    name: presetName(t, preset),
    region: t(`presets.${preset}.region`),
    length: t('rounds.length', { rounds: first.rounds, games: first.games }),
    facts: t(`presets.${preset}.facts`),
  }
}

/** What a preset is called. */
export function presetName(t: Text, preset: Regulation['preset']): string {
  return t(`presets.${preset}.name`)
}

function fieldText(t: Text, { field, fee }: Regulation): string {
  const parts = [t('field.pairs'), t(`field.${field.singles}`)]
  if (fee === 0) parts.push(t('field.noFee'))
  else if (fee !== null) parts.push(t('field.fee', { fee: fee / 100 }))
  return parts.join(' ')
}

function roundsText(t: Text, { stages }: Regulation): string[] {
  const texts = stages.map((stage) => {
    const { pairer, field, rounds, games } = stage
    const best = field === 'all' ? 0 : field.best
    if (pairer === 'placement') return t('rounds.placement', { best, games, more: best > 4 ? 'yes' : 'no' })
    const qualified = field === 'all' ? [] : [t('rounds.best', { best })]
    return [...qualified, t('rounds.length', { rounds, games }), t(`rounds.${pairer}`)].join(' ')
  })
  return [...texts, t('rounds.seed')]
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

function byeText(t: Text, { award, bye, game, games }: StageRules): string {
  const score: GameScore = { a: bye.pointsFor, b: bye.pointsAgainst, outcome: 'normal', winner: 'a' }
  const tally: SideTally = tallyGames(award, game.target, Array<GameScore>(games).fill(score), 'a')
  const counts = t('bye.counts', { games, score: `${score.a}:${score.b}`, points: points(t, tally.award) })
  return `${t('bye.text')} ${counts}`
}

function placementText(t: Text, { pairer, field }: StageRules): string[] {
  return pairer === 'placement' && field !== 'all' ? [t('ranking.placement', { best: field.best })] : []
}

function points(t: Text, value: number): string {
  return t('award.points', { points: formatPoints(value) })
}
