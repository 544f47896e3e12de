'use client'

import { useParams } from 'next/navigation'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { tournamentPaths } from '#contract/paths.ts'

/** The not-found page of a tournament at the desk, in its layout. */
export default function Missing() {
  const { club, tournament } = useParams<{ club: string; tournament: string }>()
  const params = { club, tournament }
  const { regulation } = useRead('getTournament', { params })
  const t = text('club')
  return (
    <EmptyState
      suit="bell"
      title={<h1>{t('missing.title')}</h1>}
      action={<LinkButton href={tournamentPaths(params).overview}>{t('missing.back')}</LinkButton>}
    >
      {t('missing.text', { evening: isAsPlayed(regulation) ? 'yes' : 'no' })}
    </EmptyState>
  )
}
