// Plans and simulations as jobs of the pool.

import type { PlanCandidate, PlanWanted } from '#contract/planning.ts'
import { candidatesFor } from '#domain/tournament/planning/candidates.ts'
import { playContest } from '#domain/tournament/planning/contest.ts'
import { type Findings, NO_FINDINGS, withOutcome } from '#domain/tournament/planning/findings.ts'
import { USUAL_PACE } from '#domain/tournament/planning/pace.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'

export interface Simulation {
  readonly regulation: Regulation
  readonly entries: number
  readonly events: number
  readonly seed: string
  /** The time there is for them, in ms. */
  readonly time: number
}

/** What fits the evening, the best first. */
export function plan({ minutes, ...wanted }: PlanWanted): PlanCandidate[] {
  const asked = { ...wanted, pace: { ...USUAL_PACE, minutes } }
  return candidatesFor(Object.values(PRESETS), asked, 'plan').map(({ regulation: { preset }, ...candidate }) => ({
    preset,
    ...candidate,
  }))
}

/** As many events as were asked for, or as time allows; at least one. */
export function simulate({ regulation, entries, events, seed, time }: Simulation): Findings {
  const end = performance.now() + time
  let findings = NO_FINDINGS
  do findings = withOutcome(findings, playContest(regulation, entries, `${seed} ${findings.events}`))
  while (findings.events < events && performance.now() < end)
  return findings
}
