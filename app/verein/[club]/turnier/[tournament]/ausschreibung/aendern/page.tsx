import type { Metadata } from 'next'
import { NotAllowed } from '#app/_features/desk/while-allowed.tsx'
import { TournamentEditor } from '#app/_features/regulation/editor/tournament-editor.tsx'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'
import { text } from '#app/_lib/text.ts'
import { PageTitle } from '#app/_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('editor')('page.tournamentTitle') }
}

/** The regulation of a tournament, editable as far as the played rounds allow; otherwise the reason, and any draft. */
export default async function TournamentRegulationPage(props: {
  params: Promise<{ club: string; tournament: string }>
}) {
  const params = await props.params
  return (
    <PreparedReads
      reads={[readKey('getTournament', { params })]}
      areas={['editor', 'regulation', 'problems', 'product']}
    >
      <PageTitle>{text('editor')('page.tournamentTitle')}</PageTitle>
      <NotAllowed params={params} act="changeRegulation" />
      <TournamentEditor params={params} />
    </PreparedReads>
  )
}
