import type { Metadata } from 'next'
import { NotAllowed } from '#app/_features/desk/while-allowed.tsx'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { TournamentEditor } from '#app/_features/regulation/editor/tournament-editor.tsx'
import { read } from '#app/_lib/server-api.ts'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'
import { text } from '#app/_lib/text.ts'
import { PageTitle } from '#app/_ui/page.tsx'

interface Props {
  params: Promise<{ club: string; tournament: string }>
}

async function titleOf({ params }: Props): Promise<string> {
  const { regulation } = await read('getTournament', { params: await params })
  return text('editor')('page.tournamentTitle', { evening: isAsPlayed(regulation) ? 'yes' : 'no' })
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: await titleOf(props) }
}

/** The regulation of a tournament, editable as far as the played rounds allow; otherwise the reason, and any draft. */
export default async function TournamentRegulationPage(props: Props) {
  const params = await props.params
  return (
    <PreparedReads
      reads={[readKey('getTournament', { params })]}
      areas={['editor', 'regulation', 'problems', 'product']}
    >
      <PageTitle>{await titleOf(props)}</PageTitle>
      <NotAllowed params={params} act="changeRegulation" />
      <TournamentEditor params={params} />
    </PreparedReads>
  )
}
