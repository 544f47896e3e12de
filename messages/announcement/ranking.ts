// How entries are ranked.

import { levelFrom } from '#domain/formats/consequences.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { CriterionKey } from '#domain/standings/criterion-keys.ts'
import { addsUpResults, asksFor, CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import { addsUp } from '#domain/tournament/regulation/added-up.ts'
import { isForLosers, placeOfMatch, playedForPlaces, sizeOfField } from '#domain/tournament/regulation/finals.ts'
import { putsAhead } from '#domain/tournament/regulation/puts-ahead.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { encountersCanDraw } from '#domain/tournament/regulation/rules/levels.ts'
import { countedStages } from '#domain/tournament/regulation/rules/rule.ts'
import { andList } from '../lists.ts'
import { marksWord } from '../marks-word.ts'
import { canBeRestricted } from './game.ts'
import { gamesIn, inStage, isFinalAlone, isLast, outsidePhrases, points, type Text } from './phrases.ts'

/** The criteria of the first stage as steps; before them, as paragraphs, how later stages decide instead. */
export function rankingText(
  t: Text,
  regulation: Regulation,
): { readonly paragraphs: string[][]; readonly steps: string[] } {
  const { stages } = regulation
  const [first, ...later] = stages
  if (!first) throw new Error('a regulation without a stage')
  const places = [...new Set(later.flatMap((_, at) => placementSentences(t, stages, at + 1)))]
  const chains = later.map((_, at) => chainSentences(t, regulation, at + 1))
  const paragraphs = [...places, ...placeOnlySentences(t, regulation), ...chains.flat()]
  const lastChain = chains.findLastIndex((sentences) => sentences.length > 0)
  const isReplaced = lastChain >= 0 && !later.slice(lastChain).every(putsAhead)
  const rest = paragraphs.length === 0 ? 'all' : isReplaced ? 'before' : 'else'
  const intro = t('ranking.intro', { rest, ties: endInTies(stages) ? 'shared' : 'decided' })
  return {
    paragraphs: [...paragraphs, intro].map((sentence) => [sentence]),
    steps: chainTexts(t, [first], first.ranking),
  }
}

/**
 * The stages whose games count for their places alone, where more is asked of those who played in them. A match for a place may end
 * without a winner, so two of them can share one.
 */
function placeOnlySentences(t: Text, regulation: Regulation): string[] {
  const { stages } = regulation
  const isAsked = (at: number) => stages.slice(at).some(({ ranking }) => ranking.some(addsUpResults))
  const of = stages.flatMap((stage, at) => (!addsUp(stage, at) && isAsked(at) ? [at] : []))
  if (of.length === 0) return []
  const isOneMatch = of.length === 1 && of.every((at) => isFinalAlone(stages, at))
  return [t('ranking.placeOnly', { games: gamesIn(t, regulation, of), one: isOneMatch ? 'yes' : 'no' })]
}

/** What decides in a later stage, where that differs from the stage before; and that places are shared, where nothing else is left to decide. */
function chainSentences(t: Text, regulation: Regulation, at: number): string[] {
  const { stages } = regulation
  const [stage, before] = [stages[at], stages[at - 1]]
  if (!stage || !before) return []
  const saysPlaces = placementSentences(t, stages, at).length > 0
  const isSaid = (criterion: CriterionKey) =>
    asksFor([criterion], 'source', 'stages') || (asksFor([criterion], 'source', 'places') && saysPlaces)
  const rest = (chain: readonly CriterionKey[], upTo: readonly StageRules[]) =>
    chainTexts(
      t,
      upTo,
      chain.filter((criterion) => !isSaid(criterion)),
    )
  const list = rest(stage.ranking, stages.slice(0, at + 1))
  if (list.join() === rest(before.ranking, stages.slice(0, at)).join()) return []
  const where = inStage(t, regulation, at)
  const ties = endInTies(stages.slice(at)) ? 'shared' : 'decided'
  if (list.length === 0) return ties === 'shared' && leavesLevel(stages, at) ? [t('ranking.shared', { where })] : []
  const isByPlaces = saysPlaces && FORMAT_TRAITS[stage.format].isBracket && asksFor(stage.ranking, 'source', 'places')
  if (isByPlaces && !leavesLevel(stages, at) && !endsOtherTies(stages, at)) return []
  const of = { where, places: isByPlaces ? 'said' : 'none', count: list.length, list: andList(t.locale, list) }
  return [t('ranking.inStage', { ...of, ties })]
}

/** Whether two entries can be equal in everything that decides from the first of these stages on: whatever ends ties later ends them, too. */
function endInTies(stages: readonly StageRules[]): boolean {
  return !stages.some(({ ranking }) => ranking.some((criterion) => CRITERION_TRAITS[criterion].endsTies !== null))
}

/** Whether the stage ends ties by a criterion that no earlier one has: it also ends those of the entries that do not play in it. */
function endsOtherTies(stages: readonly StageRules[], at: number): boolean {
  const known = stages.slice(0, at).flatMap(({ ranking }) => ranking)
  const ranking = stages[at]?.ranking ?? []
  return ranking.some((criterion) => CRITERION_TRAITS[criterion].endsTies !== null && !known.includes(criterion))
}

/** Whether the draw of a stage can put two entries out on the same place. */
function leavesLevel(stages: readonly StageRules[], at: number): boolean {
  const stage = stages[at] as StageRules
  return levelFrom(stage) <= (sizeOfField(stages, at) ?? Number.POSITIVE_INFINITY)
}

/** How places are decided in the last of these stages that decides any. */
function placesBy(stages: readonly StageRules[]): 'bracket' | 'lives' | 'played' {
  const format = playedForPlaces(stages)?.format
  if (format === undefined) return 'played'
  if (FORMAT_TRAITS[format].ranksByRound) return 'lives'
  return FORMAT_TRAITS[format].isBracket ? 'bracket' : 'played'
}

/** The criteria of the last of these stages. */
function chainTexts(t: Text, stages: readonly StageRules[], chain: readonly CriterionKey[]): string[] {
  const stage = stages.at(-1) as StageRules
  // A later stage without components in addition to the games still ranks by those of an earlier one.
  const scoredStage =
    stages.findLast(({ pointsRule }) => pointsRule.outside.some(({ kind }) => kind === 'score')) ?? stage
  return chain.map((criterion) => {
    const name = t(`criteria.${criterion}.announced`, {
      word: marksWord(stage.game.key),
      by: placesBy(stages),
      games: stage.minimumGames ?? 0,
      outside: outsidePhrases(t, scoredStage),
      canDraw: countedStages(stages).some(encountersCanDraw) ? 'yes' : 'no',
    })
    return CRITERION_TRAITS[criterion].setting === 'playOff' ? playOffText(t, stage, name) : name
  })
}

function playOffText(t: Text, { playOff, game, games }: StageRules, name: string): string {
  if (!playOff || games === 0) return name
  const { target, restricted } = playOff
  return t('ranking.playOff', {
    name,
    target: points(t, target),
    restricted,
    line: restricted > 0 && canBeRestricted(game) ? GAME_TRAITS[game.key].line : 'none',
  })
}

function placementSentences(t: Text, stages: readonly StageRules[], at: number): string[] {
  const { format, field } = stages[at] as StageRules
  const place = placeOfMatch(stages, at)
  if (place !== null) return [t('ranking.match', { place, next: place + 1 })]
  if (FORMAT_TRAITS[format].isMatchesForPlaces) {
    const best = isForLosers(stages[at] as StageRules) ? null : sizeOfField(stages, at)
    return [best === null ? t('ranking.openPlaces') : t('ranking.placement', { best, last: isLast(stages, at) })]
  }
  const areTheBest = typeof field === 'object' && ('best' in field || 'perGroup' in field || 'fromGroups' in field)
  return areTheBest && FORMAT_TRAITS[format].isBracket ? [t('ranking.bracket')] : []
}
