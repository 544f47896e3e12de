'use client'

import { useProblemSentence } from '#app/_lib/problem.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  problem: Problem | null
  /** What helps who does not want to wait. */
  whileWaiting?: string
}

/** Why somebody did not get in. Seconds to wait are counted down; they are read out once, not every second. */
export function Refusal({ problem, whileWaiting }: Props) {
  const sentence = useProblemSentence()
  const now = useSecondsLeft(problem)
  if (!problem || !now) return null
  return (
    <Notice kind="error">
      <span className="sr-only">{sentence(problem)}</span>
      <span aria-hidden>{sentence(now)}</span>
      {whileWaiting && now.code === 'too-many-tries' ? <p className="mt-1">{whileWaiting}</p> : null}
    </Notice>
  )
}
