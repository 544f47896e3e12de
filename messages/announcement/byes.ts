// Which entry has a bye, and what a bye counts.

import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { CriterionKey } from '#domain/standings/criterion-keys.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import { sizeOfField } from '#domain/tournament/regulation/finals.ts'
import { needsNoBye, neverNeedsBye } from '#domain/tournament/regulation/no-bye.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { tallyBye, winsNeeded } from '#domain/tournament/results/encounter.ts'
import { byeSentences } from './format-words.ts'
import { entrantOf, points, sayByStage, type Text } from './phrases.ts'

/** For every stage that can need a bye: which entry has the bye, and what it counts, where that matters. */
export function byeParagraphs(t: Text, regulation: Regulation): string[][] {
  const { stages, field } = regulation
  return sayByStage(t, regulation, (stage, at) => {
    if (FORMAT_TRAITS[stage.format].isMatchesForPlaces || stage.asPlayed || neverNeedsBye(stages, at)) return []
    // The size below which there can be byes, where it takes none.
    const below = needsNoBye(stages, at) ? (sizeOfField(stages, at) ?? 0) : 0
    return [...byeSentences(t, stage, entrantOf(field), below), ...worthSentences(t, stages, at)]
  })
}

/** Whether a bye counts in a criterion. It does not where the criterion uses no results of an entry, or only those against others. */
function countsByes(key: CriterionKey): boolean {
  const { isResult, isAmongTied, source } = CRITERION_TRAITS[key]
  return isResult && !isAmongTied && source !== 'places' && source !== 'eliminations'
}

/** What a bye counts; that it takes an entry to the next round, where nothing else follows from it. */
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
