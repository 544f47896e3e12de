// The players of a stage for losers: entries that an earlier stage has put out without a place of their own.

import type { RankedEntry } from '../../standings/rank.ts'
import { asOfRound } from '../state/earlier.ts'
import { stageOf } from '../state/stage.ts'
import { activeEntries, type Tournament } from '../state/tournament.ts'
import { ledgerOf, standingsOf } from '../tables/standings.ts'

/**
 * Active entries that are out of a stage and share their place in it, place by place, the best first; within a place in the order of the
 * standings. An entry that has a place alone plays no more. Costs a ledger and the standings.
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
