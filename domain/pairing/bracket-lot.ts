// A bracket drawn by lot, in which those who are to be kept apart meet as late as can be.

import type { EntryId } from '../ids.ts'
import { createRng } from '../rng.ts'
import { bracketSize, type Places, seedOrder } from './bracket.ts'
import { type Locked, lockedIn, unlocked } from './constraints.ts'
import { type Conflicts, conflictsIn, exchangeWhileBetter } from './keep-apart.ts'
import { minimumCostPerfectMatching } from './matching.ts'
import type { PairingTask } from './pairer.ts'

/**
 * The places of a bracket by lot, byes as for seeds. Locked encounters stand at their slot and locked byes at a bye, as far
 * as the bracket has so many. Of those who are to be kept apart as few as can be meet in the first round, exactly; in the
 * later ones no exchange of two makes it fewer.
 */
export function placesByLot({ field, seed, constraints }: PairingTask): Places {
  const layout = layoutFor(field.length)
  const locked = lockedIn(field, constraints)
  const kept = placesKept(layout, locked)
  const standing = new Set(kept.values())
  const order = createRng(seed).shuffle(unlocked(field, locked))
  const others = field.filter((entry) => !standing.has(entry) && !order.includes(entry))
  const free = layout.bySeed.filter((place) => !kept.has(place))
  const drawn = new Map([...order, ...others].map((entry, at) => [free[at] as number, entry]))
  const places = layout.places.map((place) => kept.get(place) ?? drawn.get(place) ?? null)

  const conflicts = conflictsIn(field, constraints)
  if (conflicts.isNone) return places
  const floor = {
    nearness: (one: number, other: number) => (one === other ? null : 31 - Math.clz32(one ^ other)),
    levels: Math.log2(places.length),
    mayExchange: (one: number, other: number) => !kept.has(one) && !kept.has(other),
  }
  const exchanged = exchangeWhileBetter(places, conflicts, floor)
  if (!meetInFirstRound(exchanged, conflicts)) return exchanged
  return exchangeWhileBetter(withBestFirstRound(exchanged, kept, conflicts), conflicts, floor)
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

/** Who stands where, because it is locked. */
function placesKept({ matches, byes }: Layout, locked: Required<Locked>): ReadonlyMap<number, EntryId> {
  const kept = new Map<number, EntryId>()
  const isFree = (place: number) => !kept.has(place)
  for (const { a, b, slot = 0 } of locked.encounters) {
    const place = [matches[slot - 1], ...matches].find((match) => match !== undefined && isFree(match))
    if (place !== undefined) kept.set(place, a).set(place + 1, b)
  }
  for (const { entry } of locked.byes) {
    const place = byes.find(isFree)
    if (place !== undefined) kept.set(place, entry)
  }
  return kept
}

function meetInFirstRound(places: Places, conflicts: Conflicts): boolean {
  return places.some((entry, place) => {
    const opponent = place % 2 === 1 ? places[place - 1] : null
    return entry && opponent ? conflicts.between(entry, opponent) > 0 : false
  })
}

/** The places with a first round of the least conflict, among all who are not kept where they are. */
function withBestFirstRound(places: Places, kept: ReadonlyMap<number, EntryId>, conflicts: Conflicts): Places {
  const free = [...places.keys()].filter((place) => !kept.has(place) && places[place] !== null)
  const entries = free.map((place) => places[place] as EntryId)
  const matches = free.filter((place) => place % 2 === 0 && places[place + 1] !== null)
  const byes = free.filter((place) => places[place ^ 1] === null)
  const edges = entries.flatMap((one, a) => [
    ...entries.slice(a + 1).map((other, at) => ({ a, b: a + 1 + at, cost: conflicts.between(one, other) })),
    ...byes.map((_, bye) => ({ a, b: entries.length + bye, cost: 0 })),
  ])
  const matching = minimumCostPerfectMatching(entries.length + byes.length, edges)
  if (!matching) throw new Error('anybody can meet anybody, or sit out')
  const next = [...places]
  const matchPlaces = matches.values()
  const byePlaces = byes.values()
  for (const [a, one] of entries.entries()) {
    const mate = matching.mates[a] as number
    const other = entries[mate]
    if (other === undefined) next[byePlaces.next().value as number] = one
    else if (a < mate) {
      const place = matchPlaces.next().value as number
      next[place] = one
      next[place + 1] = other
    }
  }
  return next
}
