import type { Metadata } from 'next'
import { isAsPlayed } from '#app/_features/evening/as-played.ts'
import { PeopleSection } from '#app/_features/evening/people-section.tsx'
import { AdjustmentButton } from '#app/_features/standings/adjustment-button.tsx'
import { SecondaryTables } from '#app/_features/standings/secondary-tables.tsx'
import { standingsLine } from '#app/_features/standings/standings-line.ts'
import { StandingsTable } from '#app/_features/standings/standings-table.tsx'
import { TieList } from '#app/_features/standings/tie-list.tsx'
import { findTies } from '#app/_features/standings/ties.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { address } from '#contract/client.ts'

export function generateMetadata(): Metadata {
  return { title: text('standings')('title') }
}

/** The standings at the desk: why everybody stands where they do, what is still to be decided, points given or taken. */
export default async function StandingsPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  const [{ regulation }, standings, secondary, people] = await Promise.all([
    read('getTournament', { params }),
    read('getStandings', { params }),
    read('getSecondaryStandings', { params }),
    read('getPeopleTable', { params, query: {} }),
  ])
  const t = text('standings')
  if (standings.afterRound === 0)
    return (
      <EmptyState suit="acorn" title={<h1>{t('empty.title')}</h1>}>
        {t('empty.text')}
      </EmptyState>
    )
  const ties = standings.missing === 0 && !standings.final ? findTies(standings.rows) : []
  const entries = standings.rows.map(({ entry }) => entry).sort((one, other) => one.number - other.number)
  return (
    <Texts areas={['standings', 'product', 'problems']}>
      <PageTitle
        line={standingsLine(standings)}
        aside={
          <>
            {standings.final ? null : <AdjustmentButton params={params} entries={entries} />}
            <LinkButton href={address('printStandings', { params })}>{t('print')}</LinkButton>
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <TieList params={params} ties={ties} criteria={standings.criteria} />
      <StandingsTable standings={standings} />
      <SecondaryTables {...secondary} />
      {isAsPlayed(regulation) ? null : <PeopleSection table={people} />}
    </Texts>
  )
}
