'use client'

import { useTranslations } from 'use-intl/react'
import { api } from '#app/_lib/api.ts'
import { Confirmation } from './confirmation.tsx'

interface Props {
  params: { club: string; tournament: string }
  label: string
  size: 'normal' | 'big'
  /** Rounds the regulation would still have. */
  roundsLeft: number
}

/** Ends the tournament, after saying what that means. */
export function FinishButton({ params, label, size, roundsLeft }: Props) {
  const t = useTranslations('club.finish')
  return (
    <Confirmation
      label={label}
      kind={size === 'big' ? 'primary' : 'quiet'}
      size={size}
      title={t('title')}
      submit={t('submit')}
      act={(key) => api('finishTournament', { params }, { key })}
    >
      <p>{t('text')}</p>
      {roundsLeft > 0 ? <p>{t('roundsLeft', { left: roundsLeft })}</p> : null}
    </Confirmation>
  )
}
