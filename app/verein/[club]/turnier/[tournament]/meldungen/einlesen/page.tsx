import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { WhileAllowed } from '#app/_features/desk/while-allowed.tsx'
import { ImportDesk } from '#app/_features/import/import-desk.tsx'
import { may } from '#app/_lib/may.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { tournamentPaths } from '#contract/paths.ts'

export function generateMetadata(): Metadata {
  return { title: text('import')('title') }
}

export default async function ImportPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  const back = tournamentPaths(params).entries
  const { rulings, regulation } = await read('getTournament', { params })
  if (!may(rulings.addEntries)) redirect(back)
  const t = text('import')
  return (
    <Texts areas={['import', 'entries', 'problems', 'product']}>
      <PageTitle line={t('intro', { who: regulation.field.kind })}>{t('title')}</PageTitle>
      <WhileAllowed params={params} act="addEntries">
        <ImportDesk
          params={params}
          back={back}
          who={regulation.field.kind}
          perPerson={regulation.field.entriesPerPerson}
        />
      </WhileAllowed>
    </Texts>
  )
}
