'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { type Run, useCommand } from '#app/_lib/use-command.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'

/** Refusals because another desk was faster: a message next to the button would go when the round is updated. */
const OVERTAKEN: readonly string[] = ['round-changed', 'round-not-draft', 'round-still-open']

const Tell = createContext<(problem: Problem | null) => void>(() => {})

/** Shows above a round why an act was refused because another desk was faster, until the next act. */
export function RoundProblem({ children }: { children: ReactNode }) {
  const [problem, tell] = useState<Problem | null>(null)
  const sentence = useProblemSentence()
  return (
    <Tell value={tell}>
      {problem ? (
        <div className="mb-6">
          <Notice kind="error">{sentence(problem)}</Notice>
        </div>
      ) : null}
      {children}
    </Tell>
  )
}

/** Like `useCommand`, for an act on a round: a refusal that outlives its button is shown above the round. */
export function useRoundCommand(): ReturnType<typeof useCommand> {
  const tell = useContext(Tell)
  const { run, pending, problem } = useCommand()
  const act: Run = (name, input) => {
    tell(null)
    return run(name, input, async (cause) => {
      if (OVERTAKEN.includes(cause.code)) tell(cause)
    })
  }
  return { run: act, pending, problem: problem && OVERTAKEN.includes(problem.code) ? null : problem }
}
