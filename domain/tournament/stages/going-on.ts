// Which entries go on by rank, and which shared ranks have to be decided first.

import type { Format } from '../../formats/format.ts'
import type { EntryId } from '../../ids.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { RankedEntry } from '../../standings/rank.ts'

export interface TiesToDecide {
  readonly code: 'ties-to-decide'
  /** Shared ranks, as in the standings of all entries. */
  readonly ranks: readonly number[]
}

/** The entries that go on, in order of rank, or the ranks still to be decided. */
export type GoingOn = Result<EntryId[], TiesToDecide>

/** The order a draw needs: none; only which two entries have places 1 and 2, 3 and 4 … because they meet; or the place of each entry. */
export type OrderAsked = 'none' | 'of-pairs' | 'of-all'

/** The first `count`. */
export function bestOfAll(ranked: readonly RankedEntry[], count: number, order: OrderAsked): GoingOn {
  const some = ranked.slice(0, count)
  return goingOn(ranked, some, [...acrossTheLine(ranked, count), ...undecided(some, order)])
}

/** All entries that share places, place by place. */
export function allOfTiers(tiers: readonly (readonly RankedEntry[])[], order: OrderAsked): GoingOn {
  const all = tiers.flat()
  return goingOn(
    all,
    all,
    tiers.flatMap((tier) => undecided(tier, order)),
  )
}

/** Groups with their own rankings, how many of each group go on, and how many of the next best. */
interface OfGroups {
  readonly groups: readonly (readonly RankedEntry[])[]
  readonly perGroup: number
  readonly next: number
}

/** The best `perGroup` of each group, and the `next` best of those that follow. */
export function bestOfGroups(
  ranked: readonly RankedEntry[],
  { groups, perGroup, next }: OfGroups,
  order: OrderAsked,
): GoingOn {
  const direct = groups.flatMap((group) => group.slice(0, perGroup))
  const waiting = new Set(groups.flatMap((group) => group.slice(perGroup, perGroup + 1)).map(({ entry }) => entry))
  const nextBest = ranked.filter(({ entry }) => waiting.has(entry))
  const chosen = new Set([...direct, ...nextBest.slice(0, next)].map(({ entry }) => entry))
  const lines = [...groups.map((group) => [group, perGroup] as const), [nextBest, next] as const]
  const open = lines.flatMap(([group, count]) => [
    ...acrossTheLine(group, count),
    ...undecided(group.slice(0, count), order),
  ])
  // An entry that goes on as one of the next best must be alone at its place in its group.
  const goesOnAsNext = groups.filter((group) =>
    group.slice(perGroup, perGroup + 1).some(({ entry }) => chosen.has(entry)),
  )
  const sharedNext = goesOnAsNext.flatMap((group) => acrossTheLine(group, perGroup + 1))
  return goingOn(
    ranked,
    ranked.filter(({ entry }) => chosen.has(entry)),
    [...open, ...sharedNext],
  )
}

type AcrossGroups = NonNullable<Format['acrossGroups']>

/** Entries that go on to matches for places across these groups; ties are open only if they decide which entries meet. */
export function decidedAcross(
  ranked: readonly RankedEntry[],
  groups: readonly (readonly RankedEntry[])[],
  going: GoingOn,
  acrossGroups: AcrossGroups,
): GoingOn {
  if (!going.ok) return going
  const places = groups.map((group) => group.map(({ entry }) => entry))
  const chosen = new Set(going.value)
  const inGroups = groups.flatMap((group) => shared(group.filter(({ entry }) => chosen.has(entry))))
  const some = ranked.filter(({ entry }) => chosen.has(entry))
  const order = some.map(({ entry }) => entry)
  const meetingsOf = (entries: readonly EntryId[]) => meetingsIn(acrossGroups(entries, places))
  const meetings = meetingsOf(order)
  const among = some.filter(({ rank }, at) => {
    const before = some[at - 1]
    return before?.rank === rank && meetingsOf(exchanged(order, at)) !== meetings
  })
  return goingOn(ranked, some, [...inGroups, ...among])
}

/** The pairings of neighbours and the places they are for. */
function meetingsIn(across: readonly EntryId[]): string {
  return Array.from({ length: Math.ceil(across.length / 2) }, (_, at) =>
    across
      .slice(2 * at, 2 * at + 2)
      .sort()
      .join(':'),
  ).join()
}

/** The order with the entry at `at` and the one before it exchanged. */
function exchanged(order: readonly EntryId[], at: number): EntryId[] {
  return [...order.slice(0, at - 1), ...order.slice(at - 1, at + 1).toReversed(), ...order.slice(at + 1)]
}

function goingOn(
  ranked: readonly RankedEntry[],
  some: readonly RankedEntry[],
  undecidedOnes: readonly RankedEntry[],
): GoingOn {
  if (undecidedOnes.length === 0) return ok(some.map(({ entry }) => entry))
  const open = new Set(undecidedOnes.map(({ entry }) => entry))
  const ranks = ranked.flatMap(({ entry, rank }) => (open.has(entry) ? [rank] : []))
  return fail({ code: 'ties-to-decide', ranks: [...new Set(ranks)] })
}

/** The entries whose order is not known as far as the draw needs it. */
function undecided(some: readonly RankedEntry[], order: OrderAsked): RankedEntry[] {
  if (order === 'none') return []
  if (order === 'of-all') return shared(some)
  const lines = Array.from({ length: Math.ceil(some.length / 2) }, (_, pair) => 2 * pair + 2)
  return lines.flatMap((line) => acrossTheLine(some, line))
}

/** The last of the first `count` entries, if the next one has the same rank. */
function acrossTheLine(ranked: readonly RankedEntry[], count: number): RankedEntry[] {
  const [last, first] = [ranked[count - 1], ranked[count]]
  return last && first && last.rank === first.rank ? [last] : []
}

/** Entries that share their rank with another one in the list. */
function shared(some: readonly RankedEntry[]): RankedEntry[] {
  const holders = new Map<number, number>()
  for (const { rank } of some) holders.set(rank, (holders.get(rank) ?? 0) + 1)
  return some.filter(({ rank }) => (holders.get(rank) ?? 0) > 1)
}
