'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { useReadIf } from '#app/_lib/store/use-read.ts'
import { tournamentPaths } from '#contract/paths.ts'
import { Confirmation } from '../desk/confirmation.tsx'
import { EndingList } from '../tournament/ending-list.tsx'
import { UnreadEnding } from '../tournament/unread-ending.tsx'

/** Closes the evening's round and ends the tournament; lists the tables without a result, which prevent that. */
export function EndEvening({ params, round }: { params: { club: string; tournament: string }; round: number }) {
  const t = useTranslations('evening.end')
  const router = useRouter()
  const shown = useReadIf('getEnding', { params })
  return (
    <Confirmation
      kind="quiet"
      label={t('label')}
      title={t('title')}
      submit={t('submit')}
      act={async (run) =>
        (await run('closeRound', { params: { ...params, number: round } })) &&
        run('finishTournament', { params, body: shown ? { seen: shown.seen } : {} })
      }
      begins="title"
      isReading={shown === undefined}
      onDone={() => router.push(tournamentPaths(params).standings)}
    >
      <p>{t('text')}</p>
      {shown ? <EndingList params={params} ending={shown.ending} /> : null}
      <UnreadEnding params={params} />
    </Confirmation>
  )
}
