'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { Problem } from '#contract/problem.ts'
import { QuestionHint } from '../desk/question-hint.tsx'

interface Props {
  /** What was typed, in short. */
  what: string
  /** Why it was not taken; null: `children` say it. */
  problem: Problem | null
  /** What is asked about it, with its answers. */
  children?: ReactNode
  /** Sends it again as it is; missing: it would be refused again. */
  onAgain?: (() => void) | undefined
  /** Sends all lines without an answer again; null: this is the only one, or it has one. */
  allAgain: { readonly count: number; readonly act: () => void } | null
  /** Puts it back into the fields; what stands there is offered. */
  onTakeUp: () => void
  /** A table is open in the place of the fields. */
  canTakeUp?: boolean
  onThrowAway: () => void
}

/** For `allAgain`: sends these lines, which got no answer, again; null: there are not several. */
export function allAgain<One>(lost: readonly One[], again: (one: One) => void): Props['allAgain'] {
  return lost.length > 1 ? { count: lost.length, act: () => lost.forEach(again) } : null
}

/** A line that was not saved, beside the fields in which the next one is typed: nothing that was typed is lost. */
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
  /** As it was sent at first. */
  const isSaved = problem?.code === 'idempotency-key-reused'
  return (
    <Question hint={<QuestionHint />}>
      <p>
        <strong className="tabular-nums">{what}</strong> {isSaved ? null : t('text')}{' '}
        {problem ? sentence(problem) : null}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        {onAgain && !isSaved ? (
          <AnswerButton letter="E" kind="quiet" onClick={onAgain}>
            {t('again')}
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
