import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OwnEditor } from '#app/_features/regulation/editor/own-editor.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('editor')('page.ownTitle') }
}

/** One of the club's own regulations in the editor. */
export default async function OwnRegulationPage(props: { params: Promise<{ club: string; regulation: string }> }) {
  const { club, regulation: id } = await props.params
  const { regulations } = await read('listRegulations', { params: { club } })
  const own = regulations.find((one) => one.id === id)
  if (!own) notFound()
  return (
    <>
      <PageTitle>{text('editor')('page.ownTitle')}</PageTitle>
      <Texts areas={['editor', 'regulation', 'problems', 'product']}>
        <OwnEditor key={own.changedAt} club={club} own={own} />
      </Texts>
    </>
  )
}
