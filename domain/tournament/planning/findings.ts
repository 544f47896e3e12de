// Sums up the outcomes of many simulated events, with their standard errors.

import type { ContestOutcome } from './contest.ts'

/** Sums that outcomes are added to one by one; partial sums can be added as well. */
export interface Findings {
  readonly events: number
  readonly bestWins: number
  readonly tau: number
  readonly tauSquared: number
}

export const NO_FINDINGS: Findings = { events: 0, bestWins: 0, tau: 0, tauSquared: 0 }

export function withOutcome(findings: Findings, { bestWins, tau }: ContestOutcome): Findings {
  return {
    events: findings.events + 1,
    bestWins: findings.bestWins + bestWins,
    tau: findings.tau + tau,
    tauSquared: findings.tauSquared + tau ** 2,
  }
}

/** A mean and its standard error. */
export interface Estimate {
  readonly mean: number
  readonly error: number
}

/**
 * How often the strongest player wins, as a share. The error counts one win and one loss more than there were (Laplace), so that it is
 * not 0 while either is missing.
 */
export function bestWinsOf({ events, bestWins }: Findings): Estimate {
  const share = (bestWins + 1) / (events + 2)
  return { mean: events === 0 ? 0 : bestWins / events, error: Math.sqrt((share * (1 - share)) / (events + 2)) }
}

/** Kendall's tau between the final ranking and the true strength. */
export function tauOf({ events, tau, tauSquared }: Findings): Estimate {
  if (events < 2) return { mean: tau, error: 1 }
  const mean = tau / events
  const variance = Math.max(0, tauSquared / events - mean ** 2) * (events / (events - 1))
  return { mean, error: Math.sqrt(variance / events) }
}
