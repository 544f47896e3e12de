// How entries are ranked.

import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { GAMES } from '#domain/games/index.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { CriterionKey } from '#domain/standings/criterion.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import { isForLosers, placeOfMatch, playedForPlaces, sizeOfField } from '#domain/tournament/regulation/finals.ts'
import { optionsOf, type Regulation, type StageRules } from '#domain/tournament/regulation/regulation.ts'
import { marksWord } from '../marks-word.ts'
import { besideGames, inStage, isLast, joined, points, type Text } from './phrases.ts'

/** The criteria of the first stage as steps; before them, as paragraphs, how later stages decide instead. */
export function rankingText(
  t: Text,
  regulation: Regulation,
): { readonly paragraphs: string[][]; readonly steps: string[] } {
  const [first, ...later] = regulation.stages
  if (!first) throw new Error('a regulation without a stage')
  const steps = chainTexts(t, [first], first.ranking)
  const paragraphs = [...new Set(later.flatMap((_, at) => placementSentences(t, regulation.stages, at + 1)))]
  let said = first.ranking
  for (const [at, { ranking }] of later.entries()) {
    const upTo = regulation.stages.slice(0, at + 2)
    const saysPlaces = placementSentences(t, regulation.stages, at + 1).length > 0
    const isSaid = (criterion: CriterionKey) =>
      criterion === 'stage-reached' || (criterion === 'placement' && saysPlaces)
    const rest = (chain: readonly CriterionKey[], stages: readonly StageRules[]) =>
      chainTexts(
        t,
        stages,
        chain.filter((criterion) => !isSaid(criterion)),
      )
    const list = rest(ranking, upTo)
    const isNew = list.join() !== rest(said, upTo.slice(0, -1)).join()
    said = ranking
    if (isNew && list.length > 0)
      paragraphs.push(t('ranking.inStage', { where: inStage(t, regulation, at + 1), list: joined(t, list) }))
  }
  return {
    paragraphs: [
      ...paragraphs.map((sentence) => [sentence]),
      [t('ranking.intro', { ties: endsInTies(first) ? 'shared' : 'decided' })],
    ],
    steps,
  }
}

/** Whether two entries can be equal in the whole chain. */
function endsInTies({ ranking }: StageRules): boolean {
  return !ranking.some((criterion) => CRITERION_TRAITS[criterion].endsTies !== null)
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
  const beside = stages.findLast(({ award }) => award.outside.some(({ kind }) => kind === 'score')) ?? stage
  return chain.map((criterion) => {
    const name = t(`ranking.criteria.${criterion}`, {
      word: marksWord(stage.game.key),
      by: placesBy(stages),
      games: stage.minimumGames ?? 0,
      outside: besideGames(t, beside),
    })
    return criterion === 'play-off' ? playOffText(t, stage, name) : name
  })
}

function playOffText(t: Text, { playOff, game, games }: StageRules, name: string): string {
  if (!playOff || games === 0) return name
  const { target, restricted } = playOff
  const line = GAMES[game.key].restrictedFrom(optionsOf(game))
  const hasLine = restricted > 0 && line !== null && line < game.target
  return t('ranking.playOff', {
    name,
    target: points(t, target),
    restricted,
    line: hasLine ? GAME_TRAITS[game.key].line : 'none',
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
