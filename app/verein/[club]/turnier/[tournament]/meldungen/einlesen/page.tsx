import { redirect } from 'next/navigation'
import { ImportDesk } from '#app/_features/import/import-desk.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'

export default async function ImportPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  const back = `/verein/${params.club}/turnier/${params.tournament}/meldungen`
  const [{ status }, { entries }] = await Promise.all([
    read('getTournament', { params }),
    read('listEntries', { params }),
  ])
  if (status === 'finished') redirect(back)
  const t = text('entries')
  const entered = entries
    .filter((entry) => entry.status === 'active')
    .flatMap(({ number, members }) => members.map(({ name }) => ({ name, number })))
  return (
    <Texts areas={['entries', 'problems']}>
      <PageTitle line={t('importing.intro')}>{t('importing.title')}</PageTitle>
      <ImportDesk params={params} entered={entered} back={back} />
    </Texts>
  )
}
