// From groups into a bracket: entries of one group meet again as late as possible.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import type { Constraints } from '../hall/constraints.ts'
import { conflictsIn, exchangeWhileBetter } from '../hall/keep-apart.ts'
import { assign } from '../matching/assignment.ts'
import { bracketSize, floorOfBracket, type Places, seedOrder } from './bracket.ts'

/** Group and place in it, both from 1. */
export interface Origin {
  readonly group: number
  readonly place: number
}

/** How many times worse a meeting one round earlier is; more than two entries of one group hardly ever come under the same branch. */
const ONE_ROUND_EARLIER = 16

/** Group and place of every entry of `groups`. */
export function originsOf(groups: readonly (readonly EntryId[])[]): ReadonlyMap<EntryId, Origin> {
  return new Map(
    groups.flatMap((group, at) => group.map((entry, index) => [entry, { group: at + 1, place: index + 1 }] as const)),
  )
}

/** The groups that the two opponents come from; empty if unknown. */
export function originReasons(origins: ReadonlyMap<EntryId, Origin>, a: EntryId, b: EntryId): PairingReason[] {
  const [one, other] = [origins.get(a), origins.get(b)]
  if (!one || !other) return []
  return [{ code: 'crosswise', groupA: one.group, placeA: one.place, groupB: other.group, placeB: other.place }]
}

/**
 * The places of a bracket for `field`, which comes from groups. The winners of the groups are the first seeds, in the order of the
 * field, then come the seconds … Within what their seeds allow, all entries with the same group place are set so that they meet
 * those of their own group as late as possible. Where this leaves a choice, the winner of a group meets the second of the next:
 * A1–B2, B1–A2. An entry without an origin comes last.
 *
 * Entries that `constraints` keep apart meet as late as the search can manage, which counts for more: for that, entries with the
 * same place in their groups change places. See `exchangeWhileBetter`.
 */
export function placesCrosswise(
  field: readonly EntryId[],
  origins: ReadonlyMap<EntryId, Origin>,
  constraints: Constraints = {},
): Places {
  const size = bracketSize(field.length)
  const places = Array.from({ length: size }, (): EntryId | null => null)
  const placesBySeed = [...seedOrder(size).entries()].sort(([, one], [, other]) => one - other).map(([place]) => place)
  const groupOf = (entry: EntryId | null | undefined) => (entry ? (origins.get(entry)?.group ?? null) : null)

  const cost = (entry: EntryId, place: number): number => {
    const group = groupOf(entry)
    if (group === null) return 0
    const mates = [...places.entries()].filter(([, other]) => groupOf(other) === group)
    const early = mates.map(([other]) => (size * ONE_ROUND_EARLIER ** Math.log2(size)) / weightOfRound(place, other))
    const next = groupOf(places[place ^ 1])
    const crosses = next === null || areNeighbours(next, group)
    return early.reduce((sum, one) => sum + one, 0) + (crosses ? 0 : 1)
  }
  let seeded = 0
  for (const entries of byPlace(field, origins)) {
    const free = placesBySeed.slice(seeded, seeded + entries.length)
    seeded += entries.length
    for (const [entry, place] of assign(entries, free, cost)) places[place] = entry
  }
  return conflictsIn(field, constraints).isNone ? places : keptApart(places, origins, constraints)
}

/** `places` with as few early meetings as the search finds, first of entries that `constraints` keep apart, then of one group. */
function keptApart(places: Places, origins: ReadonlyMap<EntryId, Origin>, constraints: Constraints): Places {
  const field = places.filter((entry) => entry !== null)
  const numbers = new Set([...origins.values()].map(({ group }) => group))
  const mates = [...numbers].map((number) => field.filter((entry) => origins.get(entry)?.group === number))
  const apart = mates.map((entries) => ({ entries, how: 'if-possible' as const }))
  const conflicts = conflictsIn(field, { ...constraints, apart: [...(constraints.apart ?? []), ...apart] })
  const placeOf = (place: number) => origins.get(places[place] as EntryId)?.place
  return exchangeWhileBetter(places, conflicts, {
    ...floorOfBracket(places.length),
    mayExchange: (one, other) => placeOf(one) === placeOf(other),
  })
}

/** 16 for two places that meet in the first round, 256 in the second … */
function weightOfRound(one: number, other: number): number {
  return ONE_ROUND_EARLIER ** (32 - Math.clz32(one ^ other))
}

function areNeighbours(one: number, other: number): boolean {
  return Math.ceil(one / 2) === Math.ceil(other / 2)
}

/** All group winners, all seconds …, each in the order of the field; entries without a group come last. */
export function byPlace(field: readonly EntryId[], origins: ReadonlyMap<EntryId, Origin>): EntryId[][] {
  const placeOf = (entry: EntryId) => origins.get(entry)?.place ?? Infinity
  const places = [...new Set(field.map(placeOf))].sort((one, other) => one - other)
  return places.map((place) => field.filter((entry) => placeOf(entry) === place))
}
