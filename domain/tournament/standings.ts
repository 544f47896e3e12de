// The ranking of a tournament: its accounts ranked by the stage's chain.

import { type RankedEntry, rank } from '../standings/rank.ts'
import { ledgerOf } from './ledger.ts'
import type { StageRules } from './regulation.ts'
import { playedRounds, stageRules, type Tournament } from './state.ts'

/**
 * The standings as they are now, or were when round `until` was the last: published and closed rounds count, a table without
 * a result counts nothing yet. Ranked is who has had a seat; before the first round, everybody who could get one.
 */
export function standingsOf(tournament: Tournament, until?: number): RankedEntry[] {
  const then = asOfRound(tournament, until)
  return rank(ledgerOf(then), rankingChain(then))
}

/** The tournament as it was when round `until` was the last. */
export function asOfRound(tournament: Tournament, until: number | undefined): Tournament {
  if (until === undefined) return tournament
  return { ...tournament, rounds: tournament.rounds.filter(({ number }) => number <= until) }
}

/** The chain that ranks now: that of the last stage a round has been published in. */
export function rankingChain(tournament: Tournament): StageRules['ranking'] {
  return stageRules(tournament.regulation, playedRounds(tournament).at(-1)?.stage ?? 0).ranking
}
