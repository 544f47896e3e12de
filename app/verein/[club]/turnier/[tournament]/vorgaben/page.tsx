import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { WishesDesk } from '#app/_features/wishes/wishes-desk.tsx'
import { read } from '#app/_lib/server-api.ts'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'
import { text } from '#app/_lib/text.ts'

export function generateMetadata(): Metadata {
  return { title: text('wishes')('title') }
}

/** The wishes that every draw has to respect; while they are closed, the reason, and any draft. */
export default async function WishesPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  // Nothing is drawn at a club evening.
  if (isAsPlayed((await read('getTournament', { params })).regulation)) notFound()
  return (
    <PreparedReads
      reads={[readKey('getTournament', { params }), readKey('listEntries', { params })]}
      areas={['wishes', 'problems', 'product']}
    >
      <WishesDesk params={params} />
    </PreparedReads>
  )
}
