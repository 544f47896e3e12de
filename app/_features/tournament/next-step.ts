// Where a tournament stands and the one thing to do next: what the overview says first and largest.

import type { Tournament } from '#contract/tournaments.ts'

export type Standing =
  | { readonly state: 'noEntries' }
  | { readonly state: 'onlySingles'; readonly singles: number }
  | { readonly state: 'entered'; readonly pairs: number }
  | { readonly state: 'draft'; readonly round: number }
  | { readonly state: 'missing'; readonly round: number; readonly missing: number }
  | { readonly state: 'complete'; readonly round: number }
  | { readonly state: 'closed'; readonly round: number }
  | { readonly state: 'played' }
  | { readonly state: 'finished' }

export type NextStep =
  | { readonly step: 'enter' | 'findPartners' | 'showDraft' | 'report' | 'showStandings' }
  | { readonly step: 'draw' | 'close'; readonly round: number }
  | { readonly step: 'finish' }

const LEAST_PAIRS_TO_DRAW = 2

/** Reads both from the tournament: the last round decides, before the first one the entries do. */
export function nextStep(tournament: Pick<Tournament, 'status' | 'rounds' | 'next' | 'entries'>): {
  readonly standing: Standing
  readonly next: NextStep
} {
  if (tournament.status === 'finished') return { standing: { state: 'finished' }, next: { step: 'showStandings' } }
  const last = tournament.rounds.at(-1)
  if (!last) return beforeTheFirstRound(tournament.entries)
  const { number: round, status, reported, encounters } = last
  if (status === 'draft') return { standing: { state: 'draft', round }, next: { step: 'showDraft' } }
  const missing = encounters - reported
  if (status === 'published' && missing > 0)
    return { standing: { state: 'missing', round, missing }, next: { step: 'report' } }
  if (status === 'published') return { standing: { state: 'complete', round }, next: { step: 'close', round } }
  if (!tournament.next) return { standing: { state: 'played' }, next: { step: 'finish' } }
  return { standing: { state: 'closed', round }, next: { step: 'draw', round: tournament.next.number } }
}

function beforeTheFirstRound({ pairs, singles }: Tournament['entries']): ReturnType<typeof nextStep> {
  if (pairs >= LEAST_PAIRS_TO_DRAW) return { standing: { state: 'entered', pairs }, next: { step: 'draw', round: 1 } }
  if (pairs > 0) return { standing: { state: 'entered', pairs }, next: { step: 'enter' } }
  if (singles > 0) return { standing: { state: 'onlySingles', singles }, next: { step: 'findPartners' } }
  return { standing: { state: 'noEntries' }, next: { step: 'enter' } }
}
