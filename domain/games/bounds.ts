// The bounds of a game's points (R2.10), for the desk and for the table.

import type { Bounds, Game, GameOptions } from './game.ts'
import type { SheetState } from './sheet.ts'

export function isWithin({ least, most }: Bounds, ...points: readonly number[]): boolean {
  return points.every((figure) => figure >= least && figure <= most)
}

/**
 * Whether an action leads beyond the bounds of the game. If the sheet was beyond them before, because it is from a time without
 * bounds, returns false, so that it can be read and corrected.
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
