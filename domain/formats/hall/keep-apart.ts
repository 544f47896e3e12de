// Entries on places that lie nearer to each other or further apart: entries that belong together are placed far apart.

import type { EntryId } from '../../ids.ts'
import { type Constraints, fixedTablesOf, hasTable } from './constraints.ts'
import { type GroupCosts, Headcount } from './headcount.ts'

/** The conflict of two entries that come together: the sum of the costs of their common groups, never below 0. */
export interface Conflicts {
  between(one: EntryId, other: EntryId): number
  /** The numbers of the groups, ascending. */
  groupsOf(entry: EntryId): readonly number[]
  readonly costs: GroupCosts
  readonly isNone: boolean
}

/**
 * The conflicts that the constraints make in `field`; entries of one person, a rule that says never, and two fixed tables outweigh
 * every rule that says if possible.
 */
export function conflictsIn(field: readonly EntryId[], constraints: Constraints = {}): Conflicts {
  const { people = [], forbidden = [], apart = [] } = constraints
  const here = new Set(field)
  const ifPossible = apart.filter(({ how }) => how === 'if-possible')
  const never = ifPossible.length * field.length ** 2 + 1
  const named = [
    ...[...people, ...forbidden].map((entries) => ({ entries, cost: never })),
    ...differentTables(constraints, here, never),
    ...apart.map(({ entries, how }) => ({ entries, cost: how === 'never' ? never : 1 })),
  ]
  const groups = named
    .map(({ entries, cost }) => ({ cost, entries: [...new Set(entries)].filter((entry) => here.has(entry)) }))
    .filter(({ entries }) => entries.length > 1)
  const numbers = new Map<EntryId, number[]>()
  for (const [group, { entries }] of groups.entries()) {
    for (const entry of entries) {
      const ofEntry = numbers.get(entry)
      if (ofEntry) ofEntry.push(group)
      else numbers.set(entry, [group])
    }
  }
  const costs = groups.map(({ cost }) => cost)
  const groupsOf = (entry: EntryId) => numbers.get(entry) ?? NO_GROUPS
  return {
    between: (one, other) => costOfShared(groupsOf(one), groupsOf(other), costs),
    groupsOf,
    costs,
    isNone: groups.length === 0,
  }
}

const NO_GROUPS: readonly number[] = []

interface Group {
  readonly entries: readonly EntryId[]
  readonly cost: number
}

/** All entries with a fixed table form a group; it does not count between those with the same table. */
function differentTables(constraints: Constraints, here: ReadonlySet<EntryId>, cost: number): Group[] {
  const atTable = new Map<number, EntryId[]>()
  for (const [entry, table] of fixedTablesOf(constraints)) {
    if (here.has(entry) && hasTable(table, constraints)) atTable.set(table, [...(atTable.get(table) ?? []), entry])
  }
  if (atTable.size < 2) return []
  const same = [...atTable.values()].map((entries) => ({ entries, cost: -cost }))
  return [{ entries: [...atTable.values()].flat(), cost }, ...same]
}

function costOfShared(one: readonly number[], other: readonly number[], costs: GroupCosts): number {
  let sum = 0
  for (let at = 0, its = 0; at < one.length && its < other.length; ) {
    const difference = (one[at] as number) - (other[its] as number)
    if (difference === 0) sum += costs[one[at] as number] as number
    if (difference <= 0) at++
    if (difference >= 0) its++
  }
  return sum
}

export interface Floor {
  /**
   * The part that contains a place, by level; places in one part are in one part on all higher levels, too. Lower levels have the
   * smaller parts, and each counts for more than all higher ones. Different parts have different numbers, on all levels.
   */
  partOf(place: number, level: number): number
  readonly levels: number
  /** Every part number is less than this. */
  readonly parts: number
  mayExchange(place: number, other: number): boolean
}

/** The maximum number of comparisons of two groups or of a group with a part: about half a second's work. */
const MOST_WORK = 60_000_000

/**
 * Lets two entries change places, again and again, as long as that improves the placement: less conflict among the nearest places,
 * then among the next. Empty places stay empty. The result is not always the optimum, but no single exchange improves it, unless
 * the budget `work` is used up: then the search stops where it is. The order of the places decides which exchange comes first.
 * O(entries² × groups of one entry × levels) at worst for each pass; there are few.
 */
export function exchangeWhileBetter(
  places: readonly (EntryId | null)[],
  conflicts: Conflicts,
  { partOf, levels, parts, mayExchange }: Floor,
  work = MOST_WORK,
): (EntryId | null)[] {
  if (conflicts.isNone) return [...places]
  const standing = [...places]
  const groupsAt = places.map((entry) => (entry === null ? NO_GROUPS : conflicts.groupsOf(entry)))
  const ownAt = groupsAt.map((groups) => costOfShared(groups, groups, conflicts.costs))
  const alike = kindsOf(groupsAt)
  const heads = new Headcount(conflicts.costs, parts)
  const partAt = Int32Array.from({ length: places.length * levels }, (_, at) =>
    partOf(Math.floor(at / levels), at % levels),
  )
  const part = (place: number, level: number) => partAt[place * levels + level] as number
  const groups = (place: number) => groupsAt[place] as readonly number[]
  const own = (place: number) => ownAt[place] as number
  const count = (place: number, by: 1 | -1) => {
    for (let level = 0; level < levels; level++) heads.count(groups(place), part(place, level), by)
  }
  let left = work
  const betters = (place: number, to: number): boolean => {
    const [mine, theirs] = [groups(place), groups(to)]
    const size = mine.length + theirs.length
    left -= size
    // An entry is not in conflict with itself, and the two do not come together.
    const tooMuch = own(place) + own(to) - 2 * costOfShared(mine, theirs, conflicts.costs)
    for (let level = 0; level < levels; level++) {
      const [from, into] = [part(place, level), part(to, level)]
      if (from === into) return false
      left -= 2 * size
      const before = heads.conflict(mine, from) + heads.conflict(theirs, into)
      const after = heads.conflict(mine, into) + heads.conflict(theirs, from) + tooMuch
      if (after !== before) return after < before
    }
    return false
  }
  const exchange = (place: number, to: number) => {
    for (const each of [place, to]) count(each, -1)
    for (const list of [standing, groupsAt, ownAt, alike]) swapIn<unknown>(list, place, to)
    for (const each of [place, to]) count(each, 1)
  }
  const isInConflict = (place: number) => heads.conflict(groups(place), part(place, levels - 1)) > own(place)
  // Places for which the search found no exchange since the last one was made.
  const searched = new Set<number>()
  const firstBetter = (place: number) => {
    for (let to = 0; to < places.length && left > 0; to++) {
      const isOpen = alike[place] !== alike[to] && places[to] !== null && !searched.has(to) && mayExchange(place, to)
      if (isOpen && betters(place, to)) return to
    }
    return null
  }
  for (const place of places.keys()) count(place, 1)
  let atRest = 0
  for (let place = 0; atRest < places.length; place = (place + 1) % places.length) {
    const isBad = isInConflict(place)
    const to = isBad ? firstBetter(place) : null
    if (to === null) {
      if (isBad) searched.add(place)
      atRest++
    } else {
      exchange(place, to)
      searched.clear()
      atRest = 0
    }
  }
  return standing
}

/** The same number for places whose entries are in the same groups: exchanging them changes nothing. */
function kindsOf(groupsAt: readonly (readonly number[])[]): number[] {
  const kinds = new Map<string, number>()
  return groupsAt.map((groups) => {
    const key = groups.join(' ')
    const kind = kinds.get(key) ?? kinds.size
    kinds.set(key, kind)
    return kind
  })
}

function swapIn<Item>(list: Item[], one: number, other: number): void {
  const before = list[one] as Item
  list[one] = list[other] as Item
  list[other] = before
}
