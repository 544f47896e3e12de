import type { Metadata } from 'next'
import { publicMetadata } from '#app/_features/public/metadata.ts'
import { PublicTabs } from '#app/_features/public/public-tabs.tsx'
import { RoundLinks } from '#app/_features/public/round-links.tsx'
import { RoundTables } from '#app/_features/public/round-tables.tsx'
import { missingTables, reportedTables } from '#app/_features/public/tournament-state.ts'
import { isAsPlayed } from '#app/_features/regulation/as-played.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { PageTitle } from '#app/_ui/page.tsx'
import { publicPaths } from '#contract/paths.ts'

interface Props {
  params: Promise<{ slug: string; n: string }>
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, n } = await props.params
  const tournament = await read('getPublicTournament', { params: { slug } })
  const isEvening = isAsPlayed(tournament.regulation)
  const title = isEvening ? text('evening')('public.tables') : text('public')('round.metaTitle', { round: n })
  return publicMetadata(tournament, title)
}

export default async function PublicRoundPage(props: Props) {
  const { slug, n } = await props.params
  const tournament = await read('getPublicTournament', { params: { slug } })
  const round = await read('getPublicRound', { params: { slug, number: n } })
  const t = text('public')
  return (
    <>
      <PublicTabs tournament={tournament} current="results" />
      <PageTitle
        line={missingTables(round) ?? reportedTables({ ...round, encounters: round.encounters.length })}
        aside={<RoundLinks tournament={tournament} current={round.number} />}
      >
        {round.asPlayed ? text('evening')('public.tables') : t('round.title', { round: round.number })}
      </PageTitle>
      {round.reported > 0 && !round.withoutPoints ? <p className="mb-3 text-soft">{t('round.legend')}</p> : null}
      <RoundTables round={round} stages={tournament.regulation.stages} show="results" />
      {round.asPlayed ? null : (
        <p className="mt-10 text-soft">
          {round.seed === null ? null : `${t('round.seed', { seed: round.seed })} · `}
          <a
            href={publicPaths(slug).draw(round.number)}
            className="inline-flex min-h-11 items-center hover:text-accent"
          >
            {text('protocol')('link')}
          </a>
        </p>
      )}
    </>
  )
}
