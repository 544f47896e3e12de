'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { tournamentPaths } from '#contract/paths.ts'
import { Confirmation } from '../desk/confirmation.tsx'
import { ReadEnding } from './read-ending.tsx'
import { useEnding } from './use-ending.ts'

interface Props {
  params: { club: string; tournament: string }
  label: string
  size: 'normal' | 'big'
}

/** Ends the tournament after a confirmation that lists the open points, then opens the final standings. */
export function FinishButton({ params, label, size }: Props) {
  const t = useTranslations('club.finish')
  const endings = useTranslations('ending')
  const router = useRouter()
  const ending = useEnding(params)
  const { shown } = ending
  // A place that matters can still be decided: that comes first.
  const isUndecided = shown?.ending.ties.some(({ by, matters }) => by.length > 0 && matters.length > 0) ?? false
  const isEarly = shown !== undefined && shown.ending.left.length > 0
  return (
    <Confirmation
      label={label}
      kind={size === 'big' ? 'primary' : 'quiet'}
      size={size}
      title={t(isEarly ? 'earlyTitle' : 'title')}
      submit={shown?.isOpen ? endings('anyway') : t('submit')}
      before={shown?.isOpen ? 'open' : ''}
      submitKind={isUndecided ? 'quiet' : 'primary'}
      act={(run) => run('finishTournament', { params, body: shown ? { seen: shown.seen } : {} })}
      begins="title"
      isReading={shown === undefined}
      onDone={() => router.push(tournamentPaths(params).standings)}
    >
      <p>{t('text')}</p>
      <ReadEnding params={params} {...ending} />
    </Confirmation>
  )
}
