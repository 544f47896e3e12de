'use client'

import { useTranslations } from 'use-intl/react'
import { Confirmation } from '../desk/confirmation.tsx'

/** Reopens an ended tournament after a confirmation. */
export function ReopenButton({ params }: { params: { club: string; tournament: string } }) {
  const t = useTranslations('club.reopen')
  return (
    <Confirmation
      label={t('submit')}
      kind="quiet"
      title={t('title')}
      submit={t('submit')}
      act={(run) => run('reopenTournament', { params })}
    >
      <p>{t('text')}</p>
    </Confirmation>
  )
}
