// What a stage ranks by before anything else, whatever its announcement says.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { CriterionKey } from '../../../standings/criterion.ts'
import { playedForPlaces } from '../finals.ts'
import type { StageRules } from '../regulation.ts'

/** Has a stage begun from nothing, for some of them, among these? The last one does not count where its draw decides the places. */
export function beganAnew(stages: readonly StageRules[]): boolean {
  return stages.some(({ carry, format }, at) => {
    const isLast = at === stages.length - 1
    return at > 0 && carry === 'nothing' && !(isLast && FORMAT_TRAITS[format].decidesPlaces)
  })
}

/** Are the places that were played for in these stages told by the round in which somebody was out, where a ranking asks for it? */
export function areToldByRound(upTo: readonly StageRules[]): boolean {
  const places = playedForPlaces(upTo)
  return places !== undefined && FORMAT_TRAITS[places.format].ranksByRound
}

/** Places that were played for in the last of these stages or before it, the stage reached: what it ranks by first. */
export function alwaysAhead({ ranking }: Pick<StageRules, 'ranking'>, upTo: readonly StageRules[]): CriterionKey[] {
  const isByRound = areToldByRound(upTo) && ranking.includes('eliminated')
  return [
    ...(playedForPlaces(upTo) ? ([isByRound ? 'eliminated' : 'placement'] as const) : []),
    ...(beganAnew(upTo) ? (['stage-reached'] as const) : []),
  ]
}
