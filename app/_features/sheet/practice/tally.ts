// The tally of an evening: games won, and marks against each side.

import type { SheetState } from '#domain/games/sheet.ts'
import { readGame } from '../read-game.ts'
import { type SheetContent, sidesOf } from './practice-sheet.ts'

export interface Tally {
  /** The state of each game, in order. */
  readonly games: readonly SheetState[]
  /** Per side, in order: games won, Nocken or Bummerl collected. */
  readonly sides: readonly { readonly won: number; readonly marks: number }[]
}

/** The tally of an evening: finished games only; a shared win counts for each winner. O(writes). */
export function tallyOf(content: SheetContent): Tally {
  const sides = sidesOf(content)
  const games = content.games.map((writes) => readGame(content.game, sides, writes).state)
  return {
    games,
    sides: sides.map((side) => ({
      won: games.filter(({ winners }) => winners.includes(side)).length,
      marks: games.reduce((sum, { marks }) => sum + (marks?.[side] ?? 0), 0),
    })),
  }
}
