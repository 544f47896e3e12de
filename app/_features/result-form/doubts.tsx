'use client'

import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { isTypedIn } from '#app/_lib/is-typed-in.ts'
import { Button } from '#app/_ui/button.tsx'
import type { Doubt } from './send-result.ts'

/**
 * Asks about what is possible but unlikely. Enter and Escape lead back to the figures, Tab and Enter confirm them: an Enter
 * too many, from typing the figures, must not answer the question.
 */
export function Doubts(props: {
  doubts: readonly Doubt[]
  pending: boolean
  onConfirm: () => void
  onBack: () => void
}) {
  const t = useTranslations('rounds')
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isTypedIn(document.activeElement)) back.current?.focus()
  }, [])
  return (
    <div role="alert" className="grid gap-3 border-alarm border-l-4 bg-alarm-wash px-4 py-3">
      <p className="font-semibold text-lg">{t('doubt.title')}</p>
      <ul className="grid gap-1 text-lg">
        {props.doubts.map(({ game, code, target = 0, points = 0, expected = 0, least = 0 }) => (
          <li key={`${game}${code}${points}`}>
            {t(`doubt.${code}`, { game: game + 1, target, points, expected, least })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button ref={back} kind="quiet" onClick={props.onBack}>
          {t('doubt.back')}
        </Button>
        <Button onClick={props.onConfirm} pending={props.pending}>
          {t('doubt.confirm')}
        </Button>
      </div>
    </div>
  )
}
