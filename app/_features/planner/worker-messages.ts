// The messages between the page and its worker.

import type { PlanCandidate, PlanWanted } from '#contract/planning.ts'
import type { Regulation } from '#contract/regulation.ts'

/** Plan and simulate these; pause; resume. */
export type ToWorker =
  | { readonly kind: 'plan'; readonly regulations: readonly Regulation[]; readonly wanted: PlanWanted }
  | { readonly kind: 'pause' | 'resume' }

interface Estimate {
  readonly mean: number
  readonly error: number
}

/** Interim results of the events of one candidate. */
export interface Odds {
  readonly events: number
  readonly bestWins: Estimate
  readonly tau: Estimate
}

/** What can be planned for an evening; their times come from this many simulated `evenings`. */
export interface PlannedEvening {
  readonly candidates: readonly PlanCandidate[]
  readonly evenings: number
}

/** `odds` are in the order of the candidates; `share` is the part of all events simulated so far. */
export type FromWorker =
  | ({ readonly kind: 'planned' } & PlannedEvening)
  | { readonly kind: 'played'; readonly odds: readonly Odds[]; readonly events: number; readonly share: number }
