// How long a sign-in form still has to wait.

import type { Problem } from '#contract/problem.ts'

/** Whole seconds that are left of those a refusal named, so many milliseconds after it came. */
export function secondsLeft({ params }: Pick<Problem, 'params'>, passedMs: number): number {
  const { seconds } = params ?? {}
  return typeof seconds === 'number' ? Math.max(0, Math.ceil(seconds - passedMs / 1000)) : 0
}

/** The refusal with so many seconds; null with none: one may try again. */
export function withSeconds(problem: Problem, seconds: number): Problem | null {
  return seconds > 0 ? { ...problem, params: { ...problem.params, seconds } } : null
}
