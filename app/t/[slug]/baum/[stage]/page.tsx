import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { findEntries } from '#app/_features/picture/find-entries.ts'
import { StagePictureView } from '#app/_features/picture/stage-picture.tsx'
import { picturedStages } from '#app/_features/picture/stages.ts'
import { Walk } from '#app/_features/picture/walk.tsx'
import { Wall } from '#app/_features/picture/wall.tsx'
import { publicMetadata } from '#app/_features/public/metadata.ts'
import { PublicTabs } from '#app/_features/public/public-tabs.tsx'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { locale } from '#app/_lib/locale.ts'
import { firstOf } from '#app/_lib/search-param.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { publicPaths, stageOfPath } from '#contract/paths.ts'

interface Props {
  params: Promise<{ slug: string; stage: string }>
  searchParams: Promise<{ paar?: string | string[]; wand?: string | string[] }>
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, stage } = await props.params
  const tournament = await read('getPublicTournament', { params: { slug } })
  const pictured = picturedStages(tournament).find((other) => other.stage === stageOfPath(stage))
  return publicMetadata(tournament, pictured?.title ?? text('picture')('missing.title'))
}

/** A stage of the tournament as a picture: its bracket, its groups, or the lives left. */
export default async function PublicPicturePage(props: Props) {
  const { slug, stage: number } = await props.params
  const { paar, wand } = await props.searchParams
  const search = firstOf(paar).trim().slice(0, 170)
  const tournament = await read('getPublicTournament', { params: { slug } })
  if (isAsPlayed(tournament.regulation)) notFound()
  const stage = await read('getPublicPicture', { params: { slug, stage: stageOfPath(number) ?? notFound() } })
  const found = search ? findEntries(stage.entries, search, tournament.regulation.field.kind, locale()) : []
  const [only] = found
  // The server caches the page of a start number for everybody, even while results come in.
  if (only && found.length === 1 && search !== `${only.number}`)
    redirect(publicPaths(slug).pictureWith(stage.stage, only.number, wand !== undefined))
  return (
    <>
      <PublicTabs tournament={tournament} current="picture" />
      {wand === undefined ? null : <Wall />}
      <Walk>
        <StagePictureView
          tournament={tournament}
          stage={stage}
          search={search}
          isOnWall={wand !== undefined}
          pathOf={publicPaths(slug).picture}
        />
      </Walk>
    </>
  )
}
