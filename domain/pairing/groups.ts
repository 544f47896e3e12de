// Dividing a field into groups of sizes that differ by at most one.

import type { EntryId } from '../ids.ts'
import type { Rng } from '../rng.ts'
import type { RoundRobinOptions } from './options.ts'

/** The sizes of so many groups, the larger ones first. */
export function groupSizes(entries: number, groups: number): number[] {
  return Array.from({ length: groups }, (_, group) => Math.ceil((entries - group) / groups))
}

/**
 * The groups that `field`, in the order of rank, is dealt out to, pot by pot: see `RoundRobinOptions.draw`. Within a group
 * the entries stand in the order in which they were dealt.
 */
export function dealIntoGroups(
  field: readonly EntryId[],
  { groups, draw }: Pick<RoundRobinOptions, 'groups' | 'draw'>,
  rng: Rng,
): EntryId[][] {
  const dealt = Array.from({ length: groups }, (): EntryId[] => [])
  const order = draw === 'lot' ? rng.shuffle(field) : field
  for (let from = 0; from < order.length; from += groups) {
    const pot = order.slice(from, from + groups)
    const turned = draw === 'snake' && (from / groups) % 2 === 1
    const placed = draw === 'pots' ? rng.shuffle(pot) : turned ? pot.toReversed() : pot
    for (const [group, entry] of placed.entries()) dealt[group]?.push(entry)
  }
  return dealt
}
