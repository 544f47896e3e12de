// Dividing a field into groups of sizes that differ by at most one.

import type { EntryId } from '../../ids.ts'
import type { Rng } from '../../rng.ts'
import { type Constraints, type LockedPart, lockedIn, unlockedEntries } from '../hall/constraints.ts'
import { Headcount } from '../hall/headcount.ts'
import { conflictsIn } from '../hall/keep-apart.ts'
import { assign } from '../matching/assignment.ts'
import type { FormatOptionValues } from '../options.ts'
import { apartInGroups } from './apart-in-groups.ts'

/** The sizes of `groups` groups, the larger ones first. */
export function groupSizes(entries: number, groups: number): number[] {
  return Array.from({ length: groups }, (_, group) => Math.ceil((entries - group) / groups))
}

/**
 * Deals `field`, in the order of rank, out to the groups, pot by pot: see `OptionsOf<'round-robin'>.draw`. Within a group the
 * entries are in the order in which they were dealt, which is that of their numbers.
 *
 * Entries to be kept apart come into different groups: each pot is drawn with the least conflict with those before it, exactly;
 * then entries change places as far as the option allows, for the least conflict that `leastConflict` finds. Locked entries keep
 * their number.
 */
export function dealIntoGroups(
  field: readonly EntryId[],
  { groups, draw }: Pick<FormatOptionValues<'round-robin'>, 'groups' | 'draw'>,
  rng: Rng,
  constraints: Constraints = {},
): EntryId[][] {
  const places = placesOf(groupSizes(field.length, groups))
  const locked = lockedIn(field, constraints)
  const seats = placesKept(places, locked)
  const standing = new Set(seats.values())
  const conflicts = conflictsIn(field, constraints)
  const order = unlockedEntries(field, locked)
  const late = field.filter((entry) => !standing.has(entry) && !order.includes(entry))
  const waiting = [...(draw === 'lot' ? rng.shuffle(order) : order), ...late]
  const dealt: (EntryId | null)[] = places.map(() => null)
  const groupAt = (place: number) => (places[place] as GroupPlace).group
  const heads = new Headcount(conflicts.costs, groups)
  const take = (place: number, entry: EntryId) => {
    dealt[place] = entry
    heads.count(conflicts.groupsOf(entry), groupAt(place), 1)
  }
  for (const [place, entry] of seats) take(place, entry)
  for (let pot = 0; waiting.length > 0; pot++) {
    const free = [...places.keys()].filter((place) => places[place]?.pot === pot && !seats.has(place))
    const taken = waiting.splice(0, free.length)
    const inOrder = draw === 'pots' ? rng.shuffle(taken) : taken
    const turned = draw === 'snake' && pot % 2 === 1 ? free.toReversed() : free
    const cost = (entry: EntryId, place: number) => heads.conflict(conflicts.groupsOf(entry), groupAt(place))
    const isDrawn = draw !== 'snake' && !conflicts.isNone
    const dealing = isDrawn ? assign(inOrder, turned, cost) : inOrder.map((entry, at) => [entry, turned[at]] as const)
    for (const [entry, place] of dealing) if (place !== undefined) take(place, entry)
  }
  const settled = apartInGroups(dealt, conflicts, {
    groupAt,
    groups,
    mayExchange: (one, other) =>
      !seats.has(one) && !seats.has(other) && (draw === 'lot' || places[one]?.pot === places[other]?.pot),
  })
  return Array.from({ length: groups }, (_, group) =>
    settled.filter((entry, place): entry is EntryId => entry !== null && places[place]?.group === group),
  )
}

/** A place in a group; `pot`: how many of its group come before it. */
interface GroupPlace {
  readonly group: number
  readonly pot: number
}

/** All places, pot by pot. */
function placesOf(sizes: readonly number[]): GroupPlace[] {
  const pots = Array.from({ length: Math.max(...sizes) }, (_, pot) => pot)
  return pots.flatMap((pot) => sizes.flatMap((size, group) => (pot < size ? [{ group, pot }] : [])))
}

/**
 * The locked entries by their place. In the first round the first of a group meets its last one, the second the one before; in an
 * odd group the first one sits out and the second meets the last.
 */
function placesKept(places: readonly GroupPlace[], locked: Required<LockedPart>): ReadonlyMap<number, EntryId> {
  const groups = Math.max(...places.map(({ group }) => group)) + 1
  const ofGroup = Array.from({ length: groups }, (_, at) =>
    [...places.keys()].filter((place) => places[place]?.group === at),
  )
  const pairs = ofGroup.flatMap((own) => {
    const meeting = own.slice(own.length % 2)
    return meeting.slice(0, meeting.length / 2).map((place, at) => [place, meeting.at(-1 - at) as number] as const)
  })
  const byes = ofGroup.flatMap((own) => (own.length % 2 === 1 ? own.slice(0, 1) : []))
  const seats = new Map<number, EntryId>()
  for (const { a, b, slot = 0 } of locked.encounters) {
    const pair = [pairs[slot - 1], ...pairs].find((places) => places && !seats.has(places[0]))
    if (pair) seats.set(pair[0], a).set(pair[1], b)
  }
  for (const { entry, slot = 0 } of locked.byes) {
    const place = [byes[slot - 1], ...byes].find((bye) => bye !== undefined && !seats.has(bye))
    if (place !== undefined) seats.set(place, entry)
  }
  return seats
}
