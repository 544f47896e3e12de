// How long a form to get in still has to wait.

import type { Problem } from '#contract/problem.ts'

/** From so many seconds on it is worth looking for another way in. */
const LONG_S = 30

/** How a refusal stands: its sentence is to be read, seconds are being waited for, or they are over and one may try again. */
export type Refused =
  | { readonly now: 'refused'; readonly problem: Problem }
  | { readonly now: 'waiting'; readonly problem: Problem; readonly isLong: boolean }
  | { readonly now: 'over' }

/** How a refusal stands so many milliseconds after it came; the problem of a wait names the whole seconds that are left. */
export function refusedNow(problem: Problem, passedMs: number): Refused {
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
