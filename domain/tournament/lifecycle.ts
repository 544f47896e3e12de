// The end of a tournament, and back.

import { fail, ok, type Result } from '../result.ts'
import type { Tournament } from './state.ts'

export type LifecycleError =
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'tournament-not-finished' }
  | { readonly code: 'nothing-played' }
  | { readonly code: 'round-still-open'; readonly round: number }

type Changed = Result<{ readonly next: Tournament }, LifecycleError>

/** Ends the tournament; planned rounds may be left out, an open one may not. */
export function finishTournament(tournament: Tournament): Changed {
  if (tournament.status === 'finished') return fail({ code: 'tournament-finished' })
  const last = tournament.rounds.at(-1)
  if (!last) return fail({ code: 'nothing-played' })
  if (last.status !== 'closed') return fail({ code: 'round-still-open', round: last.number })
  return ok({ next: { ...tournament, status: 'finished' } })
}

/** Takes the end back. */
export function reopenTournament(tournament: Tournament): Changed {
  if (tournament.status !== 'finished') return fail({ code: 'tournament-not-finished' })
  return ok({ next: { ...tournament, status: 'running' } })
}
