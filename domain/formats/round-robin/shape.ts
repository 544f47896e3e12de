import { optionsOf, type PairingOptions, withGroups } from '../options.ts'
import { everybodyOnce } from '../round-counts.ts'

/**
 * Groups differ by at most one entry; an entry has finished when it has met all others of its group. With fewer than two entries
 * per group nothing is drawn.
 */
export function roundRobinShape(entries: number, options: PairingOptions | undefined): number[] {
  const { groups, legs } = optionsOf('round-robin', withGroups(options, entries))
  if (entries < 2 * groups) return []
  const shape: number[] = []
  for (let group = 0; group < groups; group++) {
    const size = Math.floor(entries / groups) + (group < entries % groups ? 1 : 0)
    const rounds = legs * everybodyOnce(size)
    for (let round = 0; round < rounds; round++) shape[round] = (shape[round] ?? 0) + Math.floor(size / 2)
  }
  return shape
}
