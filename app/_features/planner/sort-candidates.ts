import type { PlanCandidate } from '#contract/planning.ts'
import type { Odds } from './worker-messages.ts'

export const ORDERS = ['end', 'best'] as const
/** By their end, those that fit first; or by how often the best entry wins. */
export type Order = (typeof ORDERS)[number]

export interface Line {
  readonly candidate: PlanCandidate
  /** Null: not simulated yet. */
  readonly odds: Odds | null
}

/** Candidates with their results; they arrive sorted by their end. */
export function sortCandidates(candidates: readonly PlanCandidate[], odds: readonly Odds[], order: Order): Line[] {
  const lines = candidates.map((candidate, at): Line => {
    const known = odds[at]
    return { candidate, odds: known && known.events > 0 ? known : null }
  })
  if (order === 'end') return lines
  const chance = ({ odds: known }: Line) => known?.bestWins.mean ?? -1
  return lines.sort((one, other) => chance(other) - chance(one))
}
