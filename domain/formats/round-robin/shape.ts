import { optionsOf, type PairingOptions, withGroups } from '../options.ts'
import { everybodyOnce } from '../round-counts.ts'

/** Groups differ by at most one entry; who has met all of theirs has finished. */
export function roundRobinShape(entries: number, options: PairingOptions | undefined): number[] {
  const { groups, legs } = optionsOf('round-robin', withGroups(options, entries))
  const shape: number[] = []
  for (let group = 0; group < groups; group++) {
    const size = Math.floor(entries / groups) + (group < entries % groups ? 1 : 0)
    const rounds = size < 2 ? 0 : legs * everybodyOnce(size)
    for (let round = 0; round < rounds; round++) shape[round] = (shape[round] ?? 0) + Math.floor(size / 2)
  }
  return shape
}
