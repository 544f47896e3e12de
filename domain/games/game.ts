// What a game is to a sheet and to a tournament. Adding one: a key here, a folder beside this file, a line in index.ts.

import type { GameScore } from '../model.ts'
import type { Result } from '../result.ts'
import type { Choice, CommonEntry, Refusal, SheetState, Side } from './sheet.ts'

export const GAME_KEYS = ['watten-twg', 'watten-streng', 'watten-bayrisch', 'schieber', 'wurzen'] as const
export type GameKey = (typeof GAME_KEYS)[number]

/** What is written against the loser of a game (R2.6). */
export type Marks = Readonly<Record<'normal' | 'schneider' | 'retour', number>>

/** What every game leaves open; each adds its own. */
export interface GameOptions {
  /** Points that end the game (R2.4). */
  readonly target: number
}

/** An option with a value the game does not know, or an option it does not have. */
export interface OptionError {
  readonly code: 'option-not-possible'
  readonly option: string
}

/** A final score as it is typed at the desk: points of both sides and the mark for a Retour. */
export interface EnteredScore {
  readonly a: number
  readonly b: number
  readonly retour: boolean
  /** Who won, where the points leave it open (Schieber); elsewhere it is not looked at. */
  readonly winner?: 'a' | 'b' | undefined
}

/** Something possible but unlikely: worth a question before it is saved, never a refusal. */
export type ScoreDoubt =
  | { readonly code: 'nobody-reached-target'; readonly target: number }
  | { readonly code: 'claimed-wrongly'; readonly target: number }
  | { readonly code: 'far-above-target'; readonly target: number; readonly points: number }
  | { readonly code: 'single-point'; readonly points: number }
  | { readonly code: 'below-zero'; readonly points: number }
  | { readonly code: 'total-differs'; readonly points: number; readonly expected: number }

/** The fewest and the most points a side can end a game with, at the desk and at the table. */
export interface Bounds {
  /** Below zero: penalties take points away (R2.2). */
  readonly least: number
  readonly most: number
}

/** Something no sheet can show. */
export type ScoreError =
  | { readonly code: 'score-not-whole' }
  | ({ readonly code: 'score-out-of-range' } & Bounds)
  | { readonly code: 'both-reached-target'; readonly target: number }
  | { readonly code: 'retour-without-winner' }
  | { readonly code: 'retour-needs-restricted-loser'; readonly restricted: number }
  | { readonly code: 'retour-not-possible' }
  | { readonly code: 'winner-needed' }

/** A final score that was read, and what is unlikely about it. */
export type ScoreReading = Result<{ readonly score: GameScore; readonly doubts: readonly ScoreDoubt[] }, ScoreError>

/**
 * The rules of one game as pure functions. States and options come from the same game: `options` out of `readOptions`,
 * states out of `begin` and `write`. Any `Game` can be used as plain `Game` when only its key is known.
 */
export interface Game<
  Options extends GameOptions = GameOptions,
  Deal extends { readonly kind: 'deal' } = { kind: 'deal' },
> {
  readonly key: GameKey
  /** Numbers of sides that can play it. */
  readonly parties: readonly (2 | 3)[]
  readonly defaults: Options
  /**
   * Options from JSON, completed by the defaults; a table such as `marks` key by key. A field `key` is passed over, so that
   * a regulation's `game` can be given as it is.
   */
  readOptions(given: unknown): Result<Options, OptionError>
  /** The empty sheet. Throws when so many sides can't play it. */
  begin(options: GameOptions, sides: readonly Side[]): SheetState
  /** The state after an entry, or why it is refused (R8). `entry` is JSON from anywhere. O(1). */
  write(state: SheetState, entry: unknown): Result<SheetState, Refusal>
  /** Exactly the entries `write` takes now without an override (R2.9). None when the game is finished. */
  legal(state: SheetState): readonly Choice<Deal | CommonEntry>[]
  /** Every deal the game knows, legal now or not: what a referee may have written (R2.7). */
  possible(state: SheetState): readonly Choice<Deal>[]
  /** The score from which a side is restricted (R3.3); null where the game has no such line. */
  restrictedFrom(options: GameOptions): number | null
  /** What both sides have together after a whole game; null where that is not fixed. */
  pointsTogether(options: GameOptions): number | null
  /** The bounds of a side's points: the desk checks final scores by them, the table every entry (`leavesBounds`). */
  bounds(options: GameOptions): Bounds
  /** The most points one side can write where a number of deals ends a game; null where a target does. */
  mostOfSide(options: GameOptions): number | null
  /** Reads a final score: names its winner, its outcome, and what is unlikely about it. */
  readFinalScore(entered: EnteredScore, options: GameOptions): ScoreReading
}
