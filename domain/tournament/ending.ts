// What is still open when a tournament is to be ended: shared places, tables without a result.

import type { EntryId } from '../ids.ts'
import type { RankedEntry } from '../standings/rank.ts'
import { rankingChain, standingsOf } from './standings.ts'
import { activeEntries, type Decision, missingResults, playedRounds, type Tournament } from './state.ts'

/** Why it matters who of those who share a rank is ahead. */
export const TIE_MATTERS = ['first-three', 'qualifies', 'last-place'] as const
export type TieMatter = (typeof TIE_MATTERS)[number]

/** Entries that share a rank. */
export interface OpenTie {
  readonly rank: number
  readonly entries: readonly EntryId[]
  /** What the ranking has to part them by, in its order; nothing: they keep it together. */
  readonly by: readonly Decision['criterion'][]
  readonly matters: readonly TieMatter[]
}

export interface OpenAtEnd {
  /** Those that can be decided, and those at a place that matters. */
  readonly ties: readonly OpenTie[]
  /** Tables that owe a result. */
  readonly missing: readonly { readonly round: number; readonly tables: readonly number[] }[]
}

/** What is open as things stand. Costs a ranking. */
export function openAtEnd(tournament: Tournament): OpenAtEnd {
  const played = playedRounds(tournament)
  return {
    ties: played.length > 0 ? openTies(tournament) : [],
    missing: played.flatMap((round) => {
      const tables = missingResults(round).map(({ table }) => table)
      return tables.length > 0 ? [{ round: round.number, tables }] : []
    }),
  }
}

function openTies(tournament: Tournament): OpenTie[] {
  const chain = rankingChain(tournament)
  const by = (['play-off', 'lot'] as const).filter((criterion) => chain.includes(criterion))
  const ranked = standingsOf(tournament)
  const shared = new Map<number, EntryId[]>()
  for (const { entry, rank } of ranked) shared.set(rank, [...(shared.get(rank) ?? []), entry])
  return [...shared].flatMap(([rank, entries]) => {
    const matters = entries.length > 1 ? mattersAt(tournament, ranked, rank, entries.length) : []
    return entries.length > 1 && by.length + matters.length > 0 ? [{ rank, entries, by, matters }] : []
  })
}

function mattersAt(tournament: Tournament, ranked: readonly RankedEntry[], rank: number, count: number): TieMatter[] {
  const last = rank + count - 1
  const { qualifiers, prizes } = tournament.regulation
  const line = qualifiers && 'best' in qualifiers ? qualifiers.best : null
  // Whoever has left wins no prize.
  const here = activeEntries(tournament)
  const lastHere = ranked.filter(({ entry }) => here.has(entry)).at(-1)
  return [
    ...(rank <= 3 ? (['first-three'] as const) : []),
    ...(line !== null && rank <= line && last > line ? (['qualifies'] as const) : []),
    ...(lastHere?.rank === rank && prizes.includes('last-place') ? (['last-place'] as const) : []),
  ]
}
