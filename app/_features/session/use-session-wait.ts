'use client'

import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type SessionWait, sessionWait } from './session-wait.ts'

/** The current state of a refusal, updated four times a second during a wait; null: nothing was refused. */
export function useSessionWait(problem: Problem | null): SessionWait | null {
  const [clock, setClock] = useState<{ of: Problem; passedMs: number } | null>(null)
  const refused = problem && sessionWait(problem, clock?.of === problem ? clock.passedMs : 0)
  const waits = refused?.now === 'waiting'

  useEffect(() => {
    if (!problem || !waits) return
    const start = performance.now()
    const ticking = setInterval(() => setClock({ of: problem, passedMs: performance.now() - start }), 250)
    return () => clearInterval(ticking)
  }, [problem, waits])

  return refused
}
