'use client'

import { useTranslations } from 'use-intl/react'
import { api } from '#app/_lib/api.ts'
import { Confirmation } from '../tournament/confirmation.tsx'

interface Props {
  params: { club: string; tournament: string }
  number: number
}

/** Takes the last round's closing back, so that its results are open again. */
export function ReopenRoundButton({ params, number }: Props) {
  const t = useTranslations('rounds')
  return (
    <Confirmation
      kind="quiet"
      label={t('reopen.label')}
      title={t('reopen.title', { round: number })}
      submit={t('reopen.label')}
      act={(key) => api('reopenRound', { params: { ...params, number } }, { key })}
    >
      <p>{t('reopen.text')}</p>
    </Confirmation>
  )
}

/** Takes a published round back in which nobody has reported. */
export function DiscardRoundButton({ params, number }: Props) {
  const t = useTranslations('rounds')
  return (
    <Confirmation
      kind="quiet"
      label={t('takeBack.label')}
      title={t('takeBack.title', { round: number })}
      submit={t('takeBack.submit')}
      act={(key) => api('discardRound', { params: { ...params, number } }, { key })}
    >
      <p>{t('takeBack.text')}</p>
    </Confirmation>
  )
}
