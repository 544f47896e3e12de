import type { Metadata } from 'next'
import { StandingsDesk } from '#app/_features/standings/standings-desk.tsx'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'
import { text } from '#app/_lib/text.ts'

export function generateMetadata(): Metadata {
  return { title: text('standings')('title') }
}

/** The standings at the desk. */
export default async function StandingsPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  return (
    <PreparedReads
      reads={[
        readKey('getTournament', { params }),
        readKey('getStandings', { params }),
        readKey('getSecondaryStandings', { params }),
        readKey('getPeopleTable', { params, query: {} }),
      ]}
      areas={['evening', 'problems', 'product', 'secondary', 'standings']}
    >
      <StandingsDesk params={params} />
    </PreparedReads>
  )
}
