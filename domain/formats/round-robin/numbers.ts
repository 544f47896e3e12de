// The numbers of a group's Berger table. They are not stored; they are read from the order of the first round, in which 1 meets the
// highest number, 2 the one below …

import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../past/past-round.ts'
import { bergerRound } from './berger.ts'
import { groupSizes } from './groups.ts'

/** The entries with the numbers 1, 2, 3 … of a group, an even number of them; null: empty, the opponent of that number sits out. */
export type Numbers = readonly (EntryId | null)[]

/** The numbers of a group in this order; the highest stays empty if the group is odd. */
export function numbersInOrder(group: readonly EntryId[]): Numbers {
  return group.length % 2 === 0 ? group : [...group, null]
}

/**
 * The numbers of all groups. An entry that played in the second round but not in the first is a latecomer and joined one of the
 * smallest groups. Before the second round is drawn these are the newcomers in `field`, in its order.
 */
export function numbersSoFar(
  groups: number,
  firstRound: PastRound,
  secondRound: PastRound | undefined,
  field: readonly EntryId[],
): Numbers[] {
  const present = secondRound ? playersOf(secondRound) : field
  const known = new Set(playersOf(firstRound))
  const late = present.filter((entry) => !known.has(entry))
  const pairs = firstPairs(groups, firstRound).filter((group) => group.length > 0)
  const tables = withLateSeats(pairs, late.length).map(numbersOfPairs)
  const seats = lateSeatsInOrder(tables, new Set(present))
  const holders = new Map(seats.map((seat, index) => [seat, late[index] as EntryId]))
  return tables.map((table) => table.map((holder) => (isLateSeat(holder) ? (holders.get(holder) ?? null) : holder)))
}

/** A number reserved for a latecomer. */
type LateSeat = { readonly late: number }
type Holder = EntryId | LateSeat | null
type FirstPair = readonly [Holder, Holder]

function isLateSeat(holder: Holder): holder is LateSeat {
  return typeof holder === 'object' && holder !== null
}

function playersOf(round: PastRound): EntryId[] {
  return [...round.encounters.flatMap(({ a, b }) => [a, b]), ...round.byes]
}

/** The pairs of every group in the first round, the one with the bye first. */
function firstPairs(groups: number, round: PastRound): FirstPair[][] {
  const met = round.encounters.map(({ a, b }): FirstPair => [a, b])
  const satOut = round.byes.map((entry): FirstPair => [entry, null])
  const sizes = groupSizes(playersOf(round).length, groups)
  const pairs = sizes.map((size) => [...satOut.splice(0, size % 2), ...met.splice(0, Math.floor(size / 2))])
  // Encounters and byes are left over only if the first round was paired by hand.
  pairs.at(-1)?.push(...satOut, ...met)
  return pairs
}

/** The pairs with reserved seats for `seats` latecomers, as if they had been in the first round, too. */
function withLateSeats(groups: readonly (readonly FirstPair[])[], seats: number): FirstPair[][] {
  const sizes = groups.map((pairs) => pairs.flat().filter((holder) => holder !== null).length)
  const joining = groups.map((): LateSeat[] => [])
  for (let late = 0; late < seats; late++) {
    const smallest = sizes.indexOf(Math.min(...sizes))
    sizes[smallest] = (sizes[smallest] as number) + 1
    joining[smallest]?.push({ late })
  }
  return groups.map((pairs, group) => join(pairs, joining[group] ?? []))
}

/** One newcomer of an odd number takes the empty number, or meets it; the others meet each other. */
function join(pairs: readonly FirstPair[], late: readonly LateSeat[]): FirstPair[] {
  const [odd, ...even] = late.length % 2 === 1 ? late : [null, ...late]
  const newPairs = Array.from(
    { length: even.length / 2 },
    (_, at): FirstPair => [even[2 * at] ?? null, even[2 * at + 1] ?? null],
  )
  const waiting = pairs.findIndex(([, second]) => second === null)
  if (!odd) return [...pairs, ...newPairs]
  if (waiting === -1) return [[odd, null], ...pairs, ...newPairs]
  return [...pairs.map((pair, at): FirstPair => (at === waiting ? [pair[0], odd] : pair)), ...newPairs]
}

function numbersOfPairs(pairs: readonly FirstPair[]): Holder[] {
  return [...pairs.map(([first]) => first), ...pairs.map(([, second]) => second).reverse()]
}

/** The reserved seats in the order of the second round: encounter by encounter, then the byes. */
function lateSeatsInOrder(tables: readonly (readonly Holder[])[], present: ReadonlySet<EntryId>): LateSeat[] {
  const isHere = (holder: Holder) => isLateSeat(holder) || (holder !== null && present.has(holder))
  const pairs = tables.flatMap((table) =>
    bergerRound(table.length, 1).map(({ a, b }) => [table[a - 1] ?? null, table[b - 1] ?? null].filter(isHere)),
  )
  const byes = pairs.filter((pair) => pair.length === 1)
  return [...pairs.filter((pair) => pair.length === 2), ...byes].flat().filter(isLateSeat)
}
