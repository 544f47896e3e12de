'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useRead, useReadIf } from '#app/_lib/store/use-read.ts'
import { type Run, useCommand } from '#app/_lib/use-command.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import { heard, isOvertaken, type Refusal, refusedAt, stateOf } from './refusal.ts'

interface Refused {
  readonly problem: Problem | null
  /** An act begins: what was refused before is not shown any more. Returns the function for its refusal. */
  begin(): (problem: Problem) => void
}

const RefusedContext = createContext<Refused>({ problem: null, begin: () => () => {} })

interface Props {
  params: { club: string; tournament: string }
  number: number
  children: ReactNode
}

/**
 * Shows above a round why an act was refused because another desk was faster, until the next act or until that is no longer so: next to the
 * button it would go when the round is updated.
 */
export function RoundProblem({ params, number, children }: Props) {
  const tournament = useRead('getTournament', { params })
  const isListed = tournament.rounds.some((round) => round.number === number)
  const round = useReadIf('getRound', isListed ? { params: { ...params, number } } : null)
  const state = stateOf(tournament, number, round)
  const [last, setLast] = useState<Refusal | null>(null)
  const refusal = heard(last, state)
  if (refusal !== last) setLast(refusal)
  const sentence = useProblemSentence()
  const problem = refusal?.problem ?? null

  function begin() {
    setLast(null)
    return (refused: Problem) => setLast(refusedAt(refused, state))
  }

  return (
    <RefusedContext value={{ problem, begin }}>
      {problem && isOvertaken(problem) ? (
        <div className="mb-6">
          <Notice kind="error">{sentence(problem)}</Notice>
        </div>
      ) : null}
      {children}
    </RefusedContext>
  )
}

/**
 * Like `useCommand`, for an act on a round: a refusal goes once it is no longer so, and one that outlives its button is shown above the
 * round (`isRefusedAbove`).
 */
export function useRoundCommand(): ReturnType<typeof useCommand> & { isRefusedAbove: boolean } {
  const refused = useContext(RefusedContext)
  const { run, pending, problem, forget } = useCommand()
  const act: Run = (name, input) => {
    const refuse = refused.begin()
    return run(name, input, async (cause) => refuse(cause))
  }
  const isRefusedAbove = refused.problem !== null && isOvertaken(refused.problem)
  const isHere = problem !== null && problem === refused.problem && !isRefusedAbove
  const forgetAll = () => {
    refused.begin()
    forget()
  }
  return { run: act, pending, problem: isHere ? problem : null, forget: forgetAll, isRefusedAbove }
}
