// The traits of a game for a tournament besides its rules, one column each.

import type { Count, Options } from '../option.ts'

/** The marks against the loser (R2.6): the regional word, and the shape on a sheet; null: none are written at the table. */
type MarksLook =
  | { readonly word: 'nocken' | 'bummerl'; readonly shape: 'dot' | 'stroke' }
  | { readonly word: 'striche'; readonly shape: null }
export type MarksWord = MarksLook['word']

export interface GameTraits {
  /** What may differ from club to club, in the order of the form; `target`: the points that end the game (R2.4). */
  readonly options: Options & { readonly target: Count<number> }
  /** Option values that are usual where a number of deals ends the game, without that number; null: only a target ends it. */
  readonly byDeals: Readonly<Record<string, unknown>> | null
  /** Whether a side is a pair or one person. */
  readonly side: 'pair' | 'person'
  /** The unit of a score: a few points for every deal, or the card points of all deals. */
  readonly counts: 'deals' | 'cards'
  /** Whether a game can be won as a Schneider or a Retour (R2.5). */
  readonly hasSchneider: boolean
  /** `arePlayedFor`: players of its region play for marks, whatever else counts. */
  readonly marks: MarksLook & { readonly arePlayedFor: boolean }
  /** Estimated minutes of a game (docs/planning.md); `deals`: the number of deals that ends it. */
  readonly minutes: (game: { readonly target: number; readonly deals?: number | null | undefined }) => number
  /** The name of the state in which a side may no longer raise, or is one point before the end (R3.3, R4.3, R7.3). */
  readonly line: 'crossed' | 'tight' | 'last'
}
