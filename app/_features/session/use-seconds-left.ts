'use client'

import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { secondsLeft, withSeconds } from './wait.ts'

/** A refusal as it stands now: one that names seconds to wait counts them down, and is null when they are over. */
export function useSecondsLeft(problem: Problem | null): Problem | null {
  const [since, setSince] = useState(0)
  const [now, setNow] = useState(0)
  const waits = problem?.code === 'too-many-tries'

  useEffect(() => {
    if (!problem || !waits) return
    const start = performance.now()
    setSince(start)
    setNow(start)
    const clock = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(clock)
  }, [problem, waits])

  return problem && waits ? withSeconds(problem, secondsLeft(problem, now - since)) : problem
}
