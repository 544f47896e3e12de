'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { v7 as newKey } from 'uuid'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from './problem.ts'

/**
 * One writing act of a screen: `run((key) => api('addEntry', input, { key }))`. While it runs `pending` is true and further
 * runs are ignored. Gives the answer and refreshes the page's data, or gives null and keeps the refusal in `problem`.
 * After a lost answer the next run sends the same key, so that the act happens once.
 */
export function useCommand() {
  const router = useRouter()
  const key = useRef<string | null>(null)
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function run<Result>(act: (key: string) => Promise<Result>): Promise<Result | null> {
    if (running.current) return null
    running.current = true
    setPending(true)
    setProblem(null)
    key.current ??= newKey()
    try {
      const result = await act(key.current)
      key.current = null
      router.refresh()
      return result
    } catch (error) {
      const refusal = problemOf(error)
      if (refusal.code !== 'unreachable') key.current = null
      setProblem(refusal)
      return null
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return { run, pending, problem, forget: () => setProblem(null) }
}
