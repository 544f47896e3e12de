// Decides ties as a desk would before the next draw.

import type { EntryId } from '../ids.ts'
import { lastPlaces } from '../tournament/state/lasting-decisions.ts'
import { type Decision, playedRounds, type Tournament } from '../tournament/state/tournament.ts'
import { rankingChain, standingsOf } from '../tournament/tables/standings.ts'

/** Adds a lot or a play-off, whichever the ranking has first, at every shared rank, in the order of the table. */
export function tiesDecided(tournament: Tournament): Tournament {
  const criterion = rankingChain(tournament).find(
    (key): key is Decision['criterion'] => key === 'play-off' || key === 'lot',
  )
  if (!criterion) return tournament
  const after = playedRounds(tournament).at(-1)?.number ?? 0
  const shared = new Map<number, EntryId[]>()
  for (const { entry, rank } of standingsOf(tournament)) shared.set(rank, [...(shared.get(rank) ?? []), entry])
  const decisions = [...shared.values()]
    .filter(({ length }) => length > 1)
    .map((order) => ({ criterion, order, places: lastPlaces(tournament, order), after }))
  return { ...tournament, decisions: [...tournament.decisions, ...decisions] }
}
