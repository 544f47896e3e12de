import type { PlanCandidate } from '#contract/planning.ts'
import type { Odds } from './worker-messages.ts'

export const ORDERS = ['end', 'best'] as const
/** By their end, those that fit first; or by how often the best entry wins. */
export type CandidateOrder = (typeof ORDERS)[number]

export interface CandidateLine {
  readonly candidate: PlanCandidate
  /** Null: not simulated yet. */
  readonly odds: Odds | null
}

/** Candidates with their results; they arrive sorted by their end. */
export function sortCandidates(
  candidates: readonly PlanCandidate[],
  odds: readonly Odds[],
  order: CandidateOrder,
): CandidateLine[] {
  const lines = candidates.map((candidate, at): CandidateLine => {
    const known = odds[at]
    return { candidate, odds: known && known.events > 0 ? known : null }
  })
  if (order === 'end') return lines
  const chance = ({ odds: known }: CandidateLine) => known?.bestWins.mean ?? -1
  return lines.sort((one, other) => chance(other) - chance(one))
}
