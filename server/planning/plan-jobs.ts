// Plans and simulations as jobs of the pool.

import type { PlanCandidate, PlanWanted } from '#contract/planning.ts'
import { candidatesFor } from '#domain/tournament/planning/candidates.ts'
import { playContest } from '#domain/tournament/planning/contest.ts'
import { type Findings, NO_FINDINGS, withOutcome } from '#domain/tournament/planning/findings.ts'
import { USUAL_PACE } from '#domain/tournament/planning/pace.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'

export interface SimulationOrder {
  readonly regulation: Regulation
  readonly entries: number
  readonly events: number
  readonly seed: string
  /** The time limit for them, in ms. */
  readonly time: number
}

export interface PlanOrder {
  readonly preset: PresetKey
  readonly wanted: PlanWanted
}

/** How such an evening goes with one preset; null if it cannot be played there. */
export function plan({ preset, wanted: { minutes, ...wanted } }: PlanOrder): PlanCandidate | null {
  const atPace = { ...wanted, pace: { ...USUAL_PACE, minutes } }
  const [candidate] = candidatesFor([PRESETS[preset]], atPace, 'plan')
  if (!candidate) return null
  const { regulation: _, ...rest } = candidate
  return { preset, ...rest }
}

/** Simulates the requested number of events, or as many as time allows; at least one. */
export function simulate({ regulation, entries, events, seed, time }: SimulationOrder): Findings {
  const end = performance.now() + time
  let findings = NO_FINDINGS
  do findings = withOutcome(findings, playContest(regulation, entries, `${seed} ${findings.events}`))
  while (findings.events < events && performance.now() < end)
  return findings
}
