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
  /** Looks into a refusal before it is shown. */
  onRefused?: (problem: Problem) => Promise<void>,
) => Promise<Answer<Name> | null>

/**
 * One writing act of a screen: `run('addEntry', { params, body })`. While it runs `pending` is true and further runs are
 * ignored. Gives the answer and has what is shown read again, or gives null and keeps the refusal in `problem`. What is tried
 * again unchanged, after a lost answer, happens once; a file is not looked into, so it must not be saved by what it is sent to.
 * `act` gives the key of forms that keep it with their draft (`useDrafts`), of what is sent: there it happens once also after a reload,
 * and, where a form is one act, also what was changed in between.
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
      // Who has signed out may read nothing any more.
      if (name !== 'signOut') store?.acted()
      return answer
    } catch (error) {
      const refusal = problemOf(error)
      // It was saved when its answer was lost: let it be seen.
      if (refusal.code === 'idempotency-key-reused') store?.acted()
      await onRefused?.(refusal)
      setProblem(refusal)
      return null
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return { run, pending, problem }
}
