// Which rankings say who goes on.

import { isForLosers } from '../finals.ts'
import type { Regulation, StageField } from '../regulation.ts'

/** Whether the ranking of the stage `at` says who plays on or qualifies. A stage for losers takes them by their matches. */
export function saysWhoGoesOn({ stages, qualifiers }: Pick<Regulation, 'stages' | 'qualifiers'>, at: number): boolean {
  const next = stages.slice(at + 1).find((stage) => !isForLosers(stage))
  return next ? isByRank(next.field) : qualifiers !== null
}

function isByRank(field: StageField): boolean {
  return field !== 'all' && !('byHand' in field)
}
