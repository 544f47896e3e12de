'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence, wasSaved } from '#app/_lib/problem.ts'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { Problem } from '#contract/problem.ts'
import { QuestionHint } from '../desk/question-hint.tsx'

interface Props {
  /** A summary of the input. */
  what: string
  /** Why it was refused; null: `children` explain it. */
  problem: Problem | null
  /** The question about it, with its answers. */
  children?: ReactNode
  /** Sends it again unchanged, what was saved and removed as a new line; missing: it would be refused again. */
  onAgain?: (() => void) | undefined
  /** Sends all lines without an answer again; null: this is the only one, or it has an answer. */
  allAgain: { readonly count: number; readonly act: () => void } | null
  /** Moves it back into the fields; their contents are offered. */
  onTakeUp: () => void
  /** The fields are free: no table is open in their place. */
  canTakeUp?: boolean
  onThrowAway: () => void
}

/** For `allAgain`: resends these lines, which got no answer; null if there are not several. */
export function allAgain<One>(lost: readonly One[], again: (one: One) => void): Props['allAgain'] {
  return lost.length > 1 ? { count: lost.length, act: () => lost.forEach(again) } : null
}

/** A line that was not saved, next to the fields for the next one, so that no input is lost. */
export function RefusedLine({
  what,
  problem,
  children,
  onAgain,
  allAgain,
  onTakeUp,
  canTakeUp = true,
  onThrowAway,
}: Props) {
  const t = useTranslations('entries.refused')
  const sentence = useProblemSentence()
  const isSaved = problem !== null && wasSaved(problem)
  const isRemoved = problem?.code === 'removed-since'
  const isLost = problem?.code === 'unreachable'
  return (
    <Question hint={<QuestionHint />}>
      <p>
        <strong className="tabular-nums">{what}</strong> {isSaved ? null : `${t(isLost ? 'lost' : 'text')} `}
        {problem ? sentence(problem) : null}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        {onAgain && (isRemoved || !isSaved) ? (
          <AnswerButton letter="E" kind="quiet" onClick={onAgain}>
            {t(isRemoved ? 'anew' : 'again')}
          </AnswerButton>
        ) : null}
        {allAgain ? (
          <AnswerButton letter="A" kind="quiet" onClick={allAgain.act}>
            {t('allAgain', { count: allAgain.count })}
          </AnswerButton>
        ) : null}
        <AnswerButton letter="Z" kind="quiet" waiting={!canTakeUp} onClick={onTakeUp}>
          {t('takeUp')}
        </AnswerButton>
        <AnswerButton letter="V" kind="quiet" onClick={onThrowAway}>
          {t('throwAway')}
        </AnswerButton>
      </div>
    </Question>
  )
}
