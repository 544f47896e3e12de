import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { Encounter } from '#contract/rounds.ts'
import { QuestionHint } from '../desk/question-hint.tsx'
import type { Refused } from './desk.ts'
import { useHeat } from './heats.ts'

interface Props {
  refused: readonly Refused[]
  onOpen: (encounter: Encounter) => void
}

/** Says what was not taken of tables whose forms had been left by then; what was typed for one is offered there. */
export function NotTaken({ refused, onOpen }: Props) {
  const t = useTranslations('rounds.desk')
  const sentence = useProblemSentence()
  const heatOf = useHeat()
  return refused.map(({ encounter, act, problem }) => {
    const place = { table: encounter.table, heat: heatOf(encounter) }
    return (
      <Question key={encounter.id} hint={act === 'save' ? <QuestionHint /> : null}>
        <p>
          <strong>{t(`notTaken.${act}`, place)}</strong> {problem ? sentence(problem) : t('notSavedAsked')}
        </p>
        {act === 'save' ? (
          <div>
            <AnswerButton letter="O" kind="quiet" onClick={() => onOpen(encounter)}>
              {t('notSavedOpen', place)}
            </AnswerButton>
          </div>
        ) : null}
      </Question>
    )
  })
}
