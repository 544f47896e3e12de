// State of a tournament and the next step: the most prominent part of the overview.

import type { Tournament } from '#contract/tournaments.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { leastOfDraw } from '#domain/tournament/regulation/rules/draws.ts'
import { type Entrant, entrantOf } from '#messages/entrant.ts'
import { isAsPlayed } from '../regulation/as-played.ts'

export type TournamentState =
  /** A club evening: tables with a result, and those still playing. */
  | { readonly state: 'evening'; readonly tables: number; readonly playing: number }
  | { readonly state: 'noEntries' }
  | { readonly state: 'onlySingles'; readonly singles: number }
  | { readonly state: 'entered'; readonly pairs: number; readonly who: Entrant }
  | { readonly state: 'draft'; readonly round: number }
  | { readonly state: 'missing'; readonly round: number; readonly missing: number }
  | { readonly state: 'complete'; readonly round: number }
  | { readonly state: 'closed'; readonly round: number }
  /** Before a round a tie must be broken, or a table needs a winner. */
  | { readonly state: 'tied'; readonly round: number; readonly ties: number }
  | { readonly state: 'undecided'; readonly round: number; readonly tables: number }
  | { readonly state: 'played' | 'eveningPlayed' }
  | { readonly state: 'finished' | 'eveningFinished' }

export type NextStep =
  | { readonly step: 'enter'; readonly who: FieldKind }
  | { readonly step: 'findPartners' | 'showDraft' | 'report' | 'showStandings' | 'enterTables' }
  | { readonly step: 'draw'; readonly round: number }
  | { readonly step: 'close'; readonly round: number }
  | DecideFirst
  | { readonly step: 'endEvening'; readonly round: number }
  | { readonly step: 'finish' }

/** What to decide before a round can be drawn. */
type DecideFirst = { readonly step: 'decideTie' } | { readonly step: 'decideTables'; readonly round: number }

type Derived = Pick<Tournament, 'status' | 'rounds' | 'next' | 'obstacle' | 'entries'> & {
  readonly regulation: {
    readonly field: Pick<Tournament['regulation']['field'], 'kind' | 'entriesPerPerson'>
    readonly stages: readonly Pick<Tournament['regulation']['stages'][number], 'asPlayed' | 'format' | 'pairing'>[]
  }
}

/** Derives both from the tournament: from the last round or, before the first one, from the entries. */
export function nextStep(tournament: Derived): {
  readonly standing: TournamentState
  readonly next: NextStep
} {
  const isEvening = isAsPlayed(tournament.regulation)
  if (tournament.status === 'finished')
    return { standing: { state: isEvening ? 'eveningFinished' : 'finished' }, next: { step: 'showStandings' } }
  const last = tournament.rounds.at(-1)
  if (isEvening && (last?.status !== 'closed' || tournament.next)) {
    const { encounters, reported } = last?.status === 'published' ? last : { encounters: 0, reported: 0 }
    const standing = { state: 'evening', tables: reported, playing: encounters - reported } as const
    return { standing, next: { step: 'enterTables' } }
  }
  if (!last) return beforeTheFirstRound(tournament)
  const { number: round, status, reported, encounters } = last
  if (status === 'draft') return { standing: { state: 'draft', round }, next: { step: 'showDraft' } }
  const missing = encounters - reported
  if (status === 'published' && missing > 0)
    return { standing: { state: 'missing', round, missing }, next: { step: 'report' } }
  if (status === 'published') return { standing: { state: 'complete', round }, next: { step: 'close', round } }
  if (!tournament.next)
    return isEvening
      ? { standing: { state: 'eveningPlayed' }, next: { step: 'endEvening', round } }
      : { standing: { state: 'played' }, next: { step: 'finish' } }
  const first = stepBeforeDraw(tournament)
  if (first) return first
  return { standing: { state: 'closed', round }, next: { step: 'draw', round: tournament.next.number } }
}

/** What to decide before the next round can be drawn; null if nothing. */
export function stepBeforeDraw({
  next,
  obstacle,
}: Pick<Tournament, 'next' | 'obstacle'>): { readonly standing: TournamentState; readonly next: DecideFirst } | null {
  if (!next || !obstacle) return null
  if (obstacle.code === 'ties-to-decide')
    return { standing: { state: 'tied', round: next.number, ties: obstacle.ranks.length }, next: { step: 'decideTie' } }
  const { round, tables } = obstacle
  return { standing: { state: 'undecided', round, tables: tables.length }, next: { step: 'decideTables', round } }
}

function beforeTheFirstRound({ entries, regulation: { field, stages } }: Derived): ReturnType<typeof nextStep> {
  const { pairs, singles } = entries
  const who = field.kind
  const entered = { state: 'entered', pairs, who: entrantOf(field) } as const
  const [first] = stages
  if (first && pairs >= leastOfDraw(first)) return { standing: entered, next: { step: 'draw', round: 1 } }
  if (pairs > 0) return { standing: entered, next: { step: 'enter', who } }
  if (singles > 0) return { standing: { state: 'onlySingles', singles }, next: { step: 'findPartners' } }
  return { standing: { state: 'noEntries' }, next: { step: 'enter', who } }
}
