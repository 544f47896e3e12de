'use client'

import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import type { SessionWait } from './session-wait.ts'

interface Props {
  problem: Problem | null
  refused: SessionWait | null
  /** Help for users who do not want to wait long. */
  whileWaiting?: string
}

/** Why signing in or setting up failed. Counts down the seconds to wait; screen readers announce only the start and the end of the wait. */
export function SessionProblem({ problem, refused, whileWaiting }: Props) {
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
      {/* It is rendered before it has text: only then do all screen readers announce the text. */}
      <div role="status" className={isOver ? 'border-accent border-l-4 bg-wash px-4 py-3' : 'sr-only'}>
        {isOver ? t('possibleAgain') : null}
      </div>
    </>
  )
}
