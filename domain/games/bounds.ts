// The bounds of a game's points (R2.10), for the desk and for the table.

import type { Bounds, Game, GameOptions } from './game.ts'
import type { SheetState } from './sheet.ts'

export function isWithin({ least, most }: Bounds, ...points: readonly number[]): boolean {
  return points.every((figure) => figure >= least && figure <= most)
}

/**
 * Does what is written lead beyond the bounds of the game? Of a sheet that was beyond them before, kept from a time without bounds,
 * it does not: it can be read, and put right.
 */
export function leavesBounds(
  game: Pick<Game, 'bounds'>,
  options: GameOptions,
  before: SheetState,
  after: SheetState,
): boolean {
  const bounds = game.bounds(options)
  const isInside = ({ sides, points }: SheetState) => isWithin(bounds, ...sides.map((side) => points[side]))
  return isInside(before) && !isInside(after)
}
