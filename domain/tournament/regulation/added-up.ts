// Which results are added up: in the ranking, for villages and clubs, over a season.

import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { isScore, type ScoreKey, scoreKeyOf } from '../../standings/scores.ts'
import type { Regulation, StageRules } from './regulation.ts'

/** Whether the results of the stage `at` are added up. Those of a later stage whose draw decides the places count for its places alone. */
export function addsUp({ format }: Pick<StageRules, 'format'>, at: number): boolean {
  return at === 0 || !FORMAT_TRAITS[format].decidesPlaces
}

/** The score that villages and clubs add up: that of the last stage that ranks by one. */
export function scoreOfHomes({ stages }: Pick<Regulation, 'stages'>): ScoreKey {
  return scoreKeyOf(stages.findLast(({ ranking }) => ranking.some(isScore))?.ranking ?? [])
}
