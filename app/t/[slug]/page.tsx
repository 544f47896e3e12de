import type { Metadata } from 'next'
import { EveningNow } from '#app/_features/evening/evening-now.tsx'
import { BeforeTheDraw } from '#app/_features/public/before-the-draw.tsx'
import { FinalStandings } from '#app/_features/public/final-standings.tsx'
import { LastCardForAll } from '#app/_features/public/last-card-for-all.tsx'
import { publicMetadata } from '#app/_features/public/metadata.ts'
import { PublicTabs } from '#app/_features/public/public-tabs.tsx'
import { ReadersClock } from '#app/_features/public/readers-clock.tsx'
import { WhereDoISit } from '#app/_features/public/where-do-i-sit.tsx'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { firstOf } from '#app/_lib/search-param.ts'
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

/** The start page: before the tournament a preview of what will be here, during it where each person sits, afterwards how it ended. */
export default async function PublicStartPage(props: Props) {
  const params = await props.params
  const { suche } = await props.searchParams
  const tournament = await read('getPublicTournament', { params })
  return (
    <>
      <ReadersClock />
      <PublicTabs tournament={tournament} current="start" />
      <Now tournament={tournament} search={firstOf(suche).trim().slice(0, 80)} />
    </>
  )
}

async function Now({ tournament, search }: { tournament: PublicTournament; search: string }) {
  const { slug, status, rounds } = tournament
  const current = rounds.at(-1)
  if (isAsPlayed(tournament.regulation)) return <EveningNow tournament={tournament} />
  if (status !== 'finished' && current) {
    const round = await read('getPublicRound', { params: { slug, number: current.number } })
    const { forecast } = await read('getPublicForecast', { params: { slug } })
    return (
      <>
        <WhereDoISit tournament={tournament} round={round} search={search} />
        <div className="mt-12" data-screen-only>
          <LastCardForAll forecast={forecast} />
        </div>
      </>
    )
  }
  const standings = await read('getPublicStandings', { params: { slug } })
  if (status === 'finished') {
    const [secondary, people] = await Promise.all([
      read('getPublicSecondaryStandings', { params: { slug } }),
      read('getPublicPeopleTable', { params: { slug }, query: {} }),
    ])
    return <FinalStandings tournament={tournament} standings={standings} secondary={secondary} people={people} />
  }
  return <BeforeTheDraw tournament={tournament} pairs={standings.rows.map(({ entry }) => entry)} />
}

function pageTitle({ status, rounds, regulation }: PublicTournament): string {
  const t = text('public')
  const current = rounds.at(-1)
  if (status === 'finished') return t('final.title')
  if (isAsPlayed(regulation)) return text('evening')('public.title', { final: 'no' })
  return current ? t('seats.metaTitle', { round: current.number }) : t('before.title')
}
