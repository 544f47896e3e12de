// A bracket drawn by lot, in which entries to be kept apart meet as late as possible.

import type { EntryId } from '../../ids.ts'
import { createRng } from '../../rng.ts'
import { type LockedPart, lockedIn, unlockedEntries } from '../hall/constraints.ts'
import { type Conflicts, conflictsIn, exchangeWhileBetter } from '../hall/keep-apart.ts'
import { EdgeList } from '../matching/graph.ts'
import { matchSparsely } from '../matching/sparse.ts'
import type { PairingTask } from '../pairing-task.ts'
import { bracketSize, floorOfBracket, type Places, seedOrder } from './bracket.ts'

/**
 * The places of a bracket by lot, with byes as for seeds. Locked encounters stay at their slot and locked byes at a bye, as far as
 * the bracket has enough of them. The first round has the exact minimum of meetings between entries to be kept apart; later rounds
 * have as few as `exchangeWhileBetter` finds.
 */
export function placesByLot({ field, seed, constraints }: PairingTask): Places {
  const layout = layoutFor(field.length)
  const locked = lockedIn(field, constraints)
  const seats = placesKept(layout, locked)
  const standing = new Set(seats.values())
  const order = createRng(seed).shuffle(unlockedEntries(field, locked))
  const others = field.filter((entry) => !standing.has(entry) && !order.includes(entry))
  const free = layout.bySeed.filter((place) => !seats.has(place))
  const drawn = new Map([...order, ...others].map((entry, at) => [free[at] as number, entry]))
  const places = layout.places.map((place) => seats.get(place) ?? drawn.get(place) ?? null)

  const conflicts = conflictsIn(field, constraints)
  if (conflicts.isNone) return places
  const floor = {
    ...floorOfBracket(places.length),
    mayExchange: (one: number, other: number) => !seats.has(one) && !seats.has(other),
  }
  const exchanged = exchangeWhileBetter(places, conflicts, floor)
  const firstRound = firstRoundOf(exchanged, seats)
  const conflict = firstRound.matches.reduce((sum, { a, b }) => sum + conflicts.between(a, b), 0)
  if (conflict <= leastConflict(firstRound, conflicts)) return exchanged
  return exchangeWhileBetter(withBestFirstRound(exchanged, firstRound, conflicts), conflicts, floor)
}

interface Layout {
  readonly places: readonly number[]
  /** The places that are taken, in the order of the seeds. */
  readonly bySeed: readonly number[]
  /** The first place of every match of the first round that is played, and of every bye the place that is taken. */
  readonly matches: readonly number[]
  readonly byes: readonly number[]
}

function layoutFor(entries: number): Layout {
  const seeds = seedOrder(bracketSize(entries))
  const places = [...seeds.keys()]
  const seedAt = (place: number) => seeds[place] as number
  const isTaken = (place: number) => seedAt(place) <= entries
  return {
    places,
    bySeed: places.filter(isTaken).sort((one, other) => seedAt(one) - seedAt(other)),
    matches: places.filter((place) => place % 2 === 0 && isTaken(place) && isTaken(place + 1)),
    byes: places.filter((place) => isTaken(place) && !isTaken(place ^ 1)),
  }
}

/** The locked entries by their place. */
function placesKept({ matches, byes }: Layout, locked: Required<LockedPart>): ReadonlyMap<number, EntryId> {
  const seats = new Map<number, EntryId>()
  const isFree = (place: number) => !seats.has(place)
  for (const { a, b, slot = 0 } of locked.encounters) {
    const place = [matches[slot - 1], ...matches].find((match) => match !== undefined && isFree(match))
    if (place !== undefined) seats.set(place, a).set(place + 1, b)
  }
  for (const { entry, slot = 0 } of locked.byes) {
    const place = [byes[slot - 1], ...byes].find((bye) => bye !== undefined && isFree(bye))
    if (place !== undefined) seats.set(place, entry)
  }
  return seats
}

/** Matches of the first round, by their first place, and byes, without the locked ones. */
interface FirstRound {
  readonly matches: readonly { readonly place: number; readonly a: EntryId; readonly b: EntryId }[]
  readonly byes: readonly { readonly place: number; readonly entry: EntryId }[]
}

function firstRoundOf(places: Places, seats: ReadonlyMap<number, EntryId>): FirstRound {
  const free = [...places.keys()].filter((place) => !seats.has(place))
  return {
    matches: free.flatMap((place) => {
      const [a, b] = [places[place], places[place + 1]]
      return place % 2 === 0 && a && b ? [{ place, a, b }] : []
    }),
    byes: free.flatMap((place) => {
      const entry = places[place]
      return entry && !places[place ^ 1] ? [{ place, entry }] : []
    }),
  }
}

/**
 * Lower bound of the conflict in any draw of the first round; not every first round can reach it. In each group, the entries that
 * find neither a bye nor an opponent outside the group have to meet each other.
 */
function leastConflict(firstRound: FirstRound, { costs, groupsOf }: Conflicts): number {
  const heads = costs.map(() => 0)
  for (const entry of entriesOf(firstRound)) for (const group of groupsOf(entry)) heads[group] = (heads[group] ?? 0) + 1
  const room = firstRound.matches.length + firstRound.byes.length
  return costs.reduce((sum, cost, group) => {
    const ofGroup = heads[group] as number
    // A group with negative cost lowers the conflict by no more pairs than it has.
    return sum + cost * (cost > 0 ? Math.max(0, ofGroup - room) : Math.floor(ofGroup / 2))
  }, 0)
}

function entriesOf({ matches, byes }: FirstRound): EntryId[] {
  return [...matches.flatMap(({ a, b }) => [a, b]), ...byes.map(({ entry }) => entry)]
}

/** How many of the best opponents of each entry are tried first. */
const CANDIDATES = 8

/** The places with a first round of the least conflict, exactly. */
function withBestFirstRound(places: Places, firstRound: FirstRound, conflicts: Conflicts): Places {
  const { matches, byes } = firstRound
  const entries = entriesOf(firstRound)
  const { length } = entries
  const cost = (a: number, b: number) => {
    const [one, other] = [entries[a], entries[b]]
    if (one && other) return conflicts.between(one, other)
    return one ? 0 : Infinity
  }
  const candidates = new EdgeList()
  for (const at of matches.keys()) candidates.add(2 * at, 2 * at + 1, cost(2 * at, 2 * at + 1))
  for (const at of byes.keys()) candidates.add(2 * matches.length + at, length + at, 0)
  for (let a = 0; a < length; a++) {
    const others = Array.from({ length: length + byes.length - 1 }, (_, at) => (a + 1 + at) % (length + byes.length))
    const costs = others.map((b) => cost(a, b))
    const least = Math.min(...costs)
    const cheapest = others.filter((_, at) => costs[at] === least).slice(0, CANDIDATES)
    for (const b of cheapest) candidates.add(Math.min(a, b), Math.max(a, b), least)
  }
  const graph = { vertices: length + byes.length, cost, least: 0, atLeast: () => 0 }
  const matching = matchSparsely(graph, candidates)
  if (!matching) throw new Error('anybody can meet anybody, or sit out')
  const next = [...places]
  const matchPlaces = matches.values()
  const byePlaces = byes.values()
  for (const [a, one] of entries.entries()) {
    const mate = matching.mates[a] as number
    const other = entries[mate]
    if (other === undefined) next[byePlaces.next().value?.place as number] = one
    else if (a < mate) {
      const place = matchPlaces.next().value?.place as number
      next[place] = one
      next[place + 1] = other
    }
  }
  return next
}
