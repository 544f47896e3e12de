// What results are worth: games, encounters, components in addition to the games, and how many rounds count.

import { winsNeeded } from '#domain/encounter-end.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { GamePointsRule } from '#domain/scoring/points-rule.ts'
import { asksFor, CRITERION_TRAITS, LEAVES_OUT_ROUNDS } from '#domain/standings/criterion-traits.ts'
import { addsUp } from '#domain/tournament/regulation/added-up.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { optionsOf, targetOf } from '#domain/tournament/regulation/regulation.ts'
import { encountersCanDraw, gamesCanDraw, outsideCanDraw } from '#domain/tournament/regulation/rules/levels.ts'
import { hasRetour } from '#domain/tournament/regulation/rules/special-wins.ts'
import { type Entrant, entrantOf } from '../entrant.ts'
import { andList } from '../lists.ts'
import { marksWord } from '../marks-word.ts'
import { encounterExample, gameExample } from './example.ts'
import { outsidePhrase, outsidePhrases, points, pointsFrom, sayByStage, signedPoints, type Text } from './phrases.ts'
import { awardCounts, beyondDecides, ranksByCardPoints, winnerMatters } from './written-points.ts'

/** One paragraph for the first stage with its examples, and one for each later stage that counts differently. */
export function pointsRuleParagraphs(t: Text, regulation: Regulation): string[][] {
  return sayByStage(t, regulation, (stage, at) => {
    const counts = awardCounts(stage, at)
    const worths = counts
      ? [...worthSentences(t, stage, entrantOf(regulation.field)), ...countedSentences(t, regulation.stages, at)]
      : []
    const ofGames = counts ? gameExample(t, stage) : []
    const ofEncounters = counts ? encounterExample(t, stage) : []
    return [
      ...worths,
      ...headStartSentences(t, stage),
      ...ofGames,
      ...deciderSentences(t, stage),
      ...ofEncounters,
      ...beyondSentences(t, regulation.stages, at, counts),
      ...marksSentences(t, stage),
    ]
  })
}

function worthSentences(t: Text, stage: StageRules, who: Entrant): string[] {
  const { pointsRule, games } = stage
  const { encounter } = pointsRule
  const ofGames = games === 0 ? [] : gameSentences(t, stage, who)
  const ofEncounter = encounter
    ? [
        t('pointsRule.encounter', {
          games: ofGames.length > 0 ? 'yes' : 'no',
          canDraw: encountersCanDraw(stage) ? 'yes' : 'no',
          win: points(t, encounter.win),
          draw: points(t, encounter.draw),
          loss: points(t, encounter.loss),
        }),
      ]
    : []
  const beyond = [...ofEncounter, ...outsideSentences(t, stage)]
  if (games > 0 && ofGames.length === 0)
    ofGames.push(t(beyond.length === 0 ? 'pointsRule.none' : 'pointsRule.noneForGames'))
  return [...ofGames, ...beyond]
}

const PARTS_OF_AWARD = ['game-points', 'encounter-points'] as const

/**
 * That only the best rounds count, and in what: in every criterion by which this stage or a later one ranks and that leaves out the others.
 * They are the best by the award, also for a part of it.
 */
function countedSentences(t: Text, stages: readonly StageRules[], at: number): string[] {
  const { pointsRule, rounds } = stages[at] as StageRules
  const { counted } = pointsRule
  if (counted === null || counted === rounds || !addsUp(stages[at] as StageRules, at)) return []
  const rankings = stages.slice(at).flatMap(({ ranking }) => ranking)
  const leftOutOf = LEAVES_OUT_ROUNDS.filter((key) => rankings.includes(key))
  const values = { counted, rounds: rounds === 'all' ? 0 : rounds }
  if (leftOutOf.length === 0) return []
  if (!PARTS_OF_AWARD.some((source) => asksFor(leftOutOf, 'source', source))) return [t('pointsRule.counted', values)]
  const list = andList(
    t.locale,
    leftOutOf.map((key) => t(`criteria.${key}.counted`)),
  )
  return [t('pointsRule.countedByAward', { ...values, list })]
}

/** What one game gives; empty if it gives nothing. */
function gameSentences(t: Text, stage: StageRules, who: Entrant): string[] {
  const { game } = stage
  const pointsRule = stage.pointsRule.game
  const { own } = pointsRule
  const results = gamesCanDraw(stage) ? (['win', 'draw', 'loss'] as const) : (['win', 'loss'] as const)
  const sentences: string[] = []
  if (own !== 'none') sentences.push(t(`pointsRule.${own}`, { who, target: game.target }))
  for (const result of results) {
    const worth = pointsRule[result]
    if (worth === 0) continue
    if (own === 'none') sentences.push(t(`pointsRule.${result}Only`, { points: points(t, worth) }))
    else sentences.push(t(`pointsRule.${result}Too`, signedPoints(t, worth)))
  }
  return [...sentences, ...specialSentences(t, pointsRule, GAME_TRAITS[game.key].line)]
}

function specialSentences(t: Text, { times, bonus }: GamePointsRule, line: string): string[] {
  const sentences: string[] = []
  if (times.schneider !== 1) sentences.push(t('pointsRule.timesSchneider', { line, times: times.schneider }))
  if (times.retour !== 1) sentences.push(t('pointsRule.timesRetour', { line, times: times.retour }))
  for (const outcome of ['schneider', 'retour'] as const)
    if (bonus[outcome] !== 0) sentences.push(t(`pointsRule.${outcome}`, { line, ...signedPoints(t, bonus[outcome]) }))
  return sentences
}

function outsideSentences(t: Text, stage: StageRules): string[] {
  const { pointsRule, games } = stage
  return pointsRule.outside.flatMap((component) => {
    const { name } = component
    if (component.kind === 'count') return [t('pointsRule.outsideCount', { name, ...signedPoints(t, component.each) })]
    const { win, draw, loss } = component
    if (win === 0 && draw === 0 && loss === 0)
      return [t('pointsRule.outsideNothing', { games, outside: outsidePhrase(t, name) })]
    const worth = {
      games,
      outside: outsidePhrase(t, name),
      canDraw: outsideCanDraw(stage) ? 'yes' : 'no',
      win: points(t, win),
      draw: points(t, draw),
      loss: points(t, loss),
    }
    return [t('pointsRule.outside', worth)]
  })
}

function headStartSentences(t: Text, { pointsRule, games }: StageRules): string[] {
  return pointsRule.outside.flatMap((component) => {
    if (games === 0 || component.kind !== 'score' || component.headStart === 0) return []
    return [
      t('pointsRule.headStart', {
        outside: outsidePhrase(t, component.name),
        points: pointsFrom(t, component.headStart),
      }),
    ]
  })
}

/** How the winner of an encounter is decided, where anything depends on it. */
function deciderSentences(t: Text, stage: StageRules): string[] {
  const { pointsRule, games, format, asPlayed } = stage
  if (asPlayed || !winnerMatters(stage)) return []
  const decidedBy = deciderOf(stage)
  const wins = winsNeeded(stage)
  const results = pointsRule.outside.filter(({ kind }) => kind === 'score').length
  const phrases = {
    games,
    best: wins === null ? 'no' : 'yes',
    wins: wins ?? 0,
    outside: outsidePhrases(t, stage),
    results,
  }
  if (!FORMAT_TRAITS[format].needsWinners) return [t(`pointsRule.decided.${decidedBy}`, phrases)]
  // A draw is not mentioned where there is none.
  const decider = decidedBy === 'games' ? 'moreGames' : decidedBy
  return [t(`pointsRule.decided.${decider}`, phrases), t('pointsRule.decided.playOn')]
}

/** The decider of an encounter. A single game that counts only when finished leaves no points to decide by. */
function deciderOf({ decidedBy, games, unfinished }: StageRules): StageRules['decidedBy'] {
  const arePointsLost = games === 1 && unfinished === 'nothing'
  return arePointsLost && decidedBy === 'games-then-points' ? 'games' : decidedBy
}

/**
 * States that points beyond the target count, or do not, where any points count and no earlier sentence has mentioned it; this includes
 * points that a later stage ranks by.
 */
function beyondSentences(t: Text, stages: readonly StageRules[], at: number, counts: boolean): string[] {
  const stage = stages[at] as StageRules
  const { pointsRule, game, games } = stage
  const target = targetOf(game)
  const decides = stages.slice(at).some(winnerMatters) && beyondDecides(stage)
  if (games === 0 || target === null) return []
  if (pointsRule.game.own === 'capped') return decides && !counts ? [t('pointsRule.cut', { target })] : []
  const isRead = (counts && pointsRule.game.own !== 'none') || ranksByCardPoints(stages, at)
  return isRead || decides ? [t('pointsRule.beyond', { target })] : []
}

/** What is written against a loser (R2.6), where the ranking or a club evening uses it. */
function marksSentences(t: Text, { game, ranking, asPlayed, games }: StageRules): string[] {
  const options = optionsOf(game)
  if (games === 0 || (!asPlayed && !ranking.some((criterion) => CRITERION_TRAITS[criterion].source === 'marks')))
    return []
  const { normal, schneider, retour } = options.marks
  const line = hasRetour({ game, games }) ? 'some' : 'none'
  const isEqual = normal === schneider && (normal === retour || line === 'none')
  const equal = !GAME_TRAITS[game.key].hasSchneider || isEqual ? 'yes' : 'no'
  return [t('pointsRule.marks', { word: marksWord(game.key), equal, line, normal, schneider, retour })]
}
