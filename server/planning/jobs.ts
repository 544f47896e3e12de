// What a planning thread can be asked for.

import type { PlanCandidate, PlanWanted } from '#contract/planning.ts'
import { candidatesFor } from '#domain/tournament/planning/candidates.ts'
import { playContest } from '#domain/tournament/planning/contest.ts'
import { type Findings, NO_FINDINGS, withOutcome } from '#domain/tournament/planning/findings.ts'
import { USUAL_PACE } from '#domain/tournament/planning/pace.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'

/** An answer is not waited for any longer. */
const LONGEST_MS = 5_000

export interface Simulation {
  readonly regulation: Regulation
  readonly entries: number
  readonly events: number
  readonly seed: string
}

export const JOBS = {
  plan: ({ minutes, ...wanted }: PlanWanted) =>
    candidatesFor(Object.values(PRESETS), { ...wanted, pace: { ...USUAL_PACE, minutes } }, 'plan').map(
      ({ regulation: { preset }, ...candidate }): PlanCandidate => ({ preset, ...candidate }),
    ),
  /** As many events as were asked for, or as time allows; at least one. */
  simulate({ regulation, entries, events, seed }: Simulation): Findings {
    const end = performance.now() + LONGEST_MS
    let findings = NO_FINDINGS
    do findings = withOutcome(findings, playContest(regulation, entries, `${seed} ${findings.events}`))
    while (findings.events < events && performance.now() < end)
    return findings
  },
}
export type Jobs = typeof JOBS

export type Asked = {
  [Name in keyof Jobs]: { readonly job: Name; readonly input: Parameters<Jobs[Name]>[0] }
}[keyof Jobs]

/** Does a job here and now. */
export function perform(asked: Asked): unknown {
  return asked.job === 'plan' ? JOBS.plan(asked.input) : JOBS.simulate(asked.input)
}
