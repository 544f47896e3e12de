// Decisions that would not count any more, for a preview.

import type { VoidedDecision } from '#contract/shapes.ts'
import type { Decision } from '#domain/tournament/state/tournament.ts'
import type { Labels } from './labels.ts'

export function voidedView({ entry }: Labels, voided: readonly Decision[]): VoidedDecision[] {
  return voided.map(({ criterion, order }) => ({ criterion, order: order.map(entry) }))
}
