// Whom a stage has put out and left without a place of their own: who plays on in a stage for losers.

import type { RankedEntry } from '../../standings/rank.ts'
import { activeEntries, type Tournament } from '../state.ts'
import { asOfRound, ledgerOf, standingsOf } from '../tables/standings.ts'
import { stageOf } from './stage.ts'

/**
 * Those who are out of a stage and share a place in it with others who are still there, place by place, the best first; within a place
 * in the order of the standings. Whoever has a place alone has played enough. Costs a ledger and the standings.
 */
export function losersByPlace(tournament: Tournament, stage: number): RankedEntry[][] {
  const { rounds, players } = stageOf(tournament, stage)
  const last = rounds.at(-1)?.number ?? 0
  const { accounts } = ledgerOf(asOfRound(tournament, last))
  const active = activeEntries(tournament)
  const sharing = new Map<number, RankedEntry[]>()
  for (const ranked of standingsOf(tournament)) {
    const { placement = null, eliminated = null } = accounts.get(ranked.entry) ?? {}
    const isOut = players.has(ranked.entry) && eliminated !== null && eliminated <= last
    if (!isOut || placement === null || !active.has(ranked.entry)) continue
    sharing.set(placement, [...(sharing.get(placement) ?? []), ranked])
  }
  return [...sharing]
    .sort(([one], [other]) => one - other)
    .flatMap(([, entries]) => (entries.length > 1 ? [entries] : []))
}
