import type { Metadata } from 'next'
import { EnteredPairs } from '#app/_features/public/entered-pairs.tsx'
import { publicMetadata } from '#app/_features/public/metadata.ts'
import { PublicTabs } from '#app/_features/public/public-tabs.tsx'
import { StandingsTable } from '#app/_features/public/standings-table.tsx'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { PeopleSection } from '#app/_features/standings/people-section.tsx'
import { SecondaryTables } from '#app/_features/standings/secondary-tables.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { standingsLine } from '#messages/standings-state.ts'

interface Props {
  params: Promise<{ slug: string }>
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const tournament = await read('getPublicTournament', { params: await props.params })
  return publicMetadata(tournament, text('standings')('title'))
}

export default async function PublicStandingsPage(props: Props) {
  const params = await props.params
  const tournament = await read('getPublicTournament', { params })
  const [standings, secondary, people] = await Promise.all([
    read('getPublicStandings', { params }),
    read('getPublicSecondaryStandings', { params }),
    read('getPublicPeopleTable', { params, query: {} }),
  ])
  const t = text('standings')
  const state = standingsLine(t, standings, isAsPlayed(tournament.regulation))
  return (
    <>
      <PublicTabs tournament={tournament} current={standings.final ? 'start' : 'standings'} />
      {standings.afterRound > 0 ? (
        <>
          <PageTitle line={state}>{t('title')}</PageTitle>
          <StandingsTable
            who={tournament.regulation.field.kind}
            standings={standings}
            caption={`${t('title')}, ${state}`}
          />
          <SecondaryTables {...secondary} />
          <PeopleSection table={people} who={tournament.regulation.field.kind} />
        </>
      ) : (
        <>
          <EmptyState suit="acorn" title={<h1>{t('empty.title')}</h1>}>
            {t('empty.text')}
          </EmptyState>
          <EnteredPairs pairs={standings.rows.map(({ entry }) => entry)} />
        </>
      )}
    </>
  )
}
