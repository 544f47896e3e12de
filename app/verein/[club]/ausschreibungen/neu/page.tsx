import type { Metadata } from 'next'
import { NewEditor } from '#app/_features/regulation/editor/new-editor.tsx'
import { findRegulation } from '#app/_features/regulation/library/named-regulations.ts'
import { readRegulations } from '#app/_features/regulation/library/read-regulations.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('editor')('page.newTitle') }
}

interface Props {
  params: Promise<{ club: string }>
  searchParams: Promise<{ von?: string; fuer?: string }>
}

/** A new regulation of the club, started from a preset or a file (`von`); `fuer=turnier`: for a new tournament. */
export default async function NewRegulationPage(props: Props) {
  const { club } = await props.params
  const { von = '', fuer } = await props.searchParams
  const named = await readRegulations(club)
  const [first] = named.presets
  const found = findRegulation(named, von)
  const base = found ?? first
  if (!base) throw new Error('the API offers no preset')
  const isPreset = named.presets.includes(base)
  const t = text('editor')
  return (
    <>
      <PageTitle line={found ? t('page.from', { name: found.title }) : undefined}>{t('page.newTitle')}</PageTitle>
      <Texts areas={['editor', 'regulation', 'problems', 'product']}>
        <NewEditor
          club={club}
          from={von || base.key}
          base={isPreset ? base.regulation : { ...base.regulation, title: null }}
          forTournament={fuer === 'turnier'}
        />
      </Texts>
    </>
  )
}
