// The ways to correct a result, with the ranks that each changes. Pure.

import { jsonEqual } from '#app/_lib/json-equal.ts'
import type { CorrectionEffect, CorrectionWay } from '#contract/corrections.ts'
import { isSame } from './correction.ts'

export interface RankedWay extends Pick<CorrectionEffect, 'moved' | 'voided'> {
  readonly way: CorrectionWay
}

/**
 * The possible ways, the one first that puts most right: back to a round that a wrong entry has played in, then the right entries in the
 * open rounds, then the result alone, unless it is saved already.
 */
export function waysOf(effect: CorrectionEffect): readonly RankedWay[] {
  const { repair, replay } = effect
  return [
    ...(replay ? [wayOf('replay', replay)] : []),
    ...(repair ? [wayOf('repair', repair)] : []),
    ...(isSame({ effect }) ? [] : [wayOf('recompute', effect)]),
  ]
}

/** Whether the ways change other ranks, or make other decisions void. */
export function areRankedApart(ways: readonly RankedWay[]): boolean {
  return ways.some((one) => ways.some((other) => !jsonEqual([one.moved, one.voided], [other.moved, other.voided])))
}

function wayOf(way: CorrectionWay, { moved, voided }: Pick<RankedWay, 'moved' | 'voided'>): RankedWay {
  return { way, moved, voided }
}
