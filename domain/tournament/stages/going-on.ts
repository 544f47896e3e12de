// Which entries go on by rank, and which shared ranks have to be decided first.

import type { Format } from '../../formats/format.ts'
import type { EntryId } from '../../ids.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { RankedEntry } from '../../standings/rank.ts'

export interface TiesToDecide {
  readonly code: 'ties-to-decide'
  /** Shared ranks, as in the standings of all entries. */
  readonly ranks: readonly number[]
  /** What each of these ranks leaves open, by rank; one rank can leave something open in several groups. */
  readonly ties: readonly BlockingTie[]
}

/** A shared rank that a draw waits for, in one list of those who may go on. */
export interface BlockingTie {
  readonly rank: number
  /** Counted from 1; null: across all groups. */
  readonly group: number | null
  /** The place of the first of them in that list. */
  readonly place: number
  /** `field`: only some of them go on; `order`: all do, and their order is open. */
  readonly decides: 'field' | 'order'
  readonly entries: readonly EntryId[]
}

/** The entries that go on, in order of rank, or the ranks still to be decided. */
export type GoingOn = Result<EntryId[], TiesToDecide>

/** The order a draw needs: none; only which two entries have places 1 and 2, 3 and 4 … because they meet; or the place of each entry. */
export type OrderAsked = 'none' | 'of-pairs' | 'of-all'

/** The first `count`. */
export function bestOfAll(ranked: readonly RankedEntry[], count: number, order: OrderAsked): GoingOn {
  return goingOn(ranked.slice(0, count), openIn(ranked, count, order))
}

/** All entries that share places, place by place. */
export function allOfTiers(tiers: readonly (readonly RankedEntry[])[], order: OrderAsked): GoingOn {
  return goingOn(
    tiers.flat(),
    tiers.flatMap((tier) => openIn(tier, tier.length, order)),
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
  const across = openIn(nextBest, next, order)
  const isOpen = ({ entry }: RankedEntry) =>
    across.some((tie) => tie.decides === 'field' && tie.entries.includes(entry))
  const inGroups = groups.flatMap((group, at) => {
    const own = openIn(group, perGroup, order, ranked)
    // An entry that goes on as one of the next best must be alone at its place in its group; that it goes on has to be certain first.
    const follows = group[perGroup]
    const goesOn = follows !== undefined && chosen.has(follows.entry) && !isOpen(follows)
    const ofNext = goesOn ? openIn(group, perGroup + 1, 'none', ranked).filter(({ rank }) => isNew(own, rank)) : []
    return [...own, ...ofNext].map((tie) => ({ ...tie, group: at + 1 }))
  })
  // What is open within a group is the more exact word.
  const others = across.filter(({ rank, decides }) => decides === 'field' || isNew(inGroups, rank))
  return goingOn(
    ranked.filter(({ entry }) => chosen.has(entry)),
    [...inGroups, ...others],
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
  const inGroups = groups.flatMap((group, at) => {
    const here = group.filter(({ entry }) => chosen.has(entry))
    return openIn(here, here.length, 'of-all', ranked).map((tie) => ({ ...tie, group: at + 1 }))
  })
  const some = ranked.filter(({ entry }) => chosen.has(entry))
  const order = some.map(({ entry }) => entry)
  const meetingsOf = (entries: readonly EntryId[]) => meetingsIn(acrossGroups(entries, places))
  const meetings = meetingsOf(order)
  const among = some.filter(({ rank }, at) => {
    const before = some[at - 1]
    return before?.rank === rank && meetingsOf(exchanged(order, at)) !== meetings
  })
  return goingOn(some, [...inGroups, ...tiesOf(some, among, 'order').filter(({ rank }) => isNew(inGroups, rank))])
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

function goingOn(some: readonly RankedEntry[], open: readonly BlockingTie[]): GoingOn {
  if (open.length === 0) return ok(some.map(({ entry }) => entry))
  const ties = open.toSorted((one, other) => one.rank - other.rank)
  return fail({ code: 'ties-to-decide', ranks: [...new Set(ties.map(({ rank }) => rank))], ties })
}

/**
 * What shared ranks leave open where the first `count` of a list go on. A group has its own ranking; the ranks of its ties are those of all
 * entries.
 */
function openIn(
  list: readonly RankedEntry[],
  count: number,
  order: OrderAsked,
  ranked: readonly RankedEntry[] = list,
): BlockingTie[] {
  const field = tiesOf(list, acrossTheLine(list, count), 'field', ranked)
  const inOrder = tiesOf(list, undecided(list.slice(0, count), order), 'order', ranked)
  return [...inOrder.filter(({ place }) => field.every((tie) => tie.place !== place)), ...field]
}

function isNew(ties: readonly BlockingTie[], rank: number): boolean {
  return ties.every((tie) => tie.rank !== rank)
}

/** The ties of these entries, each once, with all of the list that share their rank. */
function tiesOf(
  list: readonly RankedEntry[],
  open: readonly RankedEntry[],
  decides: BlockingTie['decides'],
  ranked: readonly RankedEntry[] = list,
): BlockingTie[] {
  const first = open.filter(({ rank }, at) => open.findIndex((one) => one.rank === rank) === at)
  return first.map(({ entry, rank }) => ({
    rank: ranked.find((one) => one.entry === entry)?.rank ?? rank,
    group: null,
    place: list.findIndex((one) => one.rank === rank) + 1,
    decides,
    entries: list.flatMap((one) => (one.rank === rank ? [one.entry] : [])),
  }))
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
