import type { ReactNode } from 'react'
import { TournamentHeader } from '#app/_features/public/tournament-header.tsx'
import { Footer } from '#app/_features/session/footer.tsx'
import { read } from '#app/_lib/server-api.ts'
import { Page } from '#app/_ui/page.tsx'

export const dynamic = 'force-dynamic'

/**
 * The layout of a tournament's public pages. The pages read the tournament before anything else, so that their content is never older
 * than the version from which the header watches.
 */
export default async function PublicLayout(props: { params: Promise<{ slug: string }>; children: ReactNode }) {
  const tournament = await read('getPublicTournament', { params: await props.params })
  return (
    <Page live width="wall" header={<TournamentHeader tournament={tournament} />} footer={<Footer />}>
      {props.children}
    </Page>
  )
}
