import type { Metadata } from 'next'
import { Registration } from '#app/_features/entries/registration.tsx'
import { today } from '#app/_lib/dates.ts'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'
import { text } from '#app/_lib/text.ts'

export function generateMetadata(): Metadata {
  return { title: text('entries')('title') }
}

/** The entries of a tournament at the desk. */
export default async function EntriesPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  return (
    <PreparedReads
      reads={[
        readKey('getTournament', { params }),
        readKey('listEntries', { params }),
        readKey('getLatecomers', { params }),
      ]}
      areas={['entries', 'print', 'problems', 'product', 'regulation']}
    >
      <Registration params={params} today={today()} />
    </PreparedReads>
  )
}
