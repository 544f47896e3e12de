// The state and events of a table's result while it is typed.

import type { Problem } from '#contract/problem.ts'
import type { Encounter, GameScore } from '#contract/rounds.ts'
import type { Side } from '#domain/model.ts'
import type { Absent } from './absence.ts'
import type { FigureLine } from './field-order.ts'
import type { NewsKind } from './news-of.ts'
import type { About, OpenAbsence, OpenQuestion } from './open-question.ts'
import type { Figures, ImpossibleGame, TypedScore } from './scores.ts'
import type { Doubt, PlayedResult, Reply, ResultToSend } from './send-result.ts'
import type { UnsavedResult } from './unsaved-result.ts'

/** What the form waits for: figures, an answer to doubts, a decision on a correction's preview, or the choice between versions. */
export type FormStep =
  | { readonly at: 'figures' }
  | { readonly at: 'doubts'; readonly doubts: readonly Doubt[] }
  /** `choice`: the result was chosen there; null: it was not. `isUndo`: nobody has typed it, an undo would bring it back. */
  | {
      readonly at: 'correction'
      readonly result: ResultToSend
      readonly choice: VersionChoice | null
      readonly isUndo: boolean
    }
  | VersionChoice

/** The choice between versions. It follows the table: what is chosen is based on the version that is shown. */
export interface VersionChoice {
  readonly at: 'versions'
  /** The current result; typed values, if any, are in the fields. */
  readonly current: PlayedResult
  /** Whether the table is known to be contested: only then it can be settled meanwhile. */
  readonly contested: boolean
  /** What has become of the current result since the choice was opened; null: it is as it was. */
  readonly news: NewsKind | null
  /** The result sent from here and refused; null: none. */
  readonly sent: PlayedResult | null
}

/** The state of a table. */
export type Stands = Pick<Encounter, 'games' | 'outside' | 'resultVersion' | 'contested'>

/** A hint while typing, before anything is sent. */
export type Hint =
  | { readonly code: 'missing'; readonly game: number }
  | { readonly code: 'missingOutside'; readonly name: string }
  | { readonly code: 'noRetour' }
  | { readonly code: 'noUnfinished' }
  /** The round is open again: no correction is needed. */
  | { readonly code: 'reopened' }

/** Where to move the focus; the same target again is a new object. */
export interface Focus {
  /** A field by its name (`field-order.ts`), the send button, or the question. */
  readonly on: string
  /** Triggered by an answer: must not take the focus from another field the user types in. */
  readonly isGentle: boolean
}

/** The send button as a focus target. */
export const SEND = 'send'
/** The question about the winner as a focus target. */
export const QUESTION = 'question'

export interface Form {
  readonly scores: readonly TypedScore[]
  readonly outside: readonly Figures[]
  /** Games taken from the table's own sheet: Enter skips them. */
  readonly fromSheet: ReadonlySet<number>
  /** Games that show their errors. */
  readonly judged: ReadonlySet<number>
  readonly step: FormStep
  readonly openQuestion: OpenQuestion | null
  readonly openAbsence: OpenAbsence | null
  /** The game that last had the focus, counted from 0: the default for a key outside the games. */
  readonly lastGame: number
  /** The result version the user has seen. */
  readonly seen: number
  /** The versions have been shown here: that the table is contested is no news. */
  readonly hasSeenVersions: boolean
  readonly hint: Hint | null
  /** A figure was typed where nothing takes it, and nothing has been done since. */
  readonly isTypedInVain: boolean
  readonly problem: Problem | null
  /** The result that the problem is about; null: no result was refused. */
  readonly unsaved: ResultToSend | null
  /** The input to store until it is saved; null: none yet. */
  readonly typed: UnsavedResult | null
  readonly focus: Focus | null
  /** The result being sent. */
  readonly sending: ResultToSend | null
  /** Everything is typed, but this game is invalid: nothing is sent, and the sheet is put aside; null: all games are valid. */
  readonly impossible: ImpossibleGame | null
  /** After the last figure, Enter sends the result, or moves to the send button. */
  readonly sentBy: 'enter' | 'button'
}

export type FormEvent =
  | { readonly event: 'typed'; readonly game: number; readonly score: TypedScore }
  | { readonly event: 'typed-outside'; readonly at: number; readonly figures: Figures }
  /** A figure of this game has the focus. */
  | { readonly event: 'came-to'; readonly game: number }
  /** A figure outside the fields: at a choice, a question or a button. */
  | { readonly event: 'typed-in-vain' }
  /** The games that the table's phones have completed, by game counted from 0. */
  | { readonly event: 'read'; readonly games: ReadonlyMap<number, GameScore> }
  /** From this figure to the next, or after the last one send. */
  | { readonly event: 'went-on'; readonly place: FigureLine; readonly side: Side }
  | { readonly event: 'saved'; readonly confirmed: boolean }
  /** What was refused is sent once more, whatever the fields hold. */
  | { readonly event: 'sent-again' }
  /** Of this game, or of the last one before it where it is possible. */
  | { readonly event: 'marked'; readonly as: 'retour' | 'unfinished'; readonly game: number }
  /** Who has won a game, or why it was not played to its end. */
  | { readonly event: 'asked'; readonly about: About; readonly game: number }
  /** Why the game that last had the focus was not played to its end; without games, which side did not come. */
  | { readonly event: 'asked-other' }
  /** Which side missed the whole encounter, asked at a result outside the games. */
  | { readonly event: 'asked-absence'; readonly at: number }
  /** `forRest`: the same applies to all later games. */
  | { readonly event: 'answered'; readonly game: number; readonly score: TypedScore; readonly forRest: boolean }
  /** Null: both came. */
  | { readonly event: 'stayed-away'; readonly absent: Absent | null }
  | { readonly event: 'left-question' }
  /** The typed values replace the current result. */
  | { readonly event: 'took-mine' }
  /** This result replaces the current one. */
  | { readonly event: 'settled'; readonly result: PlayedResult }
  | { readonly event: 'back-to-figures' }
  /** The round was reopened while its correction was previewed. */
  | { readonly event: 'reopened' }
  | { readonly event: 'replied'; readonly reply: Reply<unknown> }
  /** The table as it is now. */
  | { readonly event: 'heard'; readonly stands: Stands }
