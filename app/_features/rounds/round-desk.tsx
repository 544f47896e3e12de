'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Readable } from '#app/_lib/store/readable.tsx'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { EveningDesk } from '../evening/evening-desk.tsx'
import { ClosedSheet } from '../results/closed-sheet.tsx'
import { HeatsContext } from '../results/heats.ts'
import { type HeldSheet, HoldContext } from '../results/held-sheet.ts'
import { readAttendance } from './attendance.ts'
import { DrawnRound } from './drawn-round.tsx'
import { ClosedField } from './named-field.tsx'
import { RoundHeader } from './round-header.tsx'
import { findRound } from './round-reads.ts'
import { RoundRefusal } from './round-refusal.tsx'
import { TakenBackContext } from './taken-back.ts'
import { UndrawnRound } from './undrawn-round.tsx'

interface Props {
  params: { club: string; tournament: string }
  number: number
  /** Where phones reach this installation. */
  origin: string
  /** The reader may write on the sheets of the tables, and print those that let others do. */
  mayScore: boolean
}

/** A round in whatever state it is, and why the last act on it was refused when another desk had been faster. */
export function RoundDesk(props: Props) {
  return (
    <RoundRefusal key={props.number}>
      <RoundAsItIs {...props} />
    </RoundRefusal>
  )
}

/** To be drawn, a draft, being played, closed. */
function RoundAsItIs(props: Props) {
  const { params, number, origin } = props
  // As the page's address has it; by default those marked present as soon as anybody is.
  const chosen = readAttendance(useSearchParams().get('wer'))
  const t = text('rounds')
  const tournament = useRead('getTournament', { params })
  const { listed, rules } = findRound(tournament, number)
  const isPlayed = listed !== null && listed.status !== 'draft'
  const [wasDrawn, setWasDrawn] = useState(listed !== null)
  if (listed && !wasDrawn) setWasDrawn(true)
  const [held, setHeld] = useState<HeldSheet | null>(null)
  const [lost, setLost] = useState<HeldSheet | null>(null)
  if (held && !isPlayed && lost !== held) setLost(held)
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
      <ClosedField params={params} number={number} who={tournament.regulation.field.kind} />
    </KeepFocus>
  )
  if (lost) {
    const leave = () => {
      setHeld(null)
      setLost(null)
    }
    // Alone, so that nothing else takes the keys: whoever types looks at paper.
    return (
      <HeatsContext value={lost.hasHeats}>
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
      </HeatsContext>
    )
  }
  if (!rules) return missing
  const { version } = tournament
  if (rules.asPlayed)
    return <EveningDesk params={params} tournament={tournament} number={number} rules={rules} origin={origin} />
  if (!listed)
    return (
      <TakenBackContext value={wasDrawn}>
        <RoundHeader params={params} tournament={tournament} number={number} state={t('state.undrawn')} />
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
      <HoldContext value={setHeld}>
        <DrawnRound {...props} tournament={tournament} rules={rules} chosen={chosen} />
      </HoldContext>
    </Readable>
  )
}
