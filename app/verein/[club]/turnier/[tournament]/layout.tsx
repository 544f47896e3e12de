import type { ReactNode } from 'react'
import { TournamentFrame } from '#app/_features/tournament/tournament-frame.tsx'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'

/** The frame of a tournament at the desk. */
export default async function TournamentLayout(props: {
  params: Promise<{ club: string; tournament: string }>
  children: ReactNode
}) {
  const params = await props.params
  return (
    <PreparedReads reads={[readKey('getTournament', { params })]} areas={['club', 'evening', 'product', 'picture']}>
      <TournamentFrame params={params}>{props.children}</TournamentFrame>
    </PreparedReads>
  )
}
