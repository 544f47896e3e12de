// The score from which a side is restricted, where that makes a difference.

import type { Game, GameOptions } from './game.ts'

/** The score from which a side is restricted (R3.3); null if the game has no such score, or it is the target, so that nobody ever is. */
export function lineOf(game: Game, options: GameOptions): number | null {
  const line = game.restrictedFrom(options)
  return line !== null && line < options.target ? line : null
}
