// The number of rounds for a field.

import { bracketSize } from './bracket/bracket.ts'

/**
 * A stage of fewer rounds than `least` has no result yet; one of more than `most` repeats encounters (or partners where they are
 * drawn), or stops before.
 */
export interface RoundsOfField {
  readonly least: number
  readonly most: number
}

export function exactly(rounds: number): RoundsOfField {
  return { least: rounds, most: rounds }
}

/** Each entry meets all others, and in an odd field sits out once. */
export function untilAllHaveMet(entries: number): RoundsOfField {
  return { least: 1, most: everybodyOnce(entries) }
}

/** Every round puts out half of the entries still in. */
export function untilOneIsLeft(entries: number): RoundsOfField {
  return exactly(halvings(entries))
}

/** The rounds until each entry has met all others. */
export function everybodyOnce(entries: number): number {
  return entries % 2 === 0 ? entries - 1 : entries
}

/** The rounds until one entry is left, after the field was filled up to a power of two. */
export function halvings(entries: number): number {
  return Math.log2(bracketSize(entries))
}
