'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { Submission } from '#contract/results.ts'
import type { Encounter } from '#contract/rounds.ts'
import { QuestionHint } from '../../desk/question-hint.tsx'
import type { Form, VersionChoice } from '../../result-form/form-state.ts'
import { resultParts, typedParts } from '../../result-form/game-text.ts'
import { isWhole } from '../../result-form/go-on.ts'
import { isReported, type Rules } from '../../result-form/scores.ts'
import type { EncounterPlace, PlayedResult } from '../../result-form/send-result.ts'
import { choicesOf } from './choices.ts'
import { Signature } from './signature.tsx'
import { useDispute } from './use-dispute.ts'

interface Props {
  place: EncounterPlace
  encounter: Encounter
  rules: Rules
  form: Form
  /** The choice to make. */
  step: VersionChoice
  /** The tournament's version, as far as known here. */
  version: number
  pending: boolean
  /** The table was opened for this choice, so it takes the focus. */
  isOpened: boolean
  onTake: (result: PlayedResult) => void
  /** The input is right, or is to be completed. */
  onTakeMine: () => void
  /** None of the versions is right. */
  onRetype: () => void
  /** Opens the table's own sheet, deal by deal. */
  onSheet: () => void
  /** The server keeps these results while they are in question: no unsaved input has to. */
  onVersions: (versions: readonly PlayedResult[]) => void
}

/** Why a result is contested: its versions next to each other, with author and time; the desk chooses. An extra Enter decides nothing. */
export function Versions({
  place,
  encounter,
  rules,
  form,
  step,
  version,
  pending,
  isOpened,
  onTake,
  onTakeMine,
  onRetype,
  onSheet,
  onVersions,
}: Props) {
  const rounds = useTranslations('rounds')
  const t = useTranslations('rounds.versions')
  const dispute = useDispute(place, { version, step })
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpened) question.current?.focus()
  }, [isOpened])
  const { current, sent } = step
  const note = useEffectEvent(onVersions)
  useEffect(() => {
    if (sent || dispute) note([...(sent ? [sent] : []), ...(dispute?.rejected ?? [])])
  }, [sent, dispute])
  const mine = form.typed
  const { isMine, others } = choicesOf({ current, mine, sent, rejected: dispute?.rejected ?? [] }, rules)
  const rivals = others.length + (isMine ? 1 : 0)
  const hasResult = isReported(current)
  const listed = rivals > 0 || hasResult ? rivals + 1 : 0
  const names = { a: encounter.a.name, b: encounter.b.name }
  // Settled meanwhile, and nothing else is typed.
  if (rivals === 0 && step.news !== null && !step.contested) return null
  return (
    <Question hint={<QuestionHint />}>
      <h2 ref={question} tabIndex={-1} className="font-semibold font-text text-lg outline-none">
        {rivals === 0 ? t('contested') : hasResult ? t('title', { listed }) : t('titleOpen', { rivals })}
      </h2>
      <div role="status" className="grid justify-items-start gap-3 empty:hidden">
        {dispute?.isDivided ? (
          <>
            <p>{t('divided')}</p>
            <AnswerButton letter="A" kind="quiet" onClick={onSheet}>
              {t('sheet')}
            </AnswerButton>
          </>
        ) : null}
        {dispute?.objectors.map((side) => (
          <p key={side}>{t('objected', { number: encounter[side].number })}</p>
        ))}
      </div>
      {listed > 0 ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Version
            title={t('current')}
            parts={resultParts(rounds, current, rules.outside)}
            typed={dispute?.accepted}
            encounter={encounter}
          >
            <AnswerButton letter="B" kind="quiet" pending={pending} onClick={() => onTake(current)}>
              {t(hasResult ? 'keep' : 'keepOpen')}
            </AnswerButton>
          </Version>
          {isMine && mine ? (
            <Version title={t('mine')} parts={typedParts(rounds, mine, names, rules)} encounter={encounter}>
              <AnswerButton letter="M" kind="quiet" pending={pending} onClick={onTakeMine}>
                {t(isWhole(form, rules) ? 'takeMine' : 'goOnMine')}
              </AnswerButton>
            </Version>
          ) : null}
          {others.map(({ result, letter, typed }) => (
            <Version
              key={letter ?? typed?.id}
              title={t('other')}
              parts={resultParts(rounds, result, rules.outside)}
              typed={typed}
              encounter={encounter}
            >
              {letter ? (
                <AnswerButton letter={letter} kind="quiet" pending={pending} onClick={() => onTake(result)}>
                  {t('takeOther')}
                </AnswerButton>
              ) : (
                <Button kind="quiet" pending={pending} onClick={() => onTake(result)}>
                  {t('takeOther')}
                </Button>
              )}
            </Version>
          ))}
        </div>
      ) : null}
      <div>
        <AnswerButton letter="N" kind="quiet" onClick={onRetype}>
          {t('retype', { listed })}
        </AnswerButton>
      </div>
    </Question>
  )
}

interface VersionProps {
  title: string
  parts: readonly string[]
  typed?: Submission | undefined
  encounter: Encounter
  children: ReactNode
}

function Version({ title, parts, typed, encounter, children }: VersionProps) {
  const t = useTranslations('rounds.versions')
  return (
    <section aria-label={title} className="grid content-start justify-items-start gap-2 bg-sheet p-4">
      <p className="font-semibold text-soft">{title}</p>
      {parts.length > 0 ? (
        <ul className="text-xl tabular-nums">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is identified by its position in the encounter
            <li key={at}>{part}</li>
          ))}
        </ul>
      ) : (
        <p className="text-xl">{t('none')}</p>
      )}
      {typed ? <Signature typed={typed} encounter={encounter} /> : null}
      {children}
    </section>
  )
}
