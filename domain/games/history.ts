// The sheet as it is stored: append-only. A void strikes an entry, a rewrite replaces it (R2.8).

import { fail, ok, type Result } from '../result.ts'
import type { Game } from './game.ts'
import type { Deal } from './index.ts'
import type { CommonEntry, Overridable, SheetEntryErrorCode, SheetState } from './sheet.ts'

/** An entry on a sheet: a deal, or any other kind. */
export type SheetEntry = Overridable<Deal | CommonEntry>

/** A write that is appended. `of` is the number, from 1, of the write that a void or rewrite strikes. */
export type SheetWrite =
  | { readonly kind: 'void'; readonly of: number }
  | { readonly kind: 'rewrite'; readonly of: number; readonly entry: SheetEntry }
  | SheetEntry

/** A valid entry, in the order of play. */
export interface SheetLine {
  /** The number, from 1, of the write it comes from: its own, or the rewrite's. */
  readonly number: number
  readonly entry: SheetEntry
  readonly before: SheetState
  readonly after: SheetState
}

/** `at`: index of the refused write; after a void or rewrite it may be a later one that the correction makes impossible. */
export interface SheetWriteError {
  readonly code: SheetEntryErrorCode | 'void-not-possible'
  readonly at: number
}

/** A sheet that was read: its current state, and the lines that led there. */
export interface SheetReading {
  readonly state: SheetState
  readonly lines: readonly SheetLine[]
}

/**
 * Reads the writes on a sheet of `game` that began as `start`: returns the valid entries and the state they lead to. Every write is
 * checked in its turn; a void or rewrite is refused with the code of the first entry that it would make invalid. `writes` is
 * untrusted JSON. O(writes), and for each void or rewrite O(entries after the struck one).
 */
export function readSheet(
  game: Game,
  start: SheetState,
  writes: readonly unknown[],
): Result<SheetReading, SheetWriteError> {
  const lines: SheetLine[] = []
  for (let at = 0; at < writes.length; at++) {
    const refused = append(game, start, lines, writes[at], at + 1)
    if (refused) return fail(refused)
  }
  return ok({ state: stateOf(start, lines), lines })
}

/**
 * Reads one more write: `number`, from 1, is its position after those of `before`, which is not changed. Calls the game once, and
 * for a void or rewrite once for each entry after the struck one.
 */
export function readNext(
  game: Game,
  start: SheetState,
  before: SheetReading,
  write: unknown,
  number: number,
): Result<SheetReading, SheetWriteError> {
  const lines = [...before.lines]
  const refused = append(game, start, lines, write, number)
  return refused ? fail(refused) : ok({ state: stateOf(start, lines), lines })
}

function append(
  game: Game,
  start: SheetState,
  lines: SheetLine[],
  write: unknown,
  number: number,
): SheetWriteError | null {
  return isCorrection(write)
    ? correct(game, start, lines, write, number)
    : put(game, lines, stateOf(start, lines), write, number)
}

/** A void or rewrite as it arrives, not validated. */
interface Correction {
  readonly kind: 'void' | 'rewrite'
  readonly of?: unknown
  readonly entry?: unknown
}

function isCorrection(write: unknown): write is Correction {
  if (typeof write !== 'object' || write === null || !('kind' in write)) return false
  return write.kind === 'void' || write.kind === 'rewrite'
}

/** Strikes a line and replays the lines after it. */
function correct(
  game: Game,
  start: SheetState,
  lines: SheetLine[],
  write: Correction,
  number: number,
): SheetWriteError | null {
  const place = lines.findIndex((line) => line.number === write.of)
  if (place < 0) return { code: 'void-not-possible', at: number - 1 }
  const later = lines.splice(place).slice(1)
  const refused = write.kind === 'void' ? null : put(game, lines, stateOf(start, lines), write.entry, number)
  if (refused) return refused
  for (const line of later) {
    const impossible = put(game, lines, stateOf(start, lines), line.entry, line.number)
    if (impossible) return impossible
  }
  return null
}

/** Adds an entry to the lines if the game takes it. */
function put(
  game: Game,
  lines: SheetLine[],
  before: SheetState,
  entry: unknown,
  number: number,
): SheetWriteError | null {
  const written = game.write(before, entry)
  if (!written.ok) return { code: written.error.code, at: number - 1 }
  // The game accepted it, so it is one of its entries.
  lines.push({ number, entry: entry as SheetEntry, before, after: written.value })
  return null
}

function stateOf(start: SheetState, lines: readonly SheetLine[]): SheetState {
  return lines.at(-1)?.after ?? start
}
