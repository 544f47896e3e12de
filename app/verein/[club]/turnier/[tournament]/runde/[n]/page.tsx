import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { RoundDesk } from '#app/_features/rounds/round-desk.tsx'
import { findRound, roundReads } from '#app/_features/rounds/round-reads.ts'
import { publicOrigin } from '#app/_lib/origin.ts'
import { read, readSession } from '#app/_lib/server-api.ts'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { text } from '#app/_lib/text.ts'

interface Props {
  params: Promise<{ club: string; tournament: string; n: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { n, ...of } = await params
  const { regulation } = await read('getTournament', { params: of })
  return { title: isAsPlayed(regulation) ? text('evening')('title') : text('rounds')('round', { round: n }) }
}

/** A round in any state, also the next one when it is not played any more: what was typed for it is shown. */
export default async function RoundPage(props: Props) {
  const { n, ...params } = await props.params
  const number = /^[1-9]\d{0,2}$/.test(n) ? Number(n) : notFound()
  const tournament = await read('getTournament', { params })
  const { rounds, regulation } = tournament
  const isShown = isAsPlayed(regulation) ? number === 1 : number <= rounds.length + 1
  if (!findRound(tournament, number).rules && !isShown) notFound()
  const session = await readSession()
  const role = session?.clubs.find(({ id }) => id === params.club)?.role
  return (
    <PreparedReads
      reads={roundReads(params, tournament, number)}
      areas={[
        'board',
        'club',
        'correction',
        'ending',
        'entries',
        'evening',
        'picture',
        'print',
        'problems',
        'product',
        'protocol',
        'regulation',
        'rounds',
        'sheet',
        'standings',
        'table',
        'wishes',
      ]}
    >
      <RoundDesk params={params} number={number} origin={(await publicOrigin()).origin} mayScore={role !== 'viewer'} />
    </PreparedReads>
  )
}
