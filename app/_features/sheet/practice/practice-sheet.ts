// A free sheet: an evening of games by the same rules among the same people, kept by nobody but this device.

import { GAME_KEYS, type Game, type GameKey } from '#domain/games/game.ts'
import { readSheet, type SheetWrite } from '#domain/games/history.ts'
import { GAMES } from '#domain/games/index.ts'
import { SIDES, type Side } from '#domain/games/sheet.ts'

/** What is written on it: everything that is shared by a link. */
export interface SheetContent {
  /** `options`: only what was chosen; the rest is the game's usual. */
  readonly game: { readonly key: GameKey; readonly options: Readonly<Record<string, unknown>> }
  /** One a side; empty: nobody typed one. */
  readonly names: readonly string[]
  /** At least one; the last is the one that is played. */
  readonly games: readonly (readonly SheetWrite[])[]
}

export interface PracticeSheet extends SheetContent {
  readonly id: string
  /** When something was last written, in ms. */
  readonly changed: number
}

/** Two full names, double-barrelled ones too. */
export const LONGEST_NAME = 120
const MOST_GAMES = 200

/** The sides of a sheet. */
export function sidesOf({ names }: Pick<SheetContent, 'names'>): readonly Side[] {
  return SIDES.slice(0, names.length)
}

/** Reads a sheet out of JSON from anywhere; null when it is none, or when its games can't have been played like that. */
export function readContent(json: unknown): SheetContent | null {
  const { game, names, games } = fieldsOf(json)
  const { key, options } = fieldsOf(game)
  const known = GAME_KEYS.find((candidate) => candidate === key)
  if (!known || !Array.isArray(names) || !Array.isArray(games)) return null
  const rules: Game = GAMES[known]
  const read = rules.readOptions(options)
  if (!read.ok || !rules.parties.some((number) => number === names.length)) return null
  if (!names.every((name) => typeof name === 'string' && name.length <= LONGEST_NAME)) return null
  if (games.length === 0 || games.length > MOST_GAMES) return null
  const start = rules.begin(read.value, sidesOf({ names }))
  if (!games.every((writes) => Array.isArray(writes) && readSheet(rules, start, writes).ok)) return null
  // What the rules have read is what the types say.
  return { game: { key: known, options: fieldsOf(options) }, names, games: games as SheetContent['games'] }
}

/** The sheet with one more written in one of its games. */
export function withWrite(sheet: PracticeSheet, at: number, write: SheetWrite, now: number): PracticeSheet {
  const games = sheet.games.map((writes, game) => (game === at ? [...writes, write] : writes))
  return { ...sheet, games, changed: now }
}

/** The sheet with a new game begun. */
export function withNextGame(sheet: PracticeSheet, now: number): PracticeSheet {
  return { ...sheet, games: [...sheet.games, []], changed: now }
}

function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {}
}
