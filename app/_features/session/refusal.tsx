'use client'

import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import type { Refused } from './wait.ts'

interface Props {
  problem: Problem | null
  refused: Refused | null
  /** What helps who does not want to wait for long. */
  whileWaiting?: string
}

/**
 * Why somebody did not get in. Seconds to wait are counted down; they are read out once, not every second, and so is that they are
 * over.
 */
export function Refusal({ problem, refused, whileWaiting }: Props) {
  const t = useTranslations('session')
  const sentence = useProblemSentence()
  const isOver = refused?.now === 'over'
  return (
    <>
      {problem && refused && !isOver ? (
        <Notice kind="error">
          <span className="sr-only">{sentence(problem)}</span>
          <span aria-hidden>{sentence(refused.problem)}</span>
          {whileWaiting && refused.now === 'waiting' && refused.isLong ? <p className="mt-1">{whileWaiting}</p> : null}
        </Notice>
      ) : null}
      {/* It stands there before it says anything: only then what it says is read out everywhere. */}
      <div role="status" className={isOver ? 'border-accent border-l-4 bg-wash px-4 py-3' : 'sr-only'}>
        {isOver ? t('possibleAgain') : null}
      </div>
    </>
  )
}
