// What is still open when a tournament is to be ended: shared places, tables without a result, rounds nobody has drawn.

import type { EntryId } from '../ids.ts'
import type { RankedEntry } from '../standings/rank.ts'
import { nextRound, plannedRounds } from './next-round.ts'
import { rankingChain, standingsOf } from './standings.ts'
import { type Decision, missingResults, playedRounds, type Tournament } from './state.ts'

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
  /** Rounds that are planned and not drawn; where nobody knows how many there are, one if another can be drawn. */
  readonly roundsLeft: number
}

/** What is open as things stand. Costs a ranking and, where a stage lasts as long as its draws, a draw. */
export function openAtEnd(tournament: Tournament): OpenAtEnd {
  const played = playedRounds(tournament)
  const planned = plannedRounds(tournament.regulation)
  return {
    ties: played.length > 0 ? openTies(tournament) : [],
    missing: played.flatMap((round) => {
      const tables = missingResults(round).map(({ table }) => table)
      return tables.length > 0 ? [{ round: round.number, tables }] : []
    }),
    roundsLeft: nextRound(tournament) === null ? 0 : Math.max(1, (planned ?? 0) - played.length),
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

function mattersAt(
  { regulation }: Tournament,
  ranked: readonly RankedEntry[],
  rank: number,
  count: number,
): TieMatter[] {
  const last = rank + count - 1
  const { qualifiers, prizes } = regulation
  const line = qualifiers && 'best' in qualifiers ? qualifiers.best : null
  return [
    ...(rank <= 3 ? (['first-three'] as const) : []),
    ...(line !== null && rank <= line && last > line ? (['qualifies'] as const) : []),
    ...(last === ranked.length && prizes.includes('last-place') ? (['last-place'] as const) : []),
  ]
}
