import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { WishesForm } from '#app/_features/wishes/wishes-form.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('wishes')('title') }
}

/** What every draw has to keep: who must not meet, who keeps a table, how many tables there are. */
export default async function WishesPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  const base = `/verein/${params.club}/turnier/${params.tournament}`
  const [{ status, wishes, entries: counts, regulation }, { entries }] = await Promise.all([
    read('getTournament', { params }),
    read('listEntries', { params }),
  ])
  if (status === 'finished') redirect(base)
  const t = text('wishes')
  const named = JSON.stringify(wishes)
  const known = entries
    .filter((entry) => entry.status === 'active' || named.includes(entry.id))
    .map(({ id, number, members }) => ({ id, number, name: members.map(({ name }) => name).join(' / ') }))
  return (
    <Texts areas={['wishes', 'problems']}>
      <PageTitle line={t('intro')}>{t('title')}</PageTitle>
      <WishesForm
        params={params}
        wishes={wishes}
        entries={known}
        encounters={Math.floor(counts.pairs / (regulation.field.kind === 'singles' ? 4 : 2))}
        back={`${base}/runde`}
      />
    </Texts>
  )
}
