'use client'

import { useRef, useState } from 'react'
import type { Answer, Input } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { RouteName } from '#contract/routes.ts'
import { actKeys } from './act-keys.ts'
import { api } from './api.ts'
import { problemOf } from './problem.ts'
import { useStore } from './store/store-provider.tsx'

export type Run = <Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  /** Inspects a refusal before it is shown. */
  onRefused?: (problem: Problem) => Promise<void>,
) => Promise<Answer<Name> | null>

/**
 * One writing act of a screen: `run('addEntry', { params, body })`. While it runs `pending` is true and further runs are ignored.
 * Returns the answer and refreshes the screen, or returns null and stores the refusal in `problem`, until the next run or `forget`. An unchanged retry after a lost
 * answer happens once; a file is not compared, so it must not be sent to a route that saves it.
 * `act` returns the key for what is sent, for forms that store the key with their draft (`useDrafts`). With it a retry happens once even
 * after a reload, and, where a form is one act, even if its content has changed in between.
 */
export function useCommand(act?: (sent: unknown) => string) {
  const store = useStore()
  const [keys] = useState(actKeys)
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const run: Run = async (name, input, onRefused) => {
    if (running.current) return null
    running.current = true
    setPending(true)
    setProblem(null)
    try {
      const answer = await api(name, input, { key: act?.([name, input]) ?? keys.keyFor([name, input]) })
      keys.done()
      // After signing out, nothing may be read any more.
      if (name !== 'signOut') store?.acted()
      return answer
    } catch (error) {
      const cause = problemOf(error)
      // The refusal shows that it was saved when its answer was lost, so refresh.
      if (cause.code === 'idempotency-key-reused') store?.acted()
      await onRefused?.(cause)
      setProblem(cause)
      return null
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return { run, pending, problem, forget: () => setProblem(null) }
}
