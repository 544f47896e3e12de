import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClubRegulationEditor } from '#app/_features/regulation/editor/club-regulation-editor.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('editor')('page.ownTitle') }
}

/** A club regulation in the editor. */
export default async function ClubRegulationPage(props: { params: Promise<{ club: string; regulation: string }> }) {
  const { club, regulation: id } = await props.params
  const { regulations } = await read('listRegulations', { params: { club } })
  const own = regulations.find((one) => one.id === id)
  if (!own) notFound()
  return (
    <>
      <PageTitle>{text('editor')('page.ownTitle')}</PageTitle>
      <Texts areas={['editor', 'regulation', 'problems', 'product']}>
        <ClubRegulationEditor key={own.changedAt} club={club} own={own} />
      </Texts>
    </>
  )
}
