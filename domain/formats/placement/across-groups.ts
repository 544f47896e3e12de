// Matches for places across groups: entries of the same group do not meet again.

import type { EntryId } from '../../ids.ts'
import { byPlace, type Origin, originsOf } from '../bracket/crosswise.ts'

/**
 * The entries of `field`, which is ordered by rank, in the order in which neighbours meet: those who have the same place in their
 * groups, the best of them for the best places, A1–B1 for the first, A2–B2 for the third. An entry left over on one place, as with
 * an odd number of groups, meets the best of the next place. No two of one group meet unless the group has more than half of all
 * players, so the natural opponent may be passed over. If the number is odd, the last entry for which this works keeps its place
 * without playing, and comes last. O(entries²).
 */
export function orderAcrossGroups(
  field: readonly EntryId[],
  groups: readonly (readonly EntryId[])[],
): readonly EntryId[] {
  const origins = originsOf(groups)
  const left = new Remaining(byPlace(field, origins).flat(), origins)
  const last = field.length % 2 === 1 ? left.takeLast() : []
  const order: EntryId[] = []
  while (left.entries.length > 0) order.push(...left.takePair())
  return [...order, ...last]
}

/** The entries without an opponent so far, in order. */
class Remaining {
  entries: readonly EntryId[]
  private readonly origins: ReadonlyMap<EntryId, Origin>

  constructor(entries: readonly EntryId[], origins: ReadonlyMap<EntryId, Origin>) {
    this.entries = entries
    this.origins = origins
  }

  /** The last entry without which the others have the fewest meetings within a group. */
  takeLast(): readonly EntryId[] {
    const without = this.entries.map((one) => this.entries.filter((other) => other !== one))
    const fewest = Math.min(...without.map((others) => this.leastOwn(others)))
    const at = without.findLastIndex((others) => this.leastOwn(others) === fewest)
    return this.take(this.entries.slice(at, at + 1))
  }

  /** The first entry, and the first other one that leaves no more meetings within a group than unavoidable. */
  takePair(): readonly EntryId[] {
    const [first, ...others] = this.entries
    if (first === undefined) throw new Error('nobody is left')
    const fewest = this.leastOwn(this.entries)
    const second = others.find((other) => {
      const own = this.areOfOneGroup(first, other) ? 1 : 0
      return own + this.leastOwn(others.filter((one) => one !== other)) === fewest
    })
    return this.take(second === undefined ? [first] : [first, second])
  }

  private take(taken: readonly EntryId[]): readonly EntryId[] {
    this.entries = this.entries.filter((entry) => !taken.includes(entry))
    return taken
  }

  /** The least number of meetings within a group among an even number of entries. */
  private leastOwn(entries: readonly EntryId[]): number {
    const sizes = new Map<number, number>()
    for (const entry of entries) {
      const group = this.origins.get(entry)?.group
      if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1)
    }
    return Math.max(0, ...[...sizes.values()].map((size) => size - entries.length / 2))
  }

  private areOfOneGroup(one: EntryId, other: EntryId): boolean {
    const group = this.origins.get(one)?.group
    return group !== undefined && group === this.origins.get(other)?.group
  }
}
