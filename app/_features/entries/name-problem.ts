// Refusals that are about a name, and the questions they raise.

import type { Problem } from '#contract/problem.ts'

/** The name may mean another person than the one entered. */
const ENTERED: readonly string[] = ['person-already-entered', 'same-person-twice', 'person-twice-at-table']

/** Is a person with this name already entered? */
export function isEntered({ code }: Problem): boolean {
  return ENTERED.includes(code)
}

/** The name fits several people, is written in another order, or comes with other traits. */
const UNCLEAR: readonly string[] = ['name-ambiguous', 'name-turned', 'traits-differ']

/** Is the name unclear by itself, whatever else is entered? */
export function isUnclear({ code }: Problem): boolean {
  return UNCLEAR.includes(code)
}

/** Does the refusal ask which person a name means? */
export function asksWhom(problem: Problem): boolean {
  return isEntered(problem) || isUnclear(problem)
}
