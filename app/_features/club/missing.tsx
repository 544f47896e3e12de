'use client'

import { useParams } from 'next/navigation'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { clubPaths } from '#contract/paths.ts'

/** A "not found" message with a link back to the club. */
export function Missing() {
  const { club } = useParams<{ club: string }>()
  const t = text('club')
  return (
    <EmptyState
      suit="bell"
      title={<h1>{t('missing.title')}</h1>}
      action={<LinkButton href={clubPaths(club).tournaments}>{t('missing.toClub')}</LinkButton>}
    >
      {t('missing.fromClub')}
    </EmptyState>
  )
}
