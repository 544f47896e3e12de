// The tournament as it was at an earlier time: the same object whenever it is asked for, so that what is computed from it is shared.

import type { Round } from '../../model.ts'
import { decisionsUntil } from './lasting-decisions.ts'
import { playedRounds, type Tournament } from './tournament.ts'

/** The tournament as it was when round `until` was the last; itself if it was. */
export function asOfRound(tournament: Tournament, until: number | undefined): Tournament {
  const last = tournament.rounds.at(-1)
  if (until === undefined || !last || last.number <= until) return tournament
  return cutAt(tournament, until, tournament.rounds)
}

/** The tournament before a round was published; itself if it has no later one and no draft. */
export function beforeRound(tournament: Tournament, number: number): Tournament {
  const last = tournament.rounds.at(-1)
  if (!last || (last.number < number && last.status !== 'draft')) return tournament
  return cutAt(tournament, number - 1, playedRounds(tournament))
}

const cutsOf = new WeakMap<Tournament, Map<number, Tournament>>()

/** A draft is the last round, so wherever a round is cut off it is gone, too. */
function cutAt(tournament: Tournament, until: number, rounds: readonly Round[]): Tournament {
  const cuts = cutsOf.get(tournament) ?? new Map<number, Tournament>()
  cutsOf.set(tournament, cuts)
  const cut = cuts.get(until) ?? {
    ...tournament,
    rounds: rounds.filter(({ number }) => number <= until),
    decisions: decisionsUntil(tournament, until),
  }
  cuts.set(until, cut)
  return cut
}
