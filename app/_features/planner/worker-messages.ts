// What the page and its worker say to each other.

import type { PlanCandidate, PlanWanted } from '#contract/planning.ts'
import type { Regulation } from '#contract/regulation.ts'

/** Plan and play these; hold on; go on. */
export type ToWorker =
  | { readonly kind: 'plan'; readonly regulations: readonly Regulation[]; readonly wanted: PlanWanted }
  | { readonly kind: 'pause' | 'resume' }

interface Estimate {
  readonly mean: number
  readonly error: number
}

/** What the events of one candidate say so far. */
export interface Odds {
  readonly events: number
  readonly bestWins: Estimate
  readonly tau: Estimate
}

/** `odds` stand in the order of the candidates; `share` is how much of all events has been played. */
export type FromWorker =
  | { readonly kind: 'planned'; readonly candidates: readonly PlanCandidate[] }
  | { readonly kind: 'played'; readonly odds: readonly Odds[]; readonly events: number; readonly share: number }
