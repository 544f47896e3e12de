// Sides and their points: the arithmetic every sheet shares.

import type { Side } from '../model.ts'
import type { Marks } from './game.ts'
import type { PerSide, SheetOutcome, SheetSide, SheetState } from './sheet.ts'

export const NOTHING: PerSide = { a: 0, b: 0, c: 0 }

const GROUPS: readonly (readonly SheetSide[])[] = [
  [],
  ['a'],
  ['b'],
  ['a', 'b'],
  ['c'],
  ['a', 'c'],
  ['b', 'c'],
  ['a', 'b', 'c'],
]

/** The sides for which the flag is true. Returns the same array for the same sides, so that states allocate none. */
export function group(a: boolean, b: boolean, c: boolean): readonly SheetSide[] {
  return GROUPS[(a ? 1 : 0) + (b ? 2 : 0) + (c ? 4 : 0)] ?? []
}

/** No side at all. */
export const NO_SIDES = group(false, false, false)

/** One side as a list. */
export function only(side: SheetSide): readonly SheetSide[] {
  return group(side === 'a', side === 'b', side === 'c')
}

/** All other sides at the table. */
export function others({ sides }: SheetState, side: SheetSide): readonly SheetSide[] {
  return group(side !== 'a', side !== 'b', side !== 'c' && sides.length === 3)
}

/** The union of both lists. */
export function union(one: readonly SheetSide[], other: readonly SheetSide[]): readonly SheetSide[] {
  if (other.length === 0) return one
  const has = (side: SheetSide) => one.includes(side) || other.includes(side)
  return group(has('a'), has('b'), has('c'))
}

/** The first list without the second. */
export function without(one: readonly SheetSide[], other: readonly SheetSide[]): readonly SheetSide[] {
  if (one.length === 0) return one
  const has = (side: SheetSide) => one.includes(side) && !other.includes(side)
  return group(has('a'), has('b'), has('c'))
}

/** The points with `value` added (it may be negative) for each of `to`. */
export function add(points: PerSide, to: readonly SheetSide[], value: number): PerSide {
  return {
    a: to.includes('a') ? points.a + value : points.a,
    b: to.includes('b') ? points.b + value : points.b,
    c: to.includes('c') ? points.c + value : points.c,
  }
}

/** The other side of a game between two. */
export function opponent(side: Side): Side {
  return side === 'a' ? 'b' : 'a'
}

/** Marks against all losers (R2.6): the table's entry for the outcome; a false claim counts as a normal loss. */
export function marksAgainst(losers: readonly SheetSide[], marks: Marks, outcome: SheetOutcome): PerSide {
  return add(NOTHING, losers, outcome === 'false-claim' ? marks.normal : marks[outcome])
}
