'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { Confirmation } from '../tournament/confirmation.tsx'

/** Closes the evening's round and ends the tournament; tables without a result hold it back, and are named. */
export function EndEvening({ params, round }: { params: { club: string; tournament: string }; round: number }) {
  const t = useTranslations('evening.end')
  const router = useRouter()
  return (
    <Confirmation
      kind="quiet"
      label={t('label')}
      title={t('title')}
      submit={t('submit')}
      act={async (run) =>
        (await run('closeRound', { params: { ...params, number: round } })) && run('finishTournament', { params })
      }
      onDone={() => router.push(`/verein/${params.club}/turnier/${params.tournament}/tabelle`)}
    >
      <p>{t('text')}</p>
    </Confirmation>
  )
}
