import { text } from '#app/_lib/text.ts'
import { PageTitle, Section } from '#app/_ui/page.tsx'
import type { PublicTournament } from '#contract/public.ts'
import type { Standings } from '#contract/standings.ts'
import { RoundLinks } from './round-links.tsx'
import { StandingsTable } from './standings-table.tsx'

/** How it ended: the final standings first, then the way to every result. */
export function FinalStandings({ tournament, standings }: { tournament: PublicTournament; standings: Standings }) {
  const t = text('public')
  return (
    <>
      <PageTitle>{t('final.title')}</PageTitle>
      <StandingsTable who={tournament.regulation.field.kind} standings={standings} caption={t('final.title')} />
      {tournament.rounds.length > 0 ? (
        <Section title={t('final.results')}>
          <RoundLinks tournament={tournament} current={null} />
        </Section>
      ) : null}
    </>
  )
}
