import type { Metadata } from 'next'
import { Registration } from '#app/_features/entries/registration.tsx'
import { today } from '#app/_lib/dates.ts'
import { asked } from '#app/_lib/store/asked.ts'
import { Prepared } from '#app/_lib/store/prepared.tsx'
import { text } from '#app/_lib/text.ts'

export function generateMetadata(): Metadata {
  return { title: text('entries')('title') }
}

/** The entries of a tournament at the desk. */
export default async function EntriesPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  return (
    <Prepared
      reads={[asked('getTournament', { params }), asked('listEntries', { params }), asked('getLatecomers', { params })]}
      areas={['entries', 'print', 'problems', 'product', 'regulation']}
    >
      <Registration params={params} today={today()} />
    </Prepared>
  )
}
