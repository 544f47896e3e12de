'use client'

import { useTranslations } from 'use-intl/react'
import { Confirmation } from '../desk/confirmation.tsx'

interface Props {
  params: { club: string; tournament: string }
  number: number
}

/** Reopens the last round, so that its results can be changed. */
export function ReopenRoundButton({ params, number }: Props) {
  const t = useTranslations('rounds')
  return (
    <Confirmation
      kind="quiet"
      label={t('reopen.label')}
      title={t('reopen.title', { round: number })}
      submit={t('reopen.label')}
      act={(run) => run('reopenRound', { params: { ...params, number } })}
    >
      <p>{t('reopen.text')}</p>
    </Confirmation>
  )
}

/** Discards the published round with the fingerprint `seen`, in which no table has reported. Asks again if tables have begun to write. */
export function DiscardRoundButton({ params, number, seen }: Props & { seen: string }) {
  const t = useTranslations('rounds')
  return (
    <Confirmation
      kind="quiet"
      label={t('takeBack.label')}
      title={t('takeBack.title', { round: number })}
      submit={t('takeBack.submit')}
      insist={{ after: 'round-has-sheets', submit: t('takeBack.insist') }}
      act={(run, insisting) =>
        run('discardRound', { params: { ...params, number }, query: { seen, withSheets: insisting ? 'yes' : 'no' } })
      }
    >
      <p>{t('takeBack.text')}</p>
    </Confirmation>
  )
}
