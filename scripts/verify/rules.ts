// Verifies sheets and their results: `[{ id, ruleSet, options, sides, entries, expect }]`, where `expect` is `{ points, status, winners,
// outcome, marks }` or `{ rejected: { at, code } }`, `at` the index of the first refused entry.

import { isDeepStrictEqual } from 'node:util'
import type { Game } from '#domain/games/game.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { readSheet } from '#domain/games/history.ts'
import { GAMES } from '#domain/games/index.ts'
import { type PerSide, SHEET_SIDES, type SheetFile, type SheetSide } from '#domain/games/sheet.ts'

type Fields = Readonly<Record<string, unknown>>

/** Verifies every sheet of a file. Throws when the file contains no list of sheets. */
export function verifyRules(content: unknown): { examples: number; mismatches: string[] } {
  if (!Array.isArray(content)) throw new Error('not a list of sheets')
  const mismatches = content.flatMap((example: unknown, at) => {
    const id = isFields(example) && typeof example.id === 'string' ? example.id : `#${at}`
    const problem = isFields(example) ? mismatch(example) : 'not a sheet'
    return problem === null ? [] : [`${id}: ${problem}`]
  })
  return { examples: content.length, mismatches }
}

/** The mismatch of an example; null: as expected. */
function mismatch(example: Fields): string | null {
  const sheet = sheetOf(example)
  if (typeof sheet === 'string') return sheet
  if (!isFields(example.expect)) return 'nothing expected'
  const result = resultOf(sheet)
  if (typeof result === 'string') return result
  return isDeepStrictEqual(example.expect, result)
    ? null
    : `expected ${JSON.stringify(example.expect)}, came ${JSON.stringify(result)}`
}

/** The sheet in an example, or why there is none. */
function sheetOf({ ruleSet, options, sides, entries }: Fields): SheetFile | string {
  const key = GAME_KEYS.find((known) => known === ruleSet)
  if (!key) return `no rule set ${JSON.stringify(ruleSet)}`
  const playing = SHEET_SIDES.slice(0, Array.isArray(sides) ? sides.length : 0)
  if (!isDeepStrictEqual(sides, playing) || !GAMES[key].parties.some((number) => number === playing.length))
    return `not played by ${JSON.stringify(sides)}`
  return Array.isArray(entries) ? { ruleSet: key, options, sides: playing, entries } : 'no list of entries'
}

/** The result of a sheet, in the form of `expect`; or the option of it that does not exist. */
function resultOf({ ruleSet, options, sides, entries }: SheetFile): object | string {
  const game: Game = GAMES[ruleSet]
  const complete = game.readOptions(options)
  if (!complete.ok) return `option ${JSON.stringify(complete.error.option)} not possible`
  const reading = readSheet(game, game.begin(complete.value, sides), entries)
  if (!reading.ok) return { rejected: { at: reading.error.at, code: reading.error.code } }
  const { points, status, winners, outcome, marks } = reading.value.state
  return { points: ofPlaying(sides, points), status, winners, outcome, marks: marks && ofPlaying(sides, marks) }
}

function ofPlaying(sides: readonly SheetSide[], numbers: PerSide): Partial<PerSide> {
  return Object.fromEntries(sides.map((side) => [side, numbers[side]]))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
