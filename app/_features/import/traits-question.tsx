import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { Problem } from '#contract/problem.ts'
import { QuestionHint } from '../desk/question-hint.tsx'
import { CandidateText, candidatesOf } from '../entries/name-question.tsx'
import { type ListLine, withAnswer, withKnown } from './lines.ts'
import { differences } from './members.ts'

interface Props {
  id: string
  line: ListLine
  member: 0 | 1
  name: string
  problem: Problem
  onSettle: (line: ListLine) => void
}

/** What holds of a person of whom the club knows something else than the list says. The first answer changes nothing that is known. */
export function TraitsQuestion({ id, line, member, name, problem, onSettle }: Props) {
  const t = useTranslations('import')
  const entries = useTranslations('entries.question')
  const sentence = useProblemSentence()
  const [person] = candidatesOf(problem)
  const isThem = person && withAnswer(line, member, { person: person.id, known: person.known })
  return (
    <Question id={id} hint={<QuestionHint />}>
      <p className="text-lg">
        <strong>{name}:</strong> {sentence(problem)}
      </p>
      {person ? (
        <div>
          <p>
            <CandidateText of={person} />
          </p>
          {differences(line, member, person.known).map(({ trait, from, to }) => (
            <p key={trait} className="wrap-anywhere">
              {t(`question.differs.${trait}`, { from, to })}
            </p>
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isThem ? (
          <>
            <AnswerButton letter="1" kind="quiet" onClick={() => onSettle(withKnown(isThem, member, true))}>
              {t('answer.known')}
            </AnswerButton>
            <AnswerButton letter="2" kind="quiet" onClick={() => onSettle(isThem)}>
              {t('answer.list')}
            </AnswerButton>
          </>
        ) : null}
        <AnswerButton letter="N" kind="quiet" onClick={() => onSettle(withAnswer(line, member, { person: 'new' }))}>
          {entries('new')}
        </AnswerButton>
        <AnswerButton letter="X" kind="quiet" onClick={() => onSettle({ ...line, choice: 'leave-out', open: false })}>
          {t('line.leaveOut')}
        </AnswerButton>
      </div>
    </Question>
  )
}
