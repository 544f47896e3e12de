// Who is left without an opponent, and what it counts.

import { optionsOf } from '#domain/formats/options.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { CriterionKey } from '#domain/standings/criterion.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import { placeOfMatch, sizeOfField } from '#domain/tournament/regulation/finals.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { tallyBye, winsNeeded } from '#domain/tournament/results/encounter.ts'
import { FORMAT_WORDS } from './format-words.ts'
import { entrantOf, points, sayByStage, type Text } from './phrases.ts'

/** For every stage in which an entry can be left over: which one it is, and what it counts, where that counts for anything. */
export function byeParagraphs(t: Text, regulation: Regulation): string[][] {
  const { stages, field } = regulation
  return sayByStage(t, regulation, (stage, at) => {
    if (FORMAT_TRAITS[stage.format].isMatchesForPlaces || stage.asPlayed || alwaysFits(stages, at)) return []
    return [...FORMAT_WORDS[stage.format].bye(t, stage, entrantOf(field)), ...worthSentences(t, stages, at)]
  })
}

/** Is the field of a later stage of a size for which the draw needs no bye? */
function alwaysFits(stages: readonly StageRules[], at: number): boolean {
  const { format, pairing = {} } = stages[at] as StageRules
  if (placeOfMatch(stages, at) !== null) return true
  const size = sizeOfField(stages, at)
  if (size === null) return false
  if (FORMAT_TRAITS[format].isBracket) return Number.isInteger(Math.log2(size))
  if (!FORMAT_TRAITS[format].hasGroups) return false
  const { groups, size: most } = optionsOf('round-robin', pairing)
  return size % (2 * (most === null ? groups : Math.ceil(size / most))) === 0
}

/** Does a bye count in a criterion? Not where no result of an entry is asked for, or only those against others. */
function countsByes(key: CriterionKey): boolean {
  const { isResult, isAmongTied, source } = CRITERION_TRAITS[key]
  return isResult && !isAmongTied && source !== 'places'
}

/** What a bye counts; that it takes an entry a round further where nothing else follows from it. */
function worthSentences(t: Text, stages: readonly StageRules[], at: number): string[] {
  const stage = stages[at] as StageRules
  const ranks = stages.slice(at).some(({ ranking }) => ranking.some(countsByes))
  if (!FORMAT_TRAITS[stage.format].decidesPlaces) return ranks ? [byeCounts(t, stage)] : []
  if (at === 0 && ranks) return [byeCounts(t, stage)]
  return FORMAT_TRAITS[stage.format].ranksByRound ? [] : [t('bye.advances')]
}

function byeCounts(t: Text, stage: StageRules): string {
  const { bye } = stage
  switch (bye.as) {
    case 'nothing':
    case 'average':
      return t(`bye.${bye.as}`)
    case 'points':
      return bye.points === 0 ? t('bye.nothing') : t('bye.points', { points: points(t, bye.points) })
    case 'win': {
      const { award } = tallyBye(stage)
      return t('bye.counts', {
        games: winsNeeded(stage) ?? stage.games,
        score: `${bye.pointsFor}:${bye.pointsAgainst}`,
        worth: award === 0 ? 'none' : 'some',
        points: points(t, award),
      })
    }
  }
}
