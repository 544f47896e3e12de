import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { WishesDesk } from '#app/_features/wishes/wishes-desk.tsx'
import { may } from '#app/_lib/may.ts'
import { read } from '#app/_lib/server-api.ts'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'
import { text } from '#app/_lib/text.ts'
import { tournamentPaths } from '#contract/paths.ts'

export function generateMetadata(): Metadata {
  return { title: text('wishes')('title') }
}

/** The wishes that every draw has to respect. */
export default async function WishesPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  const { rulings } = await read('getTournament', { params })
  if (!may(rulings.setDrawWishes)) redirect(tournamentPaths(params).overview)
  return (
    <PreparedReads
      reads={[readKey('getTournament', { params }), readKey('listEntries', { params })]}
      areas={['wishes', 'problems', 'product']}
    >
      <WishesDesk params={params} />
    </PreparedReads>
  )
}
