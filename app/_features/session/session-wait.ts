// How long the form to sign in still has to wait.

import type { Problem } from '#contract/problem.ts'

/** From this many seconds on it is worth looking for another way in. */
const LONG_S = 30

/** The state of a refusal: its message is shown, a wait is running, or the wait is over and the user may try again. */
export type SessionWait =
  | { readonly now: 'refused'; readonly problem: Problem }
  | { readonly now: 'waiting'; readonly problem: Problem; readonly isLong: boolean }
  | { readonly now: 'over' }

/** The state of a refusal this many milliseconds after it arrived; the problem of a wait has the remaining whole seconds. */
export function sessionWait(problem: Problem, passedMs: number): SessionWait {
  if (problem.code !== 'too-many-tries') return { now: 'refused', problem }
  const { seconds } = problem.params ?? {}
  const whole = typeof seconds === 'number' ? seconds : 0
  const left = Math.ceil(whole - passedMs / 1000)
  if (left <= 0) return { now: 'over' }
  return {
    now: 'waiting',
    problem: { ...problem, params: { ...problem.params, seconds: left } },
    isLong: whole >= LONG_S,
  }
}
