import { text } from '#app/_lib/text.ts'
import { PageTitle, Section } from '#app/_ui/page.tsx'
import type { PeopleTable } from '#contract/evening.ts'
import type { PublicTournament } from '#contract/public.ts'
import type { SecondaryStandings } from '#contract/secondary.ts'
import type { Standings } from '#contract/standings.ts'
import { PeopleSection } from '../standings/people-section.tsx'
import { SecondaryTables } from '../standings/secondary-tables.tsx'
import { RoundLinks } from './round-links.tsx'
import { StandingsTable } from './standings-table.tsx'

/** The final result: the final standings first, then links to every result. */
export function FinalStandings(props: {
  tournament: PublicTournament
  standings: Standings
  secondary: SecondaryStandings
  people: PeopleTable
}) {
  const { tournament, standings, secondary, people } = props
  const t = text('public')
  return (
    <>
      <PageTitle>{t('final.title')}</PageTitle>
      <StandingsTable who={tournament.regulation.field.kind} standings={standings} caption={t('final.title')} />
      <SecondaryTables {...secondary} />
      <PeopleSection table={people} who={tournament.regulation.field.kind} />
      {tournament.rounds.length > 0 ? (
        <Section title={t('final.results')}>
          <RoundLinks tournament={tournament} current={null} />
        </Section>
      ) : null}
    </>
  )
}
