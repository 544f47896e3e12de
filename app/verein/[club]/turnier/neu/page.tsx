import type { Metadata } from 'next'
import { NewTournamentForm } from '#app/_features/club/new-tournament-form.tsx'
import { readRegulations } from '#app/_features/regulation/library/read-regulations.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { LinkButton } from '#app/_ui/button.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { clubPaths } from '#contract/paths.ts'
import { presetName } from '#messages/announcement.ts'

export function generateMetadata(): Metadata {
  return { title: text('club')('new.title') }
}

interface Props {
  params: Promise<{ club: string }>
  searchParams: Promise<{ ordnung?: string; runden?: string; gruppen?: string }>
}

export default async function NewTournamentPage(props: Props) {
  const { club } = await props.params
  const { ordnung = null, runden, gruppen } = await props.searchParams
  const { own, presets } = await readRegulations(club)
  const [first, ...more] = presets.map(({ regulation }) => regulation)
  if (!first) throw new Error('the API offers no preset')
  const owns = own.map(({ key, title, regulation }) => ({
    key,
    title,
    regulation,
    line: presetName(text('regulation'), regulation.preset),
  }))
  return (
    <>
      <PageTitle
        aside={
          <LinkButton kind="quiet" href={clubPaths(club).planner}>
            {text('planner')('linkFromNew')}
          </LinkButton>
        }
      >
        {text('club')('new.title')}
      </PageTitle>
      <Texts areas={['club', 'regulation', 'problems', 'product']}>
        <NewTournamentForm
          club={club}
          presets={[first, ...more]}
          own={owns}
          chosen={ordnung}
          planned={{ rounds: runden, groups: gruppen }}
        />
      </Texts>
    </>
  )
}
