'use client'

import type { ReactNode } from 'react'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { Link } from '#app/_ui/link.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { PaperLink } from '#app/_ui/paper-link.tsx'
import { address } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import { standingsLine } from '#messages/standings-state.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { isAsPlayed } from '../regulation/as-played.ts'
import { AdjustmentButton, ClosedAdjustment } from './adjustment-button.tsx'
import { LotsDrawn } from './lots-drawn.tsx'
import { PeopleSection } from './people-section.tsx'
import { SecondaryTables } from './secondary-tables.tsx'
import { StandingsTable } from './standings-table.tsx'
import { TieList } from './tie-list.tsx'
import { tiesKey } from './ties.ts'

/** The standings at the desk: the reason for each rank, open decisions, points given or taken. */
export function StandingsDesk({ params }: { params: { club: string; tournament: string } }) {
  const { regulation } = useRead('getTournament', { params })
  const standings = useRead('getStandings', { params })
  const secondary = useRead('getSecondaryStandings', { params })
  const people = useRead('getPeopleTable', { params, query: {} })
  const t = text('standings')
  if (standings.afterRound === 0)
    return (
      <EmptyState suit="acorn" title={<h1>{t('empty.title')}</h1>}>
        {t('empty.text')}
      </EmptyState>
    )
  const entries = standings.rows.map(({ entry }) => entry).sort((one, other) => one.number - other.number)
  return (
    // A decision that is made or no longer allowed goes with the focus on it; ending the tournament leads here without focus.
    <KeepFocus step={`${tiesKey(standings.rows)} ${standings.final}`} begins={standings.final}>
      <PageTitle
        line={standingsLine(t, standings)}
        aside={
          <>
            {standings.final ? (
              <>
                <p className="max-w-80 text-soft" data-screen-only>
                  {t('adjustment.closed')}
                </p>
                <ClosedAdjustment params={params} entries={entries} />
              </>
            ) : (
              <AdjustmentButton params={params} entries={entries} />
            )}
            <PaperLink href={address('printStandings', { params })} making={text('product')('making')}>
              {t('print')}
            </PaperLink>
          </>
        }
      >
        {t('title')}
      </PageTitle>
      {standings.missing > 0 && !standings.final ? (
        <p className="mb-4">
          {t.rich('stillOpen', {
            missing: standings.missing,
            round: standings.afterRound,
            a: (it: ReactNode) => <Link href={tournamentPaths(params).round(standings.afterRound)}>{it}</Link>,
          })}
        </p>
      ) : null}
      <TieList
        params={params}
        rows={standings.missing === 0 ? standings.rows : []}
        settled={standings.decided}
        isFinal={standings.final}
        criteria={standings.criteria}
        stillPlayed={standings.stillPlayed ?? []}
      >
        <StandingsTable standings={standings} />
      </TieList>
      <LotsDrawn lots={standings.lots} />
      <SecondaryTables {...secondary} />
      {isAsPlayed(regulation) ? null : <PeopleSection table={people} who={regulation.field.kind} />}
    </KeepFocus>
  )
}
