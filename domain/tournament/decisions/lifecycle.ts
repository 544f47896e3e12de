// Ends a tournament, and reopens it.

import { fail, ok, type Result } from '../../result.ts'
import { RULINGS, reasonAgainst } from '../acts/acts.ts'
import { tournamentSituation } from '../acts/situation.ts'
import type { Tournament } from '../state/tournament.ts'

export type LifecycleError =
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'tournament-not-finished' }
  | { readonly code: 'nothing-played' }
  | { readonly code: 'round-still-open'; readonly round: number }

type LifecycleChange = Result<{ readonly next: Tournament }, LifecycleError>

/** Ends the tournament. Planned rounds may be left unplayed; an open round may not. */
export function finishTournament(tournament: Tournament): LifecycleChange {
  const reason = reasonAgainst(RULINGS.tournament.finishTournament[tournamentSituation(tournament)])
  if (reason === 'round-still-open') return fail({ code: reason, round: tournament.rounds.length })
  return reason ? fail({ code: reason }) : ok({ next: { ...tournament, status: 'finished' } })
}

/** Reopens a finished tournament. */
export function reopenTournament(tournament: Tournament): LifecycleChange {
  const reason = reasonAgainst(RULINGS.tournament.reopenTournament[tournamentSituation(tournament)])
  return reason ? fail({ code: reason }) : ok({ next: { ...tournament, status: 'running' } })
}
