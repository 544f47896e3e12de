'use client'

import { useTranslations } from 'use-intl/react'
import { Confirmation } from '../desk/confirmation.tsx'

interface Props {
  params: { club: string; tournament: string }
  /** The round of a club evening, which the end has closed, too; null: it is a tournament with rounds. */
  evening: number | null
}

/** Reopens an ended tournament after a confirmation; of a club evening also its round, so that tables can be entered again. */
export function ReopenButton({ params, evening }: Props) {
  const t = useTranslations('club.reopen')
  const ofEvening = useTranslations('evening.reopen')
  return (
    <Confirmation
      label={t('submit')}
      kind="quiet"
      title={evening === null ? t('title') : ofEvening('title')}
      submit={t('submit')}
      act={async (run) => {
        const reopened = await run('reopenTournament', { params })
        if (!reopened || evening === null) return reopened
        return run('reopenRound', { params: { ...params, number: evening } })
      }}
    >
      <p>{evening === null ? t('text') : ofEvening('text')}</p>
    </Confirmation>
  )
}
