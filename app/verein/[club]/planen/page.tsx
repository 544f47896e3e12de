import type { Metadata } from 'next'
import { Planner } from '#app/_features/planner/planner.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('planner')('title') }
}

/** The planner: which format fits into an evening. */
export default async function PlanPage(props: { params: Promise<{ club: string }> }) {
  const { club } = await props.params
  await read('getSession', {})
  const { presets } = await read('listPresets', {})
  const t = text('planner')
  return (
    <>
      <PageTitle line={t('lead')}>{t('title')}</PageTitle>
      <Texts areas={['planner', 'regulation']}>
        <Planner club={club} regulations={presets} />
      </Texts>
    </>
  )
}
