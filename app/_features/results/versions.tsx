'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { Submission } from '#contract/results.ts'
import type { Encounter } from '#contract/rounds.ts'
import { QuestionHint } from '../desk/question-hint.tsx'
import { resultParts } from '../result-form/game-text.ts'
import { gamesWon, isReported } from '../result-form/scores.ts'
import type { EncounterPlace, PlayedResult } from '../result-form/send-result.ts'
import { Signature } from './signature.tsx'
import { useDispute } from './use-dispute.ts'

interface Props {
  place: EncounterPlace
  encounter: Encounter
  outside: readonly OutsideComponent[]
  /** What counts now. */
  current: PlayedResult
  /** The version that was not taken, if it is known here; otherwise the newest one that was not. */
  mine: PlayedResult | null
  pending: boolean
  /** Somebody has opened the table for it: it has the focus. */
  isOpened: boolean
  onTake: (result: PlayedResult) => void
  /** None that is listed is right. */
  onRetype: () => void
  /** Opens what the table has written deal by deal. */
  onSheet: () => void
}

/**
 * Why a result is contested: its versions side by side, who typed them and when; the desk chooses. An Enter too many decides nothing.
 */
export function Versions({
  place,
  encounter,
  outside,
  current,
  mine,
  pending,
  isOpened,
  onTake,
  onRetype,
  onSheet,
}: Props) {
  const t = useTranslations('rounds.versions')
  const dispute = useDispute(place)
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpened) question.current?.focus()
  }, [isOpened])
  const kept = mine ? undefined : dispute?.kept
  const other = mine ?? kept ?? null
  const listed = other ? 2 : isReported(current) ? 1 : 0
  return (
    <Question hint={<QuestionHint />}>
      <h2 ref={question} tabIndex={-1} className="font-semibold font-text text-lg outline-none">
        {t(other ? 'title' : 'contested')}
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
            result={current}
            typed={dispute?.accepted}
            encounter={encounter}
            outside={outside}
          >
            <AnswerButton letter="B" kind="quiet" pending={pending} onClick={() => onTake(current)}>
              {t('keep')}
            </AnswerButton>
          </Version>
          {other ? (
            <Version
              title={t(mine ? 'mine' : 'other')}
              result={other}
              typed={kept}
              encounter={encounter}
              outside={outside}
            >
              <AnswerButton letter={mine ? 'M' : 'D'} kind="quiet" pending={pending} onClick={() => onTake(other)}>
                {t(mine ? 'takeMine' : 'takeOther')}
              </AnswerButton>
            </Version>
          ) : null}
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

function Version(props: {
  title: string
  result: PlayedResult
  typed: Submission | undefined
  encounter: Encounter
  outside: readonly OutsideComponent[]
  children: ReactNode
}) {
  const t = useTranslations('rounds')
  const { result, typed, encounter, outside } = props
  const { games } = result
  return (
    <section aria-label={props.title} className="grid content-start justify-items-start gap-2 bg-sheet p-4">
      <p className="font-semibold text-soft">{props.title}</p>
      {games.length > 1 ? <p className="numeral text-4xl">{t('score.text', gamesWon(games))}</p> : null}
      {isReported(result) ? (
        <ul className="text-xl tabular-nums">
          {resultParts(t, result, outside).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the encounter
            <li key={at}>{part}</li>
          ))}
        </ul>
      ) : (
        <p className="text-xl">{t('versions.none')}</p>
      )}
      {typed ? <Signature typed={typed} encounter={encounter} /> : null}
      {props.children}
    </section>
  )
}
