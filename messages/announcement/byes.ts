// Which entry has a bye, and what a bye counts.

import { winsNeeded } from '#domain/encounter-end.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { asksFor, CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import { byeWorth } from '#domain/tournament/regulation/bye-worth.ts'
import { sizeOfField } from '#domain/tournament/regulation/finals.ts'
import { needsNoBye, neverNeedsBye } from '#domain/tournament/regulation/no-bye.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { areCounted, asksForAward } from '#domain/tournament/regulation/rules/given-points.ts'
import { countedStages } from '#domain/tournament/regulation/rules/rule.ts'
import { tallyBye } from '#domain/tournament/state/encounter.ts'
import { andList } from '../lists.ts'
import { byeSentences } from './format-words.ts'
import { points, pointsOf, sayByStage, type Text } from './phrases.ts'
import { wouldBeSchneider } from './unplayed-wins.ts'

/** For every stage that can need a bye: which entry has the bye, and what it counts, where that matters. */
export function byeParagraphs(t: Text, regulation: Regulation): string[][] {
  const { stages, field } = regulation
  return sayByStage(t, regulation, (stage, at) => {
    if (FORMAT_TRAITS[stage.format].isMatchesForPlaces || stage.asPlayed || neverNeedsBye(stages, at)) return []
    // The size below which there can be byes, where it takes none.
    const below = needsNoBye(stages, at) ? (sizeOfField(stages, at) ?? 0) : 0
    const worth = byeSentence(t, stages, at)
    return [...byeSentences(t, stage, field, below), ...(worth === null ? [] : [worth])]
  })
}

/** What a bye of the stage `at` counts, in figures that a ranking knows; null where nothing follows from it. */
export function byeSentence(t: Text, stages: readonly StageRules[], at: number): string | null {
  switch (byeWorth(stages, at)) {
    case 'counted':
      return byeCounts(t, stages, at)
    case 'advances':
      return t('bye.advances')
    case 'nothing':
      return null
  }
}

function byeCounts(t: Text, stages: readonly StageRules[], at: number): string {
  const stage = stages[at] as StageRules
  const { bye } = stage
  const counted = areCounted('bye', stages, at)
  switch (bye.as) {
    case 'nothing':
      return t('bye.nothing')
    case 'average':
      return counted ? t('bye.average', { stages: stages.length }) : t('bye.nothing')
    case 'points':
      return counted && bye.points !== 0 ? t('bye.points', { points: points(t, bye.points) }) : t('bye.nothing')
    case 'win': {
      const worth = wonPoints(t, stages, at)
      return t('bye.counts', {
        games: winsNeeded(stage) ?? stage.games,
        score: `${bye.pointsFor}:${bye.pointsAgainst}`,
        schneider: wouldBeSchneider(stage, bye.pointsAgainst) ? 'denied' : 'none',
        worth: worth.length > 0 ? 'some' : 'none',
        points: andList(t.locale, worth),
      })
    }
  }
}

/** The points of a bye that counts as won: all together, or only the parts that rankings ask for, by their names. */
function wonPoints(t: Text, stages: readonly StageRules[], at: number): string[] {
  const { award, gamePoints, encounterPoints } = tallyBye(stages[at] as StageRules)
  const rankings = stages.flatMap(({ ranking }, later) =>
    later >= at && countedStages(stages.slice(0, later + 1)).includes(stages[at] as StageRules)
      ? [ranking.filter((key) => !CRITERION_TRAITS[key].isAmongTied)]
      : [],
  )
  const ofGames = rankings.some((ranking) => asksFor(ranking, 'source', 'game-points'))
  const ofEncounter = rankings.some((ranking) => asksFor(ranking, 'source', 'encounter-points'))
  if (areCounted('bye', stages, at) && (!ofGames || rankings.some(asksForAward)))
    return award === 0 ? [] : [points(t, award)]
  return [
    ...(ofGames && gamePoints !== 0 ? [pointsOf(t, 'ofGames', gamePoints)] : []),
    ...(ofEncounter && encounterPoints !== 0 ? [pointsOf(t, 'ofEncounter', encounterPoints)] : []),
  ]
}
