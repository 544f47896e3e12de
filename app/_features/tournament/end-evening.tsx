'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import { Confirmation } from '../desk/confirmation.tsx'
import { closeAndFinish } from './close-and-finish.ts'
import { ReadEnding } from './read-ending.tsx'
import { useEnding } from './use-ending.ts'

interface Props {
  params: { club: string; tournament: string }
  round: number
  /** The round is closed, and the tournament is not ended. */
  isClosed: boolean
  size: 'normal' | 'big'
}

/** Closes the evening's round and ends the tournament; lists the tables without a result, which prevent that. */
export function EndEvening({ params, round, isClosed, size }: Props) {
  const t = useTranslations('evening.end')
  const endings = useTranslations('ending')
  const router = useRouter()
  const store = useStore()
  const ending = useEnding(params)
  const { shown } = ending
  return (
    <Confirmation
      kind={isClosed ? 'primary' : 'quiet'}
      size={size}
      label={t('label')}
      title={t('title')}
      submit={shown?.isOpen ? endings('anyway') : t('submit')}
      act={async (run) => {
        const finished = await closeAndFinish(run, { params, round, isClosed, seen: shown?.seen })
        // Another desk may have opened the evening again.
        if (!finished) store?.acted()
        return finished
      }}
      begins="title"
      isReading={shown === undefined}
      onDone={() => router.push(tournamentPaths(params).standings)}
    >
      <p>{t('text')}</p>
      <ReadEnding params={params} {...ending} />
    </Confirmation>
  )
}
