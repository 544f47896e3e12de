// The interface of a game for sheets and tournaments. To add one: a key in game-keys.ts, a folder next to this
// file, a line in index.ts and in traits.ts.

import type { GameScore, Side } from '../model.ts'
import type { Result } from '../result.ts'
import type { GameKey } from './game-keys.ts'
import type { CommonEntry, EntryFamily, SheetEntryError, SheetSide, SheetState } from './sheet.ts'

/** What is written against the loser of a game (R2.6). */
export type Marks = Readonly<Record<'normal' | 'schneider' | 'retour', number>>

/** The options of every game; each adds its own. */
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
  /** The winner, if the points do not show it (Schieber); ignored by other games. */
  readonly winner?: Side | undefined
}

/** A possible but unlikely score: the desk is asked to confirm it before it is saved; it is never refused. */
export type ScoreDoubt =
  | { readonly code: 'nobody-reached-target'; readonly target: number }
  | { readonly code: 'claimed-wrongly'; readonly target: number }
  | { readonly code: 'far-above-target'; readonly target: number; readonly points: number }
  | { readonly code: 'single-point'; readonly points: number }
  | { readonly code: 'below-zero'; readonly points: number }
  | { readonly code: 'total-differs'; readonly points: number; readonly expected: number }

/** The fewest and the most points a side can end a game with, at the desk and at the table. */
export interface Bounds {
  /** May be negative, because penalties take points away (R2.2). */
  readonly least: number
  readonly most: number
}

/** A score that no sheet can have. */
export type ScoreError =
  | { readonly code: 'score-not-whole' }
  | ({ readonly code: 'score-out-of-range' } & Bounds)
  | { readonly code: 'both-reached-target'; readonly target: number }
  | { readonly code: 'retour-without-winner' }
  | { readonly code: 'retour-needs-restricted-loser'; readonly restricted: number }
  | { readonly code: 'retour-not-possible' }
  | { readonly code: 'winner-needed' }

/** An entered final score and its doubts. */
export type ScoreReading = Result<{ readonly score: GameScore; readonly doubts: readonly ScoreDoubt[] }, ScoreError>

/**
 * The rules of one game as pure functions. States and options must come from the same game: `options` from `readOptions`, states
 * from `begin` and `write`. Any `Game` can be used as plain `Game` if only its key is known.
 */
export interface Game<
  Options extends GameOptions = GameOptions,
  Deal extends { readonly kind: 'deal' } = { kind: 'deal' },
> {
  readonly key: GameKey
  /** The possible numbers of sides. */
  readonly parties: readonly (2 | 3)[]
  readonly defaults: Options
  /**
   * Reads options from JSON and adds the defaults; a table such as `marks` key by key. A field `key` is ignored, so that a
   * regulation's `game` can be passed as it is.
   */
  readOptions(given: unknown): Result<Options, OptionError>
  /** The empty sheet. Throws if the game cannot be played by this number of sides. */
  begin(options: GameOptions, sides: readonly SheetSide[]): SheetState
  /** The state after an entry, or why it is refused (R8). `entry` is untrusted JSON. O(1). */
  write(state: SheetState, entry: unknown): Result<SheetState, SheetEntryError>
  /** Exactly the entries `write` takes now without an override (R2.9). None when the game is finished. */
  legal(state: SheetState): readonly EntryFamily<Deal | CommonEntry>[]
  /** Every deal of the game, legal now or not: the ones a referee may have written (R2.7). */
  possible(state: SheetState): readonly EntryFamily<Deal>[]
  /** The score from which a side is restricted (R3.3); null if the game has no such score. */
  restrictedFrom(options: GameOptions): number | null
  /** The points of both sides together after a whole game; null if that is not fixed. */
  pointsTogether(options: GameOptions): number | null
  /** The bounds of a side's points: the desk checks final scores by them, the table every entry (`leavesBounds`). */
  bounds(options: GameOptions): Bounds
  /** The most points one side can have if a number of deals ends a game; null if a target does. */
  mostOfSide(options: GameOptions): number | null
  /** Reads a final score: determines its winner, its outcome, and its doubts. */
  readFinalScore(entered: EnteredScore, options: GameOptions): ScoreReading
}
