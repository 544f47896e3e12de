'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Readable } from '#app/_lib/store/readable.tsx'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import { entrantOf } from '#messages/entrant.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { EveningDesk } from '../evening/evening-desk.tsx'
import { GoneTables } from '../results/drafts/gone-tables.tsx'
import { NO_ROUND, RoundContext } from '../results/round/round-context.ts'
import { ClosedSheet } from '../results/table/closed-sheet.tsx'
import { type OpenSheet, OpenSheetContext } from '../results/table/open-sheet.ts'
import { readAttendance } from './attendance.ts'
import { DrawnRound } from './drawn-round.tsx'
import { ClosedField } from './named-field.tsx'
import { RoundHeader } from './round-header.tsx'
import { RoundProblem } from './round-problem.tsx'
import { findRound } from './round-reads.ts'
import { NotKept } from './second-chance/not-kept.tsx'
import { SeenDrawProvider } from './seen-draw-context.tsx'
import { TakenBackContext } from './taken-back.ts'
import { UndrawnRound } from './undrawn-round.tsx'

interface Props {
  params: { club: string; tournament: string }
  number: number
  /** The origin at which phones reach this installation. */
  origin: string
  /** The user may write on the sheets of the tables, and print those that give others access. */
  mayScore: boolean
}

/** A round in any state, with the reasons why what was done here was refused because another desk was faster. */
export function RoundDesk(props: Props) {
  return (
    <RoundProblem key={props.number} params={props.params} number={props.number}>
      <SeenDrawProvider params={props.params} number={props.number}>
        <NotKept params={props.params} number={props.number}>
          <RoundAsItIs {...props} />
        </NotKept>
      </SeenDrawProvider>
    </RoundProblem>
  )
}

/** The round in its state: to be drawn, draft, in play, or closed. */
function RoundAsItIs(props: Props) {
  const { params, number, origin } = props
  // From the page's address; by default the entries marked present, if there are any.
  const chosen = readAttendance(useSearchParams().get('wer'))
  const t = text('rounds')
  const tournament = useRead('getTournament', { params })
  const { listed, rules } = findRound(tournament, number)
  const isPlayed = listed !== null && listed.status !== 'draft'
  const [wasDrawn, setWasDrawn] = useState(listed !== null)
  if (listed && !wasDrawn) setWasDrawn(true)
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [lost, setLost] = useState<OpenSheet | null>(null)
  // While reads are under way, the tournament may be older than the round: then it doesn't know yet that the round is published.
  const isTakenBack = !isPlayed && sheet !== null && tournament.version >= sheet.version
  if (isTakenBack && lost !== sheet) setLost(sheet)
  const paths = tournamentPaths(params)
  const missing = (
    <KeepFocus step="missing" begins>
      <EmptyState
        suit="bell"
        title={<h1>{t('missing.title', { round: number })}</h1>}
        action={<LinkButton href={paths.rounds}>{t('missing.toCurrent')}</LinkButton>}
      >
        {t('missing.text')}
      </EmptyState>
      <ClosedField params={params} number={number} who={entrantOf(tournament.regulation.field)} />
    </KeepFocus>
  )
  if (lost) {
    const leave = () => {
      setSheet(null)
      setLost(null)
    }
    // Rendered alone, so that nothing else takes the keys: the operator looks at paper while typing.
    return (
      <RoundContext value={{ ...NO_ROUND, hasHeats: lost.hasHeats }}>
        <RoundHeader
          params={params}
          tournament={tournament}
          number={number}
          state={t(`state.${listed?.status ?? 'undrawn'}`)}
        />
        <ClosedSheet
          encounter={lost.encounter}
          rules={lost.rules}
          round={number}
          gone={{ became: 'undrawn' }}
          typed={lost.typed()}
          onLeave={leave}
        />
      </RoundContext>
    )
  }
  const { version } = tournament
  if (rules?.asPlayed)
    return <EveningDesk params={params} tournament={tournament} number={number} rules={rules} origin={origin} />
  const gone = (
    <div className="mb-6 empty:hidden">
      <GoneTables tournament={params.tournament} rounds={tournament.rounds} />
    </div>
  )
  if (!rules)
    return (
      <>
        {gone}
        {missing}
      </>
    )
  if (!listed)
    return (
      <TakenBackContext value={wasDrawn}>
        <RoundHeader params={params} tournament={tournament} number={number} state={t('state.undrawn')} />
        {gone}
        <Readable version={version} missing={null}>
          <UndrawnRound params={params} tournament={tournament} number={number} rules={rules} chosen={chosen} />
        </Readable>
      </TakenBackContext>
    )
  return (
    <Readable
      version={version}
      missing={missing}
      waiting={
        <RoundHeader params={params} tournament={tournament} number={number} state={t(`state.${listed.status}`)} />
      }
    >
      {gone}
      <OpenSheetContext value={setSheet}>
        <DrawnRound {...props} tournament={tournament} rules={rules} chosen={chosen} />
      </OpenSheetContext>
    </Readable>
  )
}
