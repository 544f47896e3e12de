'use client'

import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '#app/_lib/api.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { TablePlace } from '#contract/rounds.ts'
import { Confirmation } from '../desk/confirmation.tsx'
import { OutdatedSheets } from '../results/round/outdated-sheets.tsx'
import { discardQuery } from './discard-query.ts'

interface Props {
  params: { club: string; tournament: string }
  number: number
}

/** Reopens the last round, so that its results can be changed, or a club evening, which has no rounds. */
export function ReopenRoundButton({ params, number, isEvening }: Props & { isEvening: boolean }) {
  const t = useTranslations('rounds')
  const evening = useTranslations('evening.reopen')
  return (
    <Confirmation
      kind="quiet"
      label={t('reopen.label')}
      title={isEvening ? evening('title') : t('reopen.title', { round: number })}
      submit={t('reopen.label')}
      act={(run) => run('reopenRound', { params: { ...params, number } })}
    >
      <p>{isEvening ? evening('closed') : t('reopen.text')}</p>
    </Confirmation>
  )
}

/**
 * Discards the published round with the fingerprint `seen`, in which no table has reported. Asks again if tables have begun to write or a
 * tie was decided, and if anything else is lost, or other sheets may be printed, than the dialog has said.
 */
export function DiscardRoundButton({ params, number, seen }: Props & { seen: string }) {
  const t = useTranslations('rounds')
  const [printed, setPrinted] = useState<Printed>('asking')
  const [changed, setChanged] = useState<'sheets' | 'effect' | null>(null)

  const opened = useCallback((found: Printed) => {
    setPrinted(found)
    setChanged(null)
  }, [])

  /** Whether the dialog has said what is printed now; otherwise it says so. Without an answer what it says stands. */
  async function hasSaid(): Promise<boolean> {
    const now = await printedOf(params, number)
    if (typeof now === 'string' || namesOf(now) === namesOf(printed)) return true
    setPrinted(now)
    setChanged('sheets')
    return false
  }

  return (
    <Confirmation
      kind="quiet"
      label={t('takeBack.label')}
      title={t('takeBack.title', { round: number })}
      submit={t('takeBack.submit')}
      insist={{ after: 'round-has-sheets', submit: t('takeBack.insist') }}
      act={async (run, shown) => {
        if (!(await hasSaid())) return null
        const query = discardQuery(seen, shown)
        return run('discardRound', { params: { ...params, number }, query }, async ({ code }) =>
          setChanged(code === shown?.code ? 'effect' : null),
        )
      }}
    >
      <p>{t('takeBack.text')}</p>
      <PrintedSheets params={params} number={number} printed={printed} onRead={opened} />
      {changed ? <Notice kind="error">{t(`takeBack.changed.${changed}`)}</Notice> : null}
    </Confirmation>
  )
}

/** The tables whose sheets may be printed. */
type Printed = readonly TablePlace[] | 'asking' | 'unread'

/** Printing does not change the tournament, so nobody hears of it: this is read when the dialog opens, and again before the act. */
async function printedOf(params: Props['params'], number: number, signal?: AbortSignal): Promise<Printed> {
  const input = { params: { ...params, number } }
  return api('listPrintedSheets', input, signal ? { signal } : {}).then(
    ({ tables }) => tables,
    () => (signal?.aborted ? 'asking' : 'unread'),
  )
}

function namesOf(printed: Printed): string {
  return typeof printed === 'string' ? '' : printed.map(({ table, heat }) => `${heat}/${table}`).join()
}

/** The sheets of the round that may lie on its tables. */
function PrintedSheets({
  params: { club, tournament },
  number,
  printed,
  onRead,
}: Props & { printed: Printed; onRead: (found: Printed) => void }) {
  const t = useTranslations('rounds.takeBack')
  useEffect(() => {
    const asking = new AbortController()
    onRead('asking')
    void printedOf({ club, tournament }, number, asking.signal).then((found) => asking.signal.aborted || onRead(found))
    return () => asking.abort()
  }, [club, tournament, number, onRead])
  return (
    <div role="status">
      {typeof printed === 'string' ? (
        <p className="text-soft">{t(printed)}</p>
      ) : (
        <OutdatedSheets tables={printed} become="removed" />
      )}
    </div>
  )
}
