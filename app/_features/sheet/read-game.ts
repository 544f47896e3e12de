// Reads a game from its writes; the only place that applies the rules of the game.

import { leavesBounds } from '#domain/games/bounds.ts'
import type { Game, GameOptions } from '#domain/games/game.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import { readSheet, type SheetLine, type SheetWrite, type SheetWriteError } from '#domain/games/history.ts'
import { GAMES } from '#domain/games/index.ts'
import { lineOf } from '#domain/games/line.ts'
import type { SheetSide, SheetState } from '#domain/games/sheet.ts'

/** The state of a game after all writes so far. */
export interface ReadGame {
  readonly game: Game
  readonly options: GameOptions
  readonly start: SheetState
  readonly state: SheetState
  readonly lines: readonly SheetLine[]
  /** The score from which a side is restricted; null if the game has no such line. */
  readonly restrictedFrom: number | null
  /** Index of the first write that does not fit the ones before: it and later ones do not count. Null: all fit. */
  readonly brokenAt: number | null
}

/** Reads a game. For unknown options the usual ones apply, so that a sheet can always be opened. O(writes). */
export function readGame(
  { key, options: given }: { readonly key: GameKey; readonly options: unknown },
  sides: readonly SheetSide[],
  writes: readonly SheetWrite[],
): ReadGame {
  const game: Game = GAMES[key]
  const read = game.readOptions(given)
  const options = read.ok ? read.value : game.defaults
  const start = game.begin(options, sides)
  const fixed = { game, options, start, restrictedFrom: lineOf(game, options) }
  const whole = readSheet(game, start, writes)
  if (whole.ok) return { ...fixed, ...whole.value, brokenAt: null }
  const brokenAt = whole.error.at
  const fitting = readSheet(game, start, writes.slice(0, brokenAt))
  if (!fitting.ok) throw new Error(`a sheet that could be read up to ${brokenAt} can't be read up to there`)
  return { ...fixed, ...fitting.value, brokenAt }
}

/** Why this can't be the next write; null if it can. */
export function whyNotNext(
  { game, start, options, state }: ReadGame,
  writes: readonly SheetWrite[],
  next: SheetWrite,
): SheetWriteError | null {
  const read = readSheet(game, start, [...writes, next])
  if (!read.ok) return read.error
  return leavesBounds(game, options, state, read.value.state) ? { code: 'value-not-allowed', at: writes.length } : null
}

/** The numbers, from 1, of the writes that a later one struck or replaced. */
export function struckNumbers(writes: readonly SheetWrite[]): ReadonlySet<number> {
  return new Set(writes.flatMap((write) => (write.kind === 'void' || write.kind === 'rewrite' ? [write.of] : [])))
}
