// The tournament as a round found it when it was drawn.

import type { Entry, Round } from '../../model.ts'
import { decisionsUntil } from './lasting-decisions.ts'
import { seatsOf, type Tournament } from './tournament.ts'

/**
 * The tournament as it was when the round was drawn: entries with a seat in it are active, those that were not there are not, and later
 * adjustments and decisions are left out.
 */
export function asThen(tournament: Tournament, round: Round): Tournament {
  const seated = new Set(seatsOf(round))
  const away = new Set(round.away)
  const statusOf = ({ id, status }: Entry) => (seated.has(id) ? 'active' : away.has(id) ? 'withdrawn' : status)
  return {
    ...tournament,
    rounds: tournament.rounds.filter(({ number }) => number < round.number),
    adjustments: tournament.adjustments.filter(({ after }) => after < round.number),
    decisions: decisionsUntil(tournament, round.number - 1),
    entries: tournament.entries.map((entry) => ({ ...entry, status: statusOf(entry) })),
  }
}
