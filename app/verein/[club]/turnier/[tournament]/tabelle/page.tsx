import type { Metadata } from 'next'
import { StandingsDesk } from '#app/_features/standings/standings-desk.tsx'
import { asked } from '#app/_lib/store/asked.ts'
import { Prepared } from '#app/_lib/store/prepared.tsx'
import { text } from '#app/_lib/text.ts'

export function generateMetadata(): Metadata {
  return { title: text('standings')('title') }
}

/** The standings at the desk. */
export default async function StandingsPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  return (
    <Prepared
      reads={[
        asked('getTournament', { params }),
        asked('getStandings', { params }),
        asked('getSecondaryStandings', { params }),
        asked('getPeopleTable', { params, query: {} }),
      ]}
      areas={['evening', 'problems', 'product', 'secondary', 'standings']}
    >
      <StandingsDesk params={params} />
    </Prepared>
  )
}
