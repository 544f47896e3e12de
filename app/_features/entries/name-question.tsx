'use client'

import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { z } from 'zod'
import { longDate } from '#app/_lib/dates.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import type { Problem } from '#contract/problem.ts'
import { CalendarDate, Person } from '#contract/shapes.ts'
import { asksWhom, isEntered as isAboutEntered } from './name-refusal.ts'
import { TraitText } from './trait-text.tsx'
import { fieldOfMember, type Meant, type TypedNames } from './typed-name.ts'

const Candidates = z.object({
  candidates: z.array(Person.extend({ lastPlayed: CalendarDate.nullish() })),
})

/** The field a problem is about; undefined: it names none. */
export function fieldOf({ field = '' }: Problem, names: TypedNames): 0 | 1 | undefined {
  const member = /\/members\/(\d)/.exec(field)?.[1]
  return member === undefined ? undefined : fieldOfMember(names, Number(member))
}

/**
 * Why a pair was not taken and, where a name is the reason, the ways on: somebody else of that name, one of those the club
 * knows, by either spelling where only the order of the words is another, or the same person after all.
 */
export function NameQuestion(props: {
  id: string
  problem: Problem
  name: string
  onMeant: (meant: Meant) => void
  onCancel: () => void
  /** What giving up is called, if not by the question itself. */
  cancel?: string
  /** Take the focus to the first answer. */
  takeFocus: boolean
}) {
  const t = useTranslations('entries')
  const locale = useLocale()
  const sentence = useProblemSentence()
  const answers = useRef<HTMLDivElement>(null)
  const { id, problem, name, takeFocus } = props
  useEffect(() => {
    if (takeFocus && asksWhom(problem)) answers.current?.querySelector('button')?.focus()
  }, [takeFocus, problem])

  const isEntered = isAboutEntered(problem)
  const candidates = Candidates.safeParse(problem.params).data?.candidates ?? []
  const isTurned = problem.code === 'name-turned'
  const [turned] = isTurned ? candidates : []
  const asks = asksWhom(problem)
  return (
    <div id={id} role="alert" className="grid gap-3 border-alarm border-l-4 bg-alarm-wash px-4 py-3">
      <p className="text-lg">
        {problem.code === 'idempotency-key-reused' ? null : (
          <strong>{asks ? `${name}:` : t('question.notSaved')}</strong>
        )}{' '}
        {sentence(problem)}
      </p>
      {asks ? (
        <div ref={answers} className="flex flex-wrap gap-3">
          <Button kind="quiet" onClick={props.onCancel}>
            {props.cancel ?? (isEntered ? t('question.same') : t('question.cancel'))}
          </Button>
          {candidates.map(({ id: person, name: known, lastPlayed, ...traits }) => (
            <Button
              key={person}
              kind="quiet"
              onClick={() => props.onMeant(isTurned ? { person, spelling: known } : { person })}
            >
              <span>
                {lastPlayed
                  ? t('question.candidate', { name: known, day: longDate(lastPlayed, locale) })
                  : t('question.candidateUnplayed', { name: known })}
                <TraitText of={[traits]} className="block font-normal text-sm" />
              </span>
            </Button>
          ))}
          {turned ? (
            <Button kind="quiet" onClick={() => props.onMeant({ person: turned.id })}>
              {t('question.respelt', { name, known: turned.name })}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={() => props.onMeant({ person: 'new' })}>
            {isEntered ? t('question.other') : t('question.new')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
