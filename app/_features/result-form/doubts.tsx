'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import { formatPoints } from '#domain/points.ts'
import type { Doubt } from './send-result.ts'

/** Asks to confirm figures that are possible but unlikely. */
export function Doubts(props: {
  doubts: readonly Doubt[]
  pending: boolean
  /** The key that leads here. */
  hint?: ReactNode
  onConfirm: () => void
  onBack: () => void
}) {
  const t = useTranslations('rounds')
  return (
    <Question hint={props.hint}>
      <DoubtList doubts={props.doubts} />
      <div className="flex flex-wrap gap-3">
        <AnswerButton letter="Z" kind="quiet" onClick={props.onBack}>
          {t('doubt.back')}
        </AnswerButton>
        <AnswerButton letter="J" onClick={props.onConfirm} pending={props.pending}>
          {t('doubt.confirm')}
        </AnswerButton>
      </div>
    </Question>
  )
}

/** The unlikely figures. */
export function DoubtList({ doubts }: { doubts: readonly Doubt[] }) {
  const t = useTranslations('rounds')
  return (
    <>
      <p className="font-semibold text-lg">{t('doubt.title')}</p>
      <ul className="grid gap-1 text-lg">
        {doubts.map(({ game, code, target = 0, points = 0, expected = 0, least = 0 }) => (
          <li key={`${game}${code}${points}`}>
            {t(`doubt.${code}`, { game: game + 1, target, points: formatPoints(points), expected, least })}
          </li>
        ))}
      </ul>
    </>
  )
}
