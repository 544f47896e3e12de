// Spreads entries to be kept apart over the groups, with as few of them together as the search can find.

import type { EntryId } from '../../ids.ts'
import { Headcount } from '../hall/headcount.ts'
import type { Conflicts } from '../hall/keep-apart.ts'
import { type Exchanges, leastConflict } from '../matching/exchange-search.ts'

/** The places of a draw into groups. */
export interface GroupPlaces {
  /** The groups are numbered from 0. */
  groupAt(place: number): number
  readonly groups: number
  mayExchange(place: number, other: number): boolean
}

/** `places`, null if empty, exchanged for the least conflict within the groups. See `leastConflict`. */
export function apartInGroups(
  places: readonly (EntryId | null)[],
  conflicts: Conflicts,
  room: GroupPlaces,
): readonly (EntryId | null)[] {
  return conflicts.isNone ? places : leastConflict(new Groups(places, conflicts, room))
}

/** The placement during the search, and how many entries to keep apart are in each group. */
class Groups implements Exchanges<readonly (EntryId | null)[]> {
  readonly size: number
  readonly conflict: number
  readonly least: number
  /** Each entry by its initial place, and the current place of each. */
  private readonly entries: readonly (EntryId | null)[]
  private readonly places: number[]
  private readonly conflicts: Conflicts
  private readonly room: GroupPlaces
  private readonly heads: Headcount

  constructor(entries: readonly (EntryId | null)[], conflicts: Conflicts, room: GroupPlaces) {
    this.size = entries.length
    this.entries = entries
    this.places = [...entries.keys()]
    this.conflicts = conflicts
    this.room = room
    this.heads = new Headcount(conflicts.costs, room.groups)
    const sizes = conflicts.costs.map(() => 0)
    let conflict = 0
    for (const who of entries.keys()) {
      conflict += this.heads.conflict(this.kindsOf(who), this.partOf(who))
      this.count(who, 1)
      for (const kind of this.kindsOf(who)) sizes[kind] = (sizes[kind] ?? 0) + 1
    }
    this.conflict = conflict
    this.least = conflicts.costs.reduce((sum, cost, kind) => {
      const size = sizes[kind] as number
      return sum + cost * (cost > 0 ? pairsWhenEven(size, room.groups) : pairsOf(size))
    }, 0)
  }

  get standing(): readonly (EntryId | null)[] {
    const standing: (EntryId | null)[] = this.entries.map(() => null)
    for (const [who, place] of this.places.entries()) standing[place] = this.entries[who] ?? null
    return standing
  }

  partOf(who: number): number {
    return this.room.groupAt(this.places[who] as number)
  }

  isInConflict(who: number): boolean {
    return this.withOthers(who, this.partOf(who)) > 0
  }

  mayExchange(one: number, other: number): boolean {
    if (this.entries[other] === null || this.partOf(one) === this.partOf(other)) return false
    return this.room.mayExchange(this.places[one] as number, this.places[other] as number)
  }

  changeOf(one: number, other: number): number {
    const [from, to] = [this.partOf(one), this.partOf(other)]
    const before = this.withOthers(one, from) + this.withOthers(other, to)
    const after = this.withOthers(one, to) + this.withOthers(other, from)
    // The two do not come together.
    return after - before - 2 * this.between(one, other)
  }

  exchange(one: number, other: number): void {
    for (const who of [one, other]) this.count(who, -1)
    const place = this.places[one] as number
    this.places[one] = this.places[other] as number
    this.places[other] = place
    for (const who of [one, other]) this.count(who, 1)
  }

  private kindsOf(who: number): readonly number[] {
    const entry = this.entries[who]
    return entry ? this.conflicts.groupsOf(entry) : []
  }

  private count(who: number, by: 1 | -1): void {
    this.heads.count(this.kindsOf(who), this.partOf(who), by)
  }

  /** The conflict of one entry with the others of a group. */
  private withOthers(who: number, group: number): number {
    const itself = group === this.partOf(who) ? this.between(who, who) : 0
    return this.heads.conflict(this.kindsOf(who), group) - itself
  }

  private between(one: number, other: number): number {
    const [entry, its] = [this.entries[one], this.entries[other]]
    return entry && its ? this.conflicts.between(entry, its) : 0
  }
}

function pairsOf(entries: number): number {
  return (entries * (entries - 1)) / 2
}

/** How many pairs share a group if `entries` entries are spread as evenly as possible. */
function pairsWhenEven(entries: number, groups: number): number {
  const each = Math.floor(entries / groups)
  const more = entries % groups
  return more * pairsOf(each + 1) + (groups - more) * pairsOf(each)
}
