import type { Metadata } from 'next'
import { NewTournamentForm } from '#app/_features/club/new-tournament-form.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('club')('new.title') }
}

export default async function NewTournamentPage(props: { params: Promise<{ club: string }> }) {
  const { club } = await props.params
  await read('getSession', {}, `/verein/${club}/turnier/neu`)
  const [first, ...more] = (await read('listPresets', {})).presets
  if (!first) throw new Error('the API offers no preset')
  return (
    <>
      <PageTitle>{text('club')('new.title')}</PageTitle>
      <Texts areas={['club', 'regulation', 'problems']}>
        <NewTournamentForm club={club} presets={[first, ...more]} />
      </Texts>
    </>
  )
}
