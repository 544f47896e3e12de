'use client'

import type { ComponentProps, ReactNode } from 'react'
import { hasRight, may } from '#app/_lib/may.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { Link } from '#app/_ui/link.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { PaperLink } from '#app/_ui/paper-link.tsx'
import { address } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import type { Ruling } from '#contract/rulings.ts'
import type { Standings } from '#contract/standings.ts'
import { addsUpResults } from '#domain/standings/criterion-traits.ts'
import { standingsLine } from '#messages/standings-state.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { VoidedDecisions } from '../desk/voided-decisions.tsx'
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
  const { regulation, rulings, obstacle } = useRead('getTournament', { params })
  const standings = useRead('getStandings', { params })
  const secondary = useRead('getSecondaryStandings', { params })
  const people = useRead('getPeopleTable', { params, query: {} })
  const t = text('standings')
  if (standings.rows.length === 0)
    return (
      <EmptyState suit="acorn" title={<h1>{t('empty.title')}</h1>}>
        {t('empty.text')}
      </EmptyState>
    )
  const isBefore = standings.afterRound === 0
  const isEmpty = isBefore && !hasPoints(standings)
  const entries = standings.rows.map(({ entry }) => entry).sort((one, other) => one.number - other.number)
  return (
    // A decision that is made or no longer allowed goes with the focus on it; ending the tournament leads here without focus.
    <KeepFocus step={`${tiesKey(standings.rows)} ${standings.final}`} begins={standings.final}>
      <PageTitle
        line={standingsLine(t, standings, isAsPlayed(regulation))}
        aside={
          <>
            <Adjusting params={params} entries={entries} ruling={rulings.addAdjustment} />
            {isEmpty ? null : (
              <PaperLink href={address('printStandings', { params })} making={text('product')('making')}>
                {t('print')}
              </PaperLink>
            )}
          </>
        }
      >
        {t('title')}
      </PageTitle>
      {standings.missing > 0 && !standings.final ? (
        <p className="mb-4">
          {t.rich('stillOpen', {
            missing: standings.missing,
            round: isAsPlayed(regulation) ? 0 : standings.afterRound,
            a: (it: ReactNode) => <Link href={tournamentPaths(params).round(standings.afterRound)}>{it}</Link>,
          })}
        </p>
      ) : null}
      <TieList
        params={params}
        rows={isBefore || standings.missing > 0 ? [] : standings.rows}
        settled={standings.decided}
        isFinal={standings.final}
        criteria={standings.criteria}
        stillPlayed={standings.stillPlayed ?? []}
        isAwaited={obstacle?.code === 'ties-to-decide'}
      >
        {isEmpty ? <p className="max-w-prose text-lg">{t('noRanks')}</p> : <StandingsTable standings={standings} />}
      </TieList>
      <LotsDrawn lots={standings.lots} />
      {standings.missing > 0 ? null : (
        <VoidedDecisions
          voided={standings.voided ?? []}
          sentence={(about) => t('lots.voided', about)}
          className="mt-6 border-alarm border-l-4 px-4 py-2"
        />
      )}
      {isBefore ? null : <SecondaryTables {...secondary} />}
      {isBefore || isAsPlayed(regulation) ? null : <PeopleSection table={people} who={regulation.field.kind} />}
    </KeepFocus>
  )
}

/** Whether anybody has points already: before the first round, these are given or taken. */
function hasPoints({ criteria, rows }: Standings): boolean {
  const added = criteria.map(addsUpResults)
  return rows.some(({ values }) => values.some((value, at) => added[at] && value !== null && value !== 0))
}

/** The button that gives points or takes them, or why that is closed, with what was typed there; nothing without the right to. */
function Adjusting({ ruling, ...shared }: ComponentProps<typeof AdjustmentButton> & { ruling: Ruling | null }) {
  const sentence = useProblemSentence()
  if (!hasRight(ruling)) return null
  if (may(ruling)) return <AdjustmentButton {...shared} />
  const reason = ruling?.reason
  return (
    <>
      {reason ? (
        <p className="max-w-80 text-soft" data-screen-only>
          {sentence({ code: reason })}
        </p>
      ) : null}
      <ClosedAdjustment {...shared} />
    </>
  )
}
