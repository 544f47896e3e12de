// A bracket higher than any screen is shown as quarters and its last rounds, one at a time.

import type { PictureMatch, TreePart } from '#domain/formats/picture/picture.ts'

/** A wall screen has no room for more matches one below the other. */
export const HUGE = 16
/** Rounds with at most this many matches are the last rounds. */
const LAST_ROUNDS = 8
const QUARTERS = 4

/** A quarter, from 1, or the last rounds. */
export type Cut = 1 | 2 | 3 | 4 | 'last'
export const CUTS: readonly Cut[] = [1, 2, 3, 4, 'last']

/** Is it too high for a wall screen, and can it be cut because it narrows down to one match? */
export function isCut({ height, columns }: TreePart): boolean {
  return height > HUGE && columns.at(-1)?.matches.length === 1
}

/** The quarter of a match; null: its round is later than the quarters. */
export function quarterOf({ middle }: PictureMatch, { matches }: TreePart['columns'][number], height: number) {
  return matches.length < QUARTERS ? null : Math.min(QUARTERS, 1 + Math.floor((middle * QUARTERS) / height))
}

export function isLast({ matches }: TreePart['columns'][number]): boolean {
  return matches.length <= LAST_ROUNDS
}

export function cutAnchor(part: number, cut: Cut): string {
  return cut === 'last' ? `teil-${part + 1}-finalrunden` : `teil-${part + 1}-viertel-${cut}`
}
