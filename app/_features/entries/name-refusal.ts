// Refusals that are about a name, and what they ask.

import type { Problem } from '#contract/problem.ts'

/** Somebody else may be meant than who is entered. */
const ENTERED: readonly string[] = ['person-already-entered', 'same-person-twice', 'person-twice-at-table']

/** Is a person of this name entered already? */
export function isEntered({ code }: Problem): boolean {
  return ENTERED.includes(code)
}

/** Does it ask whom a name means? */
export function asksWhom(problem: Problem): boolean {
  return isEntered(problem) || problem.code === 'name-ambiguous' || problem.code === 'name-turned'
}
