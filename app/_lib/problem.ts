'use client'

import { createContext, use } from 'react'
import { text } from '#app/_lib/text.ts'
import { ApiError } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import { type CodedProblem, problemSentence } from '#messages/problem.ts'
import { OwnSentencesContext } from './own-sentences.ts'
import { useIsReached } from './reach.ts'

/** Since when the connection of the page is lost, as a sentence; null: it is not, as far as is known. */
export const LostSentenceContext = createContext<string | null>(null)

/**
 * Turns a problem of the API into a sentence. Of a server that could not be reached it says what is true now, because the reason may stand
 * on the screen long after the connection is back. At a club evening it speaks of the evening. Needs the area `problems` in
 * `Texts`.
 */
export function useProblemSentence(): (problem: CodedProblem) => string {
  const t = text('problems')
  const lost = use(LostSentenceContext)
  const own = use(OwnSentencesContext)
  const isReached = useIsReached()
  return (problem) => {
    if (problem.code !== 'unreachable') return own[problem.code] ?? problemSentence(t, problem)
    return isReached ? t('reached-again') : (lost ?? problemSentence(t, problem))
  }
}

/** Whether the act was carried out when it was first sent: then the sentence of the problem says so, and nothing says "not saved". */
export function wasSaved({ code }: CodedProblem): boolean {
  return code === 'idempotency-key-reused' || code === 'removed-since'
}

/** The server refuses with these before it looks whether the act was carried out when it was sent earlier. */
const UNREAD: readonly number[] = [401, 403, 429]

/** Whether the act is certainly not saved. `wasLost`: an earlier answer to it was lost. */
export function isUnsaved(problem: Problem, wasLost: boolean): boolean {
  return problem.code !== 'unreachable' && !wasSaved(problem) && !(wasLost && UNREAD.includes(problem.status))
}

/** The problem that an API call threw; any other error is rethrown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.problem
  throw error
}
