import type { Metadata } from 'next'
import { BeforeTheDraw } from '#app/_features/public/before-the-draw.tsx'
import { FinalStandings } from '#app/_features/public/final-standings.tsx'
import { publicMetadata } from '#app/_features/public/metadata.ts'
import { PublicTabs } from '#app/_features/public/public-tabs.tsx'
import { WhereDoISit } from '#app/_features/public/where-do-i-sit.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import type { PublicTournament } from '#contract/public.ts'

interface Props {
  params: Promise<{ slug: string }>
  searchParams: Promise<{ suche?: string | string[] }>
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const tournament = await read('getPublicTournament', { params: await props.params })
  return publicMetadata(tournament, pageTitle(tournament))
}

/** What somebody wants to know now: where they sit, before that what will stand here, after the end how it ended. */
export default async function PublicStartPage(props: Props) {
  const params = await props.params
  const { suche = '' } = await props.searchParams
  const tournament = await read('getPublicTournament', { params })
  return (
    <>
      <PublicTabs tournament={tournament} current="start" />
      <Now tournament={tournament} search={String(suche).trim().slice(0, 80)} />
    </>
  )
}

async function Now({ tournament, search }: { tournament: PublicTournament; search: string }) {
  const { slug, status, rounds } = tournament
  const current = rounds.at(-1)
  if (status !== 'finished' && current) {
    const round = await read('getPublicRound', { params: { slug, number: current.number } })
    return <WhereDoISit tournament={tournament} round={round} search={search} />
  }
  const standings = await read('getPublicStandings', { params: { slug } })
  if (status === 'finished') return <FinalStandings tournament={tournament} standings={standings} />
  return <BeforeTheDraw tournament={tournament} pairs={standings.rows.map(({ entry }) => entry)} />
}

function pageTitle({ status, rounds }: PublicTournament): string {
  const t = text('public')
  const current = rounds.at(-1)
  if (status === 'finished') return t('final.title')
  return current ? t('seats.metaTitle', { round: current.number }) : t('before.title')
}
