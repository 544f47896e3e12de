'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '#app/_lib/api.ts'
import type { TablePlace } from '#contract/rounds.ts'
import { Confirmation } from '../desk/confirmation.tsx'
import { OutdatedSheets } from '../results/outdated-sheets.tsx'

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
      <Printed params={params} number={number} />
    </Confirmation>
  )
}

/** The sheets of the round that may lie on its tables; printing does not change the tournament, so they are read when the dialog opens. */
function Printed({ params: { club, tournament }, number }: Props) {
  const t = useTranslations('rounds.takeBack')
  const [tables, setTables] = useState<readonly TablePlace[] | 'asking' | 'unread'>('asking')
  useEffect(() => {
    const asking = new AbortController()
    api('listPrintedSheets', { params: { club, tournament, number } }, { signal: asking.signal }).then(
      (answer) => setTables(answer.tables),
      () => asking.signal.aborted || setTables('unread'),
    )
    return () => asking.abort()
  }, [club, tournament, number])
  return (
    <div role="status">
      {typeof tables === 'string' ? (
        <p className="text-soft">{t(tables)}</p>
      ) : (
        <OutdatedSheets tables={tables} become="removed" />
      )}
    </div>
  )
}
