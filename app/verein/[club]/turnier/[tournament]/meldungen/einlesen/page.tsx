import type { Metadata } from 'next'
import { WhileAllowed } from '#app/_features/desk/while-allowed.tsx'
import { ClosedImport, ImportDesk } from '#app/_features/import/import-desk.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { tournamentPaths } from '#contract/paths.ts'

export function generateMetadata(): Metadata {
  return { title: text('import')('title') }
}

/** A list of entries, read from a file; while entering is closed, the reason, and any draft. */
export default async function ImportPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  const back = tournamentPaths(params).entries
  const { regulation } = await read('getTournament', { params })
  const t = text('import')
  return (
    <Texts areas={['import', 'entries', 'problems', 'product']}>
      <PageTitle line={t('intro', { who: regulation.field.kind })}>{t('title')}</PageTitle>
      <WhileAllowed params={params} act="addEntries" closed={<ClosedImport tournament={params.tournament} />}>
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
