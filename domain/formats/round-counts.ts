// How many rounds a field gives.

import { bracketSize } from './bracket/bracket.ts'

/**
 * A stage of fewer rounds than `least` has no result yet, one of more than `most` repeats encounters, or partners where they
 * are drawn, or stops before.
 */
export interface RoundsOfField {
  readonly least: number
  readonly most: number
}

export function exactly(rounds: number): RoundsOfField {
  return { least: rounds, most: rounds }
}

/** Everybody meets everybody, and in an odd field sits out once. */
export function untilAllHaveMet(entries: number): RoundsOfField {
  return { least: 1, most: everybodyOnce(entries) }
}

/** Every round puts out half of those who are in. */
export function untilOneIsLeft(entries: number): RoundsOfField {
  return exactly(halvings(entries))
}

/** So many rounds in which everybody meets everybody. */
export function everybodyOnce(entries: number): number {
  return entries % 2 === 0 ? entries - 1 : entries
}

/** So many rounds until one is left, once the field has been made up to a power of two. */
export function halvings(entries: number): number {
  return Math.log2(bracketSize(entries))
}
