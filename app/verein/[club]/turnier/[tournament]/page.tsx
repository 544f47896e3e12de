import type { Metadata } from 'next'
import { Overview } from '#app/_features/tournament/overview.tsx'
import { publicOrigin } from '#app/_lib/origin.ts'
import { read } from '#app/_lib/server-api.ts'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'

interface Props {
  params: Promise<{ club: string; tournament: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await read('getTournament', { params: await params })).name }
}

/** The overview of a tournament at the desk. */
export default async function OverviewPage(props: Props) {
  const params = await props.params
  const { status } = await read('getTournament', { params })
  const forecast = status === 'running' ? [readKey('getForecast', { params })] : []
  return (
    <PreparedReads
      reads={[readKey('getTournament', { params }), ...forecast]}
      areas={[
        'club',
        'ending',
        'evening',
        'forecast',
        'print',
        'problems',
        'product',
        'regulation',
        'rounds',
        'standings',
        'wishes',
      ]}
    >
      <Overview params={params} origin={await publicOrigin()} />
    </PreparedReads>
  )
}
