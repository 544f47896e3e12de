'use client'

import { text } from '#app/_lib/text.ts'
import { ApiError } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import { problemSentence } from '#messages/problem.ts'

/** Turns a problem of the API into a sentence. Needs the area `problems` in `Texts`. */
export function useProblemSentence(): (problem: Problem) => string {
  const t = text('problems')
  return (problem) => problemSentence(t, problem)
}

/** The problem that an API call threw; any other error is rethrown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.problem
  throw error
}
