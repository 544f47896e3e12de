// The standings as they are read: ranks, figures, and why one stands ahead of the next.

import type { Standings } from '#contract/standings.ts'
import { ledgerOf, rankingChain, standingsOf } from '#domain/tournament/standings.ts'
import { missingResults, playedRounds } from '#domain/tournament/state.ts'
import { labelsOf } from './labels.ts'
import type { LoadedTournament } from './store.ts'

/** Everybody ranked, best first. Computed from the results alone: nothing of it is stored. */
export function standingsView(tournament: LoadedTournament): Standings {
  const { facts, version } = tournament
  const { accounts } = ledgerOf(facts)
  const last = playedRounds(facts).at(-1)
  const withdrawn = new Set(facts.entries.filter((entry) => entry.status === 'withdrawn').map((entry) => entry.id))
  const label = labelsOf(tournament).entry
  return {
    version,
    afterRound: last?.number ?? 0,
    missing: last ? missingResults(last).length : 0,
    final: facts.status === 'finished',
    criteria: [...rankingChain(facts)],
    rows: standingsOf(facts).map(({ entry, rank, values, aheadBecause }) => ({
      rank,
      entry: label(entry),
      withdrawn: withdrawn.has(entry),
      played: accounts.get(entry)?.lines.length ?? 0,
      values: [...values],
      aheadBecause,
    })),
  }
}
