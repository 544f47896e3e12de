// A practice sheet: an evening of games with the same rules and the same people, stored only on this device.

import type { Game } from '#domain/games/game.ts'
import { GAME_KEYS, type GameKey } from '#domain/games/game-keys.ts'
import { readSheet, type SheetWrite } from '#domain/games/history.ts'
import { GAMES } from '#domain/games/index.ts'
import { SHEET_SIDES, type SheetSide } from '#domain/games/sheet.ts'

/** The contents of a sheet: everything that a link shares. */
export interface SheetContent {
  /** `options`: only the choices; the others are the game's usual ones. */
  readonly game: { readonly key: GameKey; readonly options: Readonly<Record<string, unknown>> }
  /** One per side; empty: none typed. */
  readonly names: readonly string[]
  /** At least one; the last one is the current game. */
  readonly games: readonly (readonly SheetWrite[])[]
}

export interface PracticeSheet extends SheetContent {
  readonly id: string
  /** Time of the last write, in ms. */
  readonly changed: number
}

/** Room for two full names, also double-barrelled ones. */
export const LONGEST_NAME = 120

export function sidesOf({ names }: Pick<SheetContent, 'names'>): readonly SheetSide[] {
  return SHEET_SIDES.slice(0, names.length)
}

/** Reads a sheet from any JSON; null if it is not a sheet, or its games are impossible. */
export function readContent(json: unknown): SheetContent | null {
  const { game, names, games } = fieldsOf(json)
  const { key, options } = fieldsOf(game)
  const known = GAME_KEYS.find((candidate) => candidate === key)
  if (!known || !Array.isArray(names) || !Array.isArray(games)) return null
  const rules: Game = GAMES[known]
  const read = rules.readOptions(options)
  if (!read.ok || !rules.parties.some((number) => number === names.length)) return null
  if (!names.every((name) => typeof name === 'string' && name.length <= LONGEST_NAME)) return null
  if (games.length === 0) return null
  const start = rules.begin(read.value, sidesOf({ names }))
  if (!games.every((writes) => Array.isArray(writes) && readSheet(rules, start, writes).ok)) return null
  // The rules have validated that the data matches the types.
  return { game: { key: known, options: fieldsOf(options) }, names, games: games as SheetContent['games'] }
}

/** The sheet with another write in one of its games. */
export function withWrite(sheet: PracticeSheet, at: number, write: SheetWrite, now: number): PracticeSheet {
  const games = sheet.games.map((writes, game) => (game === at ? [...writes, write] : writes))
  return { ...sheet, games, changed: now }
}

/** The sheet with a new game. */
export function withNextGame(sheet: PracticeSheet, now: number): PracticeSheet {
  return { ...sheet, games: [...sheet.games, []], changed: now }
}

function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {}
}
