// The criteria a stage always ranks by first, whatever its announcement states.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { CriterionKey } from '../../../standings/criterion-keys.ts'
import { asksFor } from '../../../standings/criterion-traits.ts'
import { playedForPlaces } from '../finals.ts'
import type { StageRules } from '../regulation.ts'

/** Whether one of these stages begins from nothing for some entries. The last one does not count if its draw decides the places. */
export function beganAnew(stages: readonly StageRules[]): boolean {
  return stages.some(({ carry, format }, at) => {
    const isLast = at === stages.length - 1
    return at > 0 && carry === 'nothing' && !(isLast && FORMAT_TRAITS[format].decidesPlaces)
  })
}

/** Whether the places decided in these stages follow from the round in which an entry was out, for rankings that use it. */
export function placesFollowRounds(upTo: readonly StageRules[]): boolean {
  const places = playedForPlaces(upTo)
  return places !== undefined && FORMAT_TRAITS[places.format].ranksByRound
}

/** The first criteria of the last of these stages: places played for in it or before it, and the stage reached. */
export function alwaysAhead({ ranking }: Pick<StageRules, 'ranking'>, upTo: readonly StageRules[]): CriterionKey[] {
  const isByRound = placesFollowRounds(upTo) && asksFor(ranking, 'source', 'eliminations')
  return [
    ...(playedForPlaces(upTo) ? ([isByRound ? 'eliminated' : 'placement'] as const) : []),
    ...(beganAnew(upTo) ? (['stage-reached'] as const) : []),
  ]
}
