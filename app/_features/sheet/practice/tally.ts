// How an evening stands: games won, and what was written against whom.

import type { SheetState } from '#domain/games/sheet.ts'
import { readGame } from '../read-game.ts'
import { type SheetContent, sidesOf } from './practice-sheet.ts'

export interface Tally {
  /** How each game stands, in order. */
  readonly games: readonly SheetState[]
  /** Per side, in their order: games won, Nocken or Bummerl collected. */
  readonly sides: readonly { readonly won: number; readonly marks: number }[]
}

/** The tally of an evening: finished games only; a shared win is one for each. O(writes). */
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
