// How many cases a law is tried on. A test run tries a fortieth of them, different ones for each commit, so that all runs add up;
// `LAWS=full` tries them all, `LAWS=few` a two-hundredth (`vitest.config.ts`).

import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The share of a law's cases to try, above 0 and up to 1. */
    lawShare: number
    /** Fewer cases of a law prove nothing; a law that has fewer is tried on all of them. */
    leastCases: number
    /** Selects those cases, from 0 to below 2 ** 28. */
    lawSeed: number
  }
}

/**
 * The number of random cases for a law that has `count` of them, for fast-check's `numRuns`. A law of `weight` 2 is tried on twice
 * the share of other laws.
 */
export function runs(count: number, weight = 1): number {
  return Math.min(count, Math.max(inject('leastCases'), Math.round(count * inject('lawShare') * weight)))
}

/**
 * The numbers of the cases for a law over the cases 0 to `count` − 1: all of them, or those selected for this run. `least`: how many of them
 * at least, where one case is much, such as a whole evening through the API.
 */
export function cases(count: number, least = inject('leastCases')): number[] {
  const tried = Math.max(Math.min(least, count), Math.round(count * inject('lawShare')))
  const first = Math.floor((inject('lawSeed') / 2 ** 28) * (count - tried + 1))
  return Array.from({ length: tried }, (_, at) => first + at)
}
