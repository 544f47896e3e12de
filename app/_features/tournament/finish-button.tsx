'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { Confirmation } from './confirmation.tsx'

interface Props {
  params: { club: string; tournament: string }
  label: string
  size: 'normal' | 'big'
  /** Rounds the regulation would still have. */
  roundsLeft: number
}

/** Ends the tournament, after saying what that means, and leads to the final standings. */
export function FinishButton({ params, label, size, roundsLeft }: Props) {
  const t = useTranslations('club.finish')
  const router = useRouter()
  return (
    <Confirmation
      label={label}
      kind={size === 'big' ? 'primary' : 'quiet'}
      size={size}
      title={t('title')}
      submit={t('submit')}
      act={(run) => run('finishTournament', { params })}
      onDone={() => router.push(`/verein/${params.club}/turnier/${params.tournament}/tabelle`)}
    >
      <p>{t('text')}</p>
      {roundsLeft > 0 ? <p>{t('roundsLeft', { left: roundsLeft })}</p> : null}
    </Confirmation>
  )
}
