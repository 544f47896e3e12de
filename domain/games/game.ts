// What a game is to a tournament. Adding one: a key here, a folder beside this file, a line in index.ts.

import type { GameScore } from '../model.ts'
import type { Result } from '../result.ts'

export const GAME_KEYS = ['watten-twg', 'watten-streng', 'watten-bayrisch'] as const
export type GameKey = (typeof GAME_KEYS)[number]

/** What a regulation fixes about the game played. */
export interface GameOptions {
  /** Points that end the game (R2.4). */
  readonly target: number
  /** A side with `target − margin` points or more is restricted (R3.3, R4.3, R5.3). */
  readonly margin: number
}

/** A final score as it is typed at the desk: points of both sides and the mark for a Retour. */
export interface EnteredScore {
  readonly a: number
  readonly b: number
  readonly retour: boolean
}

/** Something possible but unlikely: worth a question before it is saved, never a refusal. */
export type ScoreDoubt =
  | { readonly code: 'nobody-reached-target'; readonly target: number }
  | { readonly code: 'far-above-target'; readonly target: number; readonly points: number }
  | { readonly code: 'single-point'; readonly points: number }

/** Something no sheet can show. */
export type ScoreError =
  | { readonly code: 'score-not-whole' }
  | { readonly code: 'score-out-of-range'; readonly most: number }
  | { readonly code: 'both-reached-target'; readonly target: number }
  | { readonly code: 'retour-without-winner' }
  | { readonly code: 'retour-needs-restricted-loser'; readonly restricted: number }

export interface Game {
  readonly key: GameKey
  readonly defaults: GameOptions
  /** Smallest and largest target the rules know. */
  readonly targets: { readonly least: number; readonly most: number }
  /** Reads a final score: names its outcome and what is unlikely about it. */
  readFinalScore(
    entered: EnteredScore,
    options: GameOptions,
  ): Result<{ readonly score: GameScore; readonly doubts: readonly ScoreDoubt[] }, ScoreError>
}
