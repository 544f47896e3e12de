// Entries on places that lie nearer to each other or further apart: who belongs together shall stand far apart.

import type { EntryId } from '../ids.ts'
import { type Constraints, fixedTablesOf, hasTable } from './constraints.ts'

/** How bad it is that two come together. */
export interface Conflicts {
  between(one: EntryId, other: EntryId): number
  /** Everybody in conflict with this one. */
  of(entry: EntryId): readonly EntryId[]
  readonly isNone: boolean
}

/** What the constraints say in `field`; one rule that says never, or two fixed tables, outweigh all that is if possible. */
export function conflictsIn(field: readonly EntryId[], constraints: Constraints = {}): Conflicts {
  const { forbidden = [], apart = [] } = constraints
  const here = new Set(field)
  const ifPossible = apart.filter(({ how }) => how === 'if-possible')
  const never = ifPossible.length * field.length ** 2 + 1
  const groups = [
    ...[...forbidden, ...differentTables(constraints)].map((entries) => ({ entries, cost: never })),
    ...apart.map(({ entries, how }) => ({ entries, cost: how === 'never' ? never : 1 })),
  ]
  const costs = new Map<EntryId, Map<EntryId, number>>()
  for (const { entries, cost } of groups) {
    const present = [...new Set(entries)].filter((entry) => here.has(entry))
    for (const one of present) {
      const ofOne = costs.get(one) ?? new Map<EntryId, number>()
      for (const other of present) if (other !== one) ofOne.set(other, (ofOne.get(other) ?? 0) + cost)
      if (ofOne.size > 0) costs.set(one, ofOne)
    }
  }
  const lists = new Map([...costs].map(([entry, others]) => [entry, [...others.keys()]]))
  return {
    between: (one, other) => costs.get(one)?.get(other) ?? 0,
    of: (entry) => lists.get(entry) ?? [],
    isNone: costs.size === 0,
  }
}

function differentTables(constraints: Constraints): (readonly [EntryId, EntryId])[] {
  const fixed = [...fixedTablesOf(constraints)].filter(([, table]) => hasTable(table, constraints))
  return fixed.flatMap(([one, table], at) =>
    fixed.slice(at + 1).flatMap(([other, its]) => (its === table ? [] : [[one, other] as const])),
  )
}

export interface Floor {
  /** How near two places lie, below `levels`; the lower, the worse, each one worse than all higher ones; null: far enough. */
  nearness(place: number, other: number): number | null
  readonly levels: number
  mayExchange(place: number, other: number): boolean
}

/**
 * Lets two entries change places, again and again, as long as that makes it better: less conflict among those who lie
 * nearest, with that less among the next. Nobody comes to an empty place. Not always the best there is, but no exchange is
 * left that betters it. The order of the places decides which exchange comes first. O(entries² × foes) for each time round;
 * there are few.
 */
export function exchangeWhileBetter(
  places: readonly (EntryId | null)[],
  conflicts: Conflicts,
  { nearness, levels, mayExchange }: Floor,
): (EntryId | null)[] {
  if (conflicts.isNone) return [...places]
  const { standing, foesAt, costsAt } = byNumber(places, conflicts)
  const placeOf = Int32Array.from(places.keys())
  const change = new Float64Array(levels)
  /** Adds what it changes, by nearness, that `entry` stands at `to`; whoever stands there changes places with it. */
  const addMove = (entry: number, to: number, other: number) => {
    const from = placeOf[entry] as number
    const foes = foesAt[entry] as Int32Array
    const costs = costsAt[entry] as Float64Array
    for (let at = 0; at < foes.length; at++) {
      const foe = foes[at] as number
      if (foe === other) continue
      const before = nearness(from, placeOf[foe] as number)
      const after = nearness(to, placeOf[foe] as number)
      if (before === after) continue
      if (before !== null) change[before] = (change[before] as number) - (costs[at] as number)
      if (after !== null) change[after] = (change[after] as number) + (costs[at] as number)
    }
  }
  const betters = (place: number, to: number): boolean => {
    if (place === to || places[place] === null || places[to] === null || !mayExchange(place, to)) return false
    const [entry, other] = [standing[place] as number, standing[to] as number]
    change.fill(0)
    addMove(entry, to, other)
    addMove(other, place, entry)
    return (change.find((cost) => cost !== 0) ?? 0) < 0
  }
  const exchange = (place: number, to: number) => {
    const [entry, other] = [standing[place] as number, standing[to] as number]
    standing[place] = other
    standing[to] = entry
    placeOf[entry] = to
    placeOf[other] = place
  }
  const isInConflict = (place: number) =>
    foesAt[standing[place] as number]?.some((foe) => nearness(place, placeOf[foe] as number) !== null) ?? false
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const place of places.keys()) {
      if (!isInConflict(place)) continue
      const to = places.findIndex((_, candidate) => betters(place, candidate))
      if (to === -1) continue
      exchange(place, to)
      isMoving = true
    }
  }
  return [...standing].map((entry) => places[entry] ?? null)
}

/** Everybody as the number of the place they stood at in the beginning, with the numbers and costs of their foes. */
function byNumber(places: readonly (EntryId | null)[], conflicts: Conflicts) {
  const numberOf = new Map(places.map((entry, place) => [entry, place]))
  const foes = places.map((entry) => (entry === null ? [] : conflicts.of(entry).filter((foe) => numberOf.has(foe))))
  return {
    standing: Int32Array.from(places.keys()),
    foesAt: foes.map((list) => Int32Array.from(list, (foe) => numberOf.get(foe) as number)),
    costsAt: foes.map((list, place) =>
      Float64Array.from(list, (foe) => conflicts.between(places[place] as EntryId, foe)),
    ),
  }
}
