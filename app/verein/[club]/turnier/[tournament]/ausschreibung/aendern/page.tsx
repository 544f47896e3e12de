import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NotAllowed } from '#app/_features/desk/while-allowed.tsx'
import { TournamentEditor } from '#app/_features/regulation/editor/tournament-editor.tsx'
import { may } from '#app/_lib/may.ts'
import { tournamentPaths } from '#app/_lib/paths.ts'
import { read } from '#app/_lib/server-api.ts'
import { asked } from '#app/_lib/store/asked.ts'
import { Prepared } from '#app/_lib/store/prepared.tsx'
import { text } from '#app/_lib/text.ts'
import { PageTitle } from '#app/_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('editor')('page.tournamentTitle') }
}

/** The regulation of a tournament, as far as what has been played allows to change it. */
export default async function TournamentRegulationPage(props: {
  params: Promise<{ club: string; tournament: string }>
}) {
  const params = await props.params
  const { rulings } = await read('getTournament', { params })
  if (!may(rulings.changeRegulation)) redirect(tournamentPaths(params).overview)
  return (
    <Prepared reads={[asked('getTournament', { params })]} areas={['editor', 'regulation', 'problems', 'product']}>
      <PageTitle>{text('editor')('page.tournamentTitle')}</PageTitle>
      <NotAllowed params={params} act="changeRegulation" />
      <TournamentEditor params={params} />
    </Prepared>
  )
}
