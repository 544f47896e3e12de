import type { ReactNode } from 'react'
import { TournamentFrame } from '#app/_features/tournament/tournament-frame.tsx'
import { asked } from '#app/_lib/store/asked.ts'
import { Prepared } from '#app/_lib/store/prepared.tsx'

/** The frame of a tournament at the desk. */
export default async function TournamentLayout(props: {
  params: Promise<{ club: string; tournament: string }>
  children: ReactNode
}) {
  const params = await props.params
  return (
    <Prepared reads={[asked('getTournament', { params })]} areas={['club', 'product', 'picture']}>
      <TournamentFrame params={params}>{props.children}</TournamentFrame>
    </Prepared>
  )
}
