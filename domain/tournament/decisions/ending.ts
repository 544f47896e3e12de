// What is still open when a tournament is about to be ended: shared places, and rounds and tables not played.

import type { EntryId, PersonId } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import type { RankedEntry } from '../../standings/rank.ts'
import { tiedQualifiers } from '../entries/qualifiers.ts'
import { type StageLeft, stagesLeft } from '../stages/rounds-left.ts'
import {
  activeEntries,
  type Decision,
  hasHeats,
  missingResults,
  playedRounds,
  type Tournament,
} from '../state/tournament.ts'
import { winnerlessIn } from '../state/undecided.ts'
import { secondaryTables, specialPrizes, type TraitsOf } from '../tables/secondary.ts'
import { standingsOf, tieDeciders } from '../tables/standings.ts'
import { ranksStillPlayed } from './decisions.ts'
import type { SharedFirstKey, TieMatter } from './ending-keys.ts'

/** The first three places always matter: no regulation states how many places have prizes. */
const WINNERS = 3

/** Entries that share a rank. */
export interface OpenTie {
  readonly rank: number
  readonly entries: readonly EntryId[]
  /** The criteria of the ranking that can break the tie, in its order; empty: the entries keep the shared rank. */
  readonly by: readonly Decision['criterion'][]
  readonly matters: readonly TieMatter[]
}

/** Several share a first place that no criterion decides. */
export interface SharedFirst {
  readonly of: SharedFirstKey
  readonly homes: readonly string[]
  readonly entries: readonly EntryId[]
  readonly people: readonly PersonId[]
}

export interface OpenAtEnd {
  /** Among active entries: ties that can be decided, and ties at a place that matters; without those that a round left decides. */
  readonly ties: readonly OpenTie[]
  readonly shared: readonly SharedFirst[]
  /** The rounds that the regulation still plans. */
  readonly left: readonly StageLeft[]
  /** The shared ranks that these rounds would decide. */
  readonly stillPlayed: readonly number[]
  /** Tables without a result. */
  readonly missing: readonly TablesOfRound[]
  /** Tables without a winner where places depend on it. */
  readonly winnerless: readonly TablesOfRound[]
}

/** Some tables of a round, in the order of play. `heat` is null where the round has only one. */
interface TablesOfRound {
  readonly round: number
  readonly tables: readonly { readonly table: number; readonly heat: number | null }[]
}

/** What is open now. Costs a ranking, and one more for each secondary table and special prize. */
export function openAtEnd(tournament: Tournament, traitsOf: TraitsOf): OpenAtEnd {
  const played = playedRounds(tournament)
  const stillPlayed = played.length > 0 ? ranksStillPlayed(tournament).ranks : []
  return {
    ties: played.length > 0 ? openTies(tournament, stillPlayed, traitsOf) : [],
    shared: played.length > 0 ? sharedFirsts(tournament, traitsOf) : [],
    left: stagesLeft(tournament),
    stillPlayed,
    missing: tablesOf(played, missingResults),
    winnerless: tablesOf(played, (round) => winnerlessIn(tournament, round)),
  }
}

function tablesOf(rounds: readonly Round[], open: (round: Round) => readonly Encounter[]): TablesOfRound[] {
  return rounds.flatMap((round) => {
    const inOrder = [...open(round)].sort((one, other) => one.heat - other.heat || one.table - other.table)
    const tables = inOrder.map(({ table, heat }) => ({ table, heat: hasHeats(round) ? heat : null }))
    return tables.length > 0 ? [{ round: round.number, tables }] : []
  })
}

function openTies(tournament: Tournament, stillPlayed: readonly number[], traitsOf: TraitsOf): OpenTie[] {
  const by = tieDeciders(tournament)
  const ranked = standingsOf(tournament)
  const shared = new Map<number, EntryId[]>()
  for (const { entry, rank } of ranked) shared.set(rank, [...(shared.get(rank) ?? []), entry])
  const firsts = firstsOfTables(tournament, traitsOf)
  const qualifying = tiedQualifiers(tournament)
  const here = activeEntries(tournament)
  return [...shared].flatMap(([rank, entries]) => {
    if (stillPlayed.includes(rank)) return []
    const decides = qualifying.some((tied) => tied.filter((entry) => entries.includes(entry)).length > 1)
    const own = entries.length > 1 ? mattersAt(tournament, ranked, { rank, decides }) : []
    const matters = [...own, ...new Set(firsts.filter((first) => first.rank === rank).map(({ of }) => of))]
    const isOpen = entries.filter((entry) => here.has(entry)).length > 1 && by.length + matters.length > 0
    return isOpen ? [{ rank, entries, by, matters }] : []
  })
}

/** `decides`: the tie decides which entry goes on to another event. Withdrawn entries win no prize. */
function mattersAt(
  tournament: Tournament,
  ranked: readonly RankedEntry[],
  { rank, decides }: { readonly rank: number; readonly decides: boolean },
): TieMatter[] {
  const active = activeEntries(tournament)
  const here = ranked.filter(({ entry }) => active.has(entry))
  const isShared = here.filter((one) => one.rank === rank).length > 1
  const ahead = here.filter((one) => one.rank < rank).length
  const isLast = here.at(-1)?.rank === rank
  return [
    ...(isShared && ahead < WINNERS ? (['first-three'] as const) : []),
    ...(decides ? (['qualifies'] as const) : []),
    ...(isShared && isLast && tournament.regulation.prizes.includes('last-place') ? (['last-place'] as const) : []),
  ]
}

/** Ranks shared by the first entries of a table of women, guests or youth. Withdrawn entries win nothing. */
function firstsOfTables(
  tournament: Tournament,
  traitsOf: TraitsOf,
): { readonly of: 'women' | 'guests' | 'youth'; readonly rank: number }[] {
  const here = activeEntries(tournament)
  return secondaryTables(tournament, traitsOf).flatMap((standings) => {
    if (!('rows' in standings)) return []
    const rows = standings.rows.filter(({ entry }) => here.has(entry))
    const rank = rows[0]?.mainRank
    if (rank === undefined || rows.filter(({ mainRank }) => mainRank === rank).length < 2) return []
    return [{ of: standings.table.of, rank }]
  })
}

function sharedFirsts(tournament: Tournament, traitsOf: TraitsOf): SharedFirst[] {
  const none = { homes: [], entries: [], people: [] }
  const homes = secondaryTables(tournament, traitsOf).flatMap((standings): SharedFirst[] => {
    if (!('homes' in standings)) return []
    const first = standings.homes.filter(({ rank }) => rank === 1).map(({ home }) => home)
    return first.length > 1 ? [{ ...none, of: 'homes', homes: first }] : []
  })
  const prizes = specialPrizes(tournament, traitsOf).flatMap(({ prize, entries, people }): SharedFirst[] => {
    // The last place is a rank, and any number of entries may be without a win.
    if (prize === 'last-place' || prize === 'without-a-win') return []
    return entries.length + people.length > 1 ? [{ ...none, of: prize, entries, people }] : []
  })
  return [...homes, ...prizes]
}
