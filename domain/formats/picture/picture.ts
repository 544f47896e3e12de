// A bracket, a group or a list of lives, ready to be drawn on a screen or on paper. Plain JSON: ids, numbers and codes.

import type { EntryId } from '../../ids.ts'
import type { Side } from '../../model.ts'
import type { MatchReason } from '../match-reason.ts'
import type { PastEncounter } from '../past/past-round.ts'

/** In the order in which the parts are shown. It contains all entries drawn in the first round, and every encounter. */
export interface BracketPicture {
  readonly parts: readonly PicturePart[]
}

export type PicturePart = TreePart | GroupPart | LivesPart

/**
 * Columns of matches, the earliest first.
 *
 * - `main`: the part whose winner wins the stage; in a double elimination the bracket of the unbeaten.
 * - `losers`, `final`: of a double elimination.
 * - `places`: for the places `from` to `to`; 3 and 4 for the match for the third place. If matches for single places are stages of
 *   their own, all of them next to each other.
 * - `rounds`: those of a second-chance draw that are drawn anew each time, before its tree (`main`).
 * - `consolation`: the entries out in the first round, among themselves.
 * - `by-hand`: encounters that fit nowhere else, because they were set by hand.
 */
export interface TreePart {
  readonly kind: 'main' | 'losers' | 'final' | 'places' | 'rounds' | 'consolation' | 'by-hand'
  /** The places that can be reached in it; null: it does not decide places by itself. */
  readonly places: { readonly from: number; readonly to: number } | null
  /** Its height, in matches; see `PictureMatch.middle`. */
  readonly height: number
  readonly columns: readonly PictureColumn[]
}

export interface PictureColumn {
  readonly name: ColumnName
  /** The round of the stage in which it was drawn, from 1; null: not yet, or never because no match had to be played. */
  readonly round: number | null
  readonly matches: readonly PictureMatch[]
}

/** The name of the column; `of` with `knock-out`: places of the bracket left, 2 in the final; otherwise the number of rounds. */
export type ColumnName =
  | MatchReason
  /** Round `round` of those drawn anew, of the consolation draw, or of the stage for encounters set by hand. */
  | { readonly code: 'drawn-round' | 'consolation-round' | 'by-hand'; readonly round: number }

/**
 * - `bye`: one of the two seats is empty, so the other entry goes on, even if it is not known yet.
 * - `walkover`: one or both have left at present; an entry that comes back before the draw still plays.
 * - `open`: not drawn yet.
 * - `playing`: drawn, without a winner.
 * - `decided`: played and won.
 * - `not-needed`: no entry comes into it, or it is the second grand final after the unbeaten one won the first.
 */
export type MatchState = 'bye' | 'walkover' | 'open' | 'playing' | 'decided' | 'not-needed'

export interface PictureMatch {
  /** From 1, unique in the picture, and the same from the first draw on. */
  readonly id: number
  /** Null: not drawn, or not played. */
  readonly table: number | null
  readonly heat: number | null
  readonly a: PictureSeat
  readonly b: PictureSeat
  readonly winner: Side | null
  readonly state: MatchState
  /** Its winner goes on without playing in the round that is drawn next. Missing: no, or not known before a round is over. */
  readonly nextBye?: true
  /** The matches that winner and loser go to; null: none, or one that the lot decides. */
  readonly feeds: { readonly winner: number | null; readonly loser: number | null }
  /**
   * The vertical position of its middle in its part, from 0 at the top, in units of one match with its spacing. Lines run from the
   * middle of a match to the middle of the one its winner comes into, which is half-way between the two.
   */
  readonly middle: number
}

export interface PictureSeat {
  /** Null: empty (`bye`), or not known yet. */
  readonly entry: EntryId | null
  readonly from: SeatOrigin
}

export type SeatOrigin =
  | { readonly code: 'winner' | 'loser'; readonly of: number }
  /** The place of this seed; another entry may have been put there by hand. */
  | { readonly code: 'seed'; readonly seed: number }
  /** By the lot, or by the places of groups. Without an entry: still to be drawn. */
  | { readonly code: 'drawn' }
  /** Lost in the first round and came back by lot. */
  | { readonly code: 'drawn-back' }
  /** Empty, and it stays empty. */
  | { readonly code: 'bye' }

/** A drawn encounter of a group or of a round by lives. */
export interface PictureEncounter {
  /** Of the stage, from 1. */
  readonly round: number
  readonly table: number
  readonly heat: number
  readonly a: EntryId
  readonly b: EntryId
  /** Null: no winner, or not played yet. */
  readonly winner: Side | null
}

/** All against all: a cross table. */
export interface GroupPart {
  readonly kind: 'group'
  /** From 1. */
  readonly group: number
  /** How often each pair meets. */
  readonly legs: number
  /** In the order of their numbers. */
  readonly entries: readonly EntryId[]
  /** Each pair of `entries` once, `a` is the one listed earlier there. */
  readonly pairs: readonly GroupPair[]
}

export interface GroupPair {
  readonly a: EntryId
  readonly b: EntryId
  /** The encounters drawn so far, the oldest first. */
  readonly encounters: readonly PictureEncounter[]
  /** The rounds of the encounters still to come, from 1; null: to be caught up after the last round of the schedule. */
  readonly toCome: readonly (number | null)[]
}

/** The number of lost encounters that puts an entry out. */
export interface LivesPart {
  readonly kind: 'lives'
  readonly lives: number
  /** The rounds drawn so far, the oldest first. */
  readonly rounds: readonly {
    readonly round: number
    readonly encounters: readonly PictureEncounter[]
    readonly byes: readonly EntryId[]
  }[]
  /** The best first, as the places are. */
  readonly rows: readonly LivesRow[]
}

export interface LivesRow {
  readonly entry: EntryId
  readonly place: number
  /** The lives left after each of the rounds; the round in play has cost nothing yet. */
  readonly left: readonly number[]
  /** The round after which the entry was out, from 1, 0 if it never played; null: still in. */
  readonly outAfter: number | null
}

/** The parts of a picture, and the encounters that are in them. */
export interface PictureSoFar {
  readonly parts: readonly PicturePart[]
  readonly shown: readonly PastEncounter[]
}
