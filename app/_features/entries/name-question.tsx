'use client'

import { useLocale, useTranslations } from 'use-intl/react'
import { z } from 'zod'
import { longDate } from '#app/_lib/dates.ts'
import { useProblemSentence, wasSaved } from '#app/_lib/problem.ts'
import { Notice } from '#app/_ui/notice.tsx'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { Problem } from '#contract/problem.ts'
import { CalendarDate, Person } from '#contract/shapes.ts'
import { QuestionHint } from '../desk/question-hint.tsx'
import { asksWhom, isEntered as isAboutEntered } from './name-problem.ts'
import { TraitText } from './trait-text.tsx'
import { fieldOfMember, type PersonAnswer, type TypedNames } from './typed-name.ts'

const Candidate = Person.extend({ lastPlayed: CalendarDate.nullish() }).transform(
  ({ id, name, lastPlayed, ...known }) => ({ id, name, lastPlayed, known }),
)
const Candidates = z.object({ candidates: z.array(Candidate) })

/** A person of the club whom a name can mean. */
export type Candidate = z.infer<typeof Candidate>

/** The people that a name in question can mean, as the problem lists them. */
export function candidatesOf({ params }: Problem): readonly Candidate[] {
  return Candidates.safeParse(params).data?.candidates ?? []
}

/** The field a problem is about; undefined: it names none. */
export function fieldOf({ field = '' }: Problem, names: TypedNames): 0 | 1 | undefined {
  const member = /\/members\/(\d)/.exec(field)?.[1]
  return member === undefined ? undefined : fieldOfMember(names, Number(member))
}

interface QuestionProps {
  problem: Problem
  name: string
  onAnswer: (answer: PersonAnswer) => void
  onCancel: () => void
  /** Label of the cancel button; by default the question's own. */
  cancel?: string
}

/** Why a pair was refused and, if a name is the reason, the possible answers. */
export function NameQuestion({ id, ...question }: { id: string } & QuestionProps) {
  const t = useTranslations('entries')
  const sentence = useProblemSentence()
  const { problem } = question
  if (asksWhom(problem))
    return (
      <Question id={id} hint={<QuestionHint />}>
        <NameAnswers {...question} />
      </Question>
    )
  return (
    <div id={id}>
      <Notice kind="error">
        <p className="text-lg">
          {wasSaved(problem) ? null : <strong>{t('question.notSaved')}</strong>} {sentence(problem)}
        </p>
      </Notice>
    </div>
  )
}

/**
 * The possible meanings of a name: another person of that name, one of those the club knows, under either spelling if only the word order
 * differs, or the same person after all.
 */
export function NameAnswers({ problem, name, onAnswer, onCancel, cancel }: QuestionProps) {
  const t = useTranslations('entries')
  const sentence = useProblemSentence()
  const isEntered = isAboutEntered(problem)
  const candidates = candidatesOf(problem)
  const isTurned = problem.code === 'name-turned'
  const [turned] = isTurned ? candidates : []
  return (
    <>
      <p className="text-lg">
        <strong>{name}:</strong> {sentence(problem)}
      </p>
      <div className="flex flex-wrap gap-3">
        <AnswerButton letter="X" kind="quiet" onClick={onCancel}>
          {cancel ?? (isEntered ? t('question.same') : t('question.cancel'))}
        </AnswerButton>
        {candidates.map((candidate, at) => (
          <AnswerButton
            key={candidate.id}
            letter={String(at + 1)}
            kind="quiet"
            onClick={() => {
              const { id: person, known, name: spelling } = candidate
              onAnswer({ person, known, ...(isTurned ? { spelling } : {}) })
            }}
          >
            <span>
              <CandidateText of={candidate} />
              <TraitText of={[candidate.known]} className="block font-normal text-sm" />
            </span>
          </AnswerButton>
        ))}
        {turned ? (
          <AnswerButton letter="R" kind="quiet" onClick={() => onAnswer({ person: turned.id, known: turned.known })}>
            {t('question.respelt', { name, known: turned.name })}
          </AnswerButton>
        ) : null}
        <AnswerButton letter={isEntered ? 'A' : 'N'} kind="quiet" onClick={() => onAnswer({ person: 'new' })}>
          {isEntered ? t('question.other') : t('question.new')}
        </AnswerButton>
      </div>
    </>
  )
}

/** A person whom a name can mean, and when they played last. */
export function CandidateText({ of: { name, lastPlayed } }: { of: Candidate }) {
  const t = useTranslations('entries.question')
  const locale = useLocale()
  return lastPlayed ? t('candidate', { name, day: longDate(lastPlayed, locale) }) : t('candidateUnplayed', { name })
}
