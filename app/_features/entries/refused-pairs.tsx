'use client'

import { useTranslations } from 'use-intl/react'
import type { RefusedLine as Refused } from '#app/_lib/lines/lines.ts'
import { AnswerButton } from '#app/_ui/question.tsx'
import type { Problem } from '#contract/problem.ts'
import { AGREEMENT_FOR } from './entries-state.ts'
import { asksWhom } from './name-problem.ts'
import { fieldOf, NameAnswers } from './name-question.tsx'
import { type PairDraft, pairText } from './pair-draft.ts'
import { allAgain, RefusedLine } from './refused-line.tsx'
import type { PersonAnswer } from './typed-name.ts'

export type RefusedPair = Refused<PairDraft, Problem>

interface Props {
  refused: readonly RefusedPair[]
  onAgain: (one: RefusedPair) => void
  /** Sets the person that the name in this field means. */
  onAnswer: (one: RefusedPair, field: 0 | 1, answer: PersonAnswer) => void
  /** A person plays at several tables in turn. */
  onInTurn: (one: RefusedPair) => void
  /** Removes the name in this field. */
  onDropName: (one: RefusedPair, field: 0 | 1) => void
  onTakeUp: (one: RefusedPair) => void
  onThrowAway: (one: RefusedPair) => void
}

/** Refused pairs, each with the reason and the possible actions. */
export function RefusedPairs({ refused, onAgain, onAnswer, onInTurn, onDropName, onTakeUp, onThrowAway }: Props) {
  const t = useTranslations('entries')
  if (refused.length === 0) return null
  const lost = refused.filter(({ why }) => why.code === 'unreachable')
  const all = allAgain(lost, onAgain)
  return (
    <ul aria-label={t('refused.label')} className="grid gap-2">
      {refused.map((one) => {
        const { nth, line, why } = one
        const field = fieldOf(why, line.names) ?? 0
        const asks = asksWhom(why)
        const asksInTurn = AGREEMENT_FOR[why.code] === 'inTurn'
        return (
          <li key={nth}>
            <RefusedLine
              what={pairText(line)}
              problem={asks ? null : why}
              onAgain={asks || asksInTurn ? undefined : () => onAgain(one)}
              allAgain={lost.includes(one) ? all : null}
              onTakeUp={() => onTakeUp(one)}
              onThrowAway={() => onThrowAway(one)}
            >
              {asks ? (
                <NameAnswers
                  problem={why}
                  name={line.names[field].text}
                  onAnswer={(answer) => onAnswer(one, field, answer)}
                  onCancel={() => onDropName(one, field)}
                />
              ) : asksInTurn ? (
                <AnswerButton letter="N" kind="quiet" onClick={() => onInTurn(one)}>
                  {t('edit.inTurn')}
                </AnswerButton>
              ) : null}
            </RefusedLine>
          </li>
        )
      })}
    </ul>
  )
}
