import type { Metadata } from 'next'
import { publicMetadata } from '#app/_features/public/metadata.ts'
import { PublicTabs } from '#app/_features/public/public-tabs.tsx'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { PlainLinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { publicPaths } from '#contract/paths.ts'

interface Props {
  params: Promise<{ slug: string }>
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const tournament = await read('getPublicTournament', { params: await props.params })
  return publicMetadata(tournament, text('public')('missing.title'))
}

/** The page the front sends for an unknown address below a tournament (`server/pages/missing-page.ts`). */
export default async function MissingPage(props: Props) {
  const params = await props.params
  const tournament = await read('getPublicTournament', { params })
  const t = text('public')
  return (
    <>
      <PublicTabs tournament={tournament} current={null} />
      <EmptyState
        suit="bell"
        title={<h1>{t('missing.title')}</h1>}
        action={<PlainLinkButton href={publicPaths(params.slug).start}>{t('missing.back')}</PlainLinkButton>}
      >
        {isAsPlayed(tournament.regulation) ? text('evening')('public.missing') : t('missing.text')}
      </EmptyState>
    </>
  )
}
