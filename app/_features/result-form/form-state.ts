// A table's result while it is typed: what stands in its fields, and what can happen to it.

import type { Problem } from '#contract/problem.ts'
import type { GameScore } from '#contract/rounds.ts'
import type { Absent } from './absence.ts'
import type { About, Asked, AskedAbsence } from './asked.ts'
import type { Place } from './field-order.ts'
import type { KeptResult } from './kept-scores.ts'
import type { Figures, ImpossibleGame, Side, TypedScore } from './scores.ts'
import type { Doubt, PlayedResult, Reply, ResultToSend } from './send-result.ts'

/** What the form waits for: figures, an answer to doubts, a look at what it changes, or the choice between versions. */
export type Step =
  | { readonly at: 'figures' }
  | { readonly at: 'doubts'; readonly doubts: readonly Doubt[] }
  /** `choice`: it was chosen there; null: it was typed. */
  | { readonly at: 'correction'; readonly result: ResultToSend; readonly choice: Choice | null }
  | Choice

/** The choice between versions. */
export interface Choice {
  readonly at: 'versions'
  /** What counts now; what is typed here, if anything, is in the fields. */
  readonly current: PlayedResult
  /** What was sent from here and not taken; null: nothing was. */
  readonly sent: PlayedResult | null
}

/** A word to whoever types, before anything is sent. */
export type Hint =
  | { readonly code: 'missing'; readonly game: number }
  | { readonly code: 'missingOutside'; readonly name: string }
  | { readonly code: 'noRetour' }
  | { readonly code: 'noUnfinished' }
  /** Nothing has to be corrected: the round is open again. */
  | { readonly code: 'reopened' }

/** Where the keyboard goes on; led there again it is another value. */
export interface Focus {
  /** A field by its name (`field-order.ts`), the button that sends, or the question. */
  readonly on: string
  /** Led there by an answer: nobody is taken away from what they type elsewhere. */
  readonly isGentle: boolean
}

/** The button that sends, as a place for the focus. */
export const SEND = 'send'
/** The question who has won, as a place for the focus. */
export const QUESTION = 'question'

export interface Form {
  readonly scores: readonly TypedScore[]
  readonly outside: readonly Figures[]
  /** Games that stand as the table has written them: the way does not lead through them. */
  readonly fromSheet: ReadonlySet<number>
  /** Games of which is said what is impossible. */
  readonly judged: ReadonlySet<number>
  readonly step: Step
  readonly asked: Asked | null
  readonly askedAbsence: AskedAbsence | null
  /** The game somebody was in last, counted from 0: the one that is meant where none is named. */
  readonly lastGame: number
  /** The result version whoever types here has seen. */
  readonly seen: number
  readonly hint: Hint | null
  readonly problem: Problem | null
  /** What has been typed, to be kept until it is saved; null: nothing yet. */
  readonly typed: KeptResult | null
  readonly focus: Focus | null
  /** What is being sent. */
  readonly sending: ResultToSend | null
  /** Everything is typed, but this game is not valid: nothing is sent, and the sheet is put aside; null: every game is valid. */
  readonly impossible: ImpossibleGame | null
  /** Enter behind the last figure sends it, or leads to the button that does. */
  readonly sentBy: 'enter' | 'button'
}

export type FormEvent =
  | { readonly event: 'typed'; readonly game: number; readonly score: TypedScore }
  | { readonly event: 'typed-beside'; readonly at: number; readonly figures: Figures }
  /** A figure of this game has the focus. */
  | { readonly event: 'came-to'; readonly game: number }
  /** What the table's phones have written to its end, by game counted from 0. */
  | { readonly event: 'read'; readonly games: ReadonlyMap<number, GameScore> }
  /** From this figure to the next, and behind the last one to the server. */
  | { readonly event: 'went-on'; readonly place: Place; readonly side: Side }
  | { readonly event: 'saved'; readonly confirmed: boolean }
  /** Of this game, else of the last one before it of which it can be true. */
  | { readonly event: 'marked'; readonly as: 'retour' | 'unfinished'; readonly game: number }
  /** Who has won a game, or why it was not played to its end. */
  | { readonly event: 'asked'; readonly about: About; readonly game: number }
  /** Why the game somebody was in last was not played to its end; without games, who did not come. */
  | { readonly event: 'asked-other' }
  /** Who did not come to the encounter at all, where something goes beside the games. */
  | { readonly event: 'asked-absence'; readonly beside: number }
  /** `forRest`: the same is true of all games behind it. */
  | { readonly event: 'answered'; readonly game: number; readonly score: TypedScore; readonly forRest: boolean }
  /** null: both came. */
  | { readonly event: 'stayed-away'; readonly absent: Absent | null }
  | { readonly event: 'left-question' }
  /** What is typed here is to be the result, over what stands there now. */
  | { readonly event: 'took-mine' }
  /** This is to be the result, over what stands there now. */
  | { readonly event: 'settled'; readonly result: PlayedResult }
  | { readonly event: 'back-to-figures' }
  /** The round was opened again while its correction was looked at. */
  | { readonly event: 'reopened' }
  | { readonly event: 'replied'; readonly reply: Reply<unknown> }
