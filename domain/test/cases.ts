// How many cases a law is tried on. A run of the tests tries a twentieth of them, other ones for each commit, so that all
// runs add up; `LAWS=full` tries them all, `LAWS=few` a hundredth.

import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The part of its cases that a law is tried on, above 0 and up to 1. */
    lawShare: number
    /** From it follows which cases those are, from 0 to below 2 ** 28. */
    lawSeed: number
  }
}

/** Fewer would say nothing. */
const LEAST = 10

/**
 * The number of random cases for a law that is worth `count` of them, for fast-check's `numRuns`. Of a law of `weight` 2 twice the part
 * of other laws is tried.
 */
export function runs(count: number, weight = 1): number {
  return Math.min(count, Math.max(LEAST, Math.round(count * inject('lawShare') * weight)))
}

/** The numbers of the cases for a law over the cases 0 to `count` − 1: all of them, or those whose turn it is. */
export function cases(count: number): number[] {
  const tried = runs(count)
  const first = Math.floor((inject('lawSeed') / 2 ** 28) * (count - tried + 1))
  return Array.from({ length: tried }, (_, at) => first + at)
}
