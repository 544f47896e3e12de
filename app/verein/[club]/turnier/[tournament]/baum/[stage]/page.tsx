import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StagePictureView } from '#app/_features/picture/stage-picture.tsx'
import { picturedStages, stageOfPath } from '#app/_features/picture/stages.ts'
import { Walk } from '#app/_features/picture/walk.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { address } from '#contract/client.ts'

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

/** The same picture as everybody sees, and its papers. */
export default async function PicturePage(props: Props) {
  const { stage: number, ...params } = await props.params
  const { paar = '', wand } = await props.searchParams
  const tournament = await read('getTournament', { params })
  const stage = stageOfPath(number) ?? notFound()
  const picture = await read('getPublicPicture', { params: { slug: tournament.slug, stage } })
  const t = text('picture')
  return (
    <Walk>
      <StagePictureView
        tournament={tournament}
        stage={picture}
        search={String(paar).trim().slice(0, 170)}
        isOnWall={wand !== undefined}
        base={`/verein/${params.club}/turnier/${params.tournament}`}
        aside={(['a4', 'a3'] as const).map((paper) => (
          <LinkButton
            key={paper}
            kind="quiet"
            href={address('printPicture', { params: { ...params, stage }, query: { paper } })}
          >
            {t(`print.${paper}`)}
          </LinkButton>
        ))}
      />
    </Walk>
  )
}
