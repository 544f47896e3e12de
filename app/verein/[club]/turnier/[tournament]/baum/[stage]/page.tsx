import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PictureDesk } from '#app/_features/picture/picture-desk.tsx'
import { picturedStages } from '#app/_features/picture/stages.ts'
import { Wall } from '#app/_features/picture/wall.tsx'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { firstOf } from '#app/_lib/search-param.ts'
import { read } from '#app/_lib/server-api.ts'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'
import { text } from '#app/_lib/text.ts'
import { stageOfPath } from '#contract/paths.ts'

interface Props {
  params: Promise<{ club: string; tournament: string; stage: string }>
  searchParams: Promise<{ paar?: string | string[]; wand?: string | string[] }>
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { stage, ...params } = await props.params
  const stages = picturedStages(await read('getTournament', { params }))
  return {
    title: stages.find((other) => other.stage === stageOfPath(stage))?.title ?? text('picture')('missing.title'),
  }
}

/** A stage as a picture at the desk. */
export default async function PicturePage(props: Props) {
  const { stage: number, ...params } = await props.params
  const { paar, wand } = await props.searchParams
  const stage = stageOfPath(number) ?? notFound()
  const { slug, regulation } = await read('getTournament', { params })
  if (isAsPlayed(regulation)) notFound()
  return (
    <PreparedReads
      reads={[readKey('getTournament', { params }), readKey('getPublicPicture', { params: { slug, stage } })]}
      areas={['picture', 'product']}
    >
      {wand === undefined ? null : <Wall />}
      <PictureDesk
        params={params}
        slug={slug}
        stage={stage}
        search={firstOf(paar).trim().slice(0, 170)}
        isOnWall={wand !== undefined}
      />
    </PreparedReads>
  )
}
