// What a game is to a tournament besides its rules: short answers, which a screen can ask without loading the rules.

import type { Count, Options, ValuesOf } from '../option.ts'
import type { GameKey } from './game.ts'
import { schieberTraits } from './schieber/traits.ts'
import { bayrischTraits, strengTraits, twgTraits } from './watten/traits.ts'
import { wurzenTraits } from './wurzen/traits.ts'

/** What is written against the loser (R2.6), by the word of its region, and how a sheet shows one; null: nobody keeps any at the table. */
type MarksLook =
  | { readonly word: 'nocken' | 'bummerl'; readonly shape: 'dot' | 'stroke' }
  | { readonly word: 'striche'; readonly shape: null }
export type MarksWord = MarksLook['word']

export interface GameTraits {
  /** What may differ from club to club, in the order in which it is asked; `target`: the points that end the game (R2.4). */
  readonly options: Options & { readonly target: Count<number> }
  /** Who plays together on one side. */
  readonly side: 'pair' | 'person'
  /** What a score counts: a few points for every deal, or what the cards of all deals are worth. */
  readonly counts: 'deals' | 'cards'
  /** Can a game be won as a Schneider or a Retour (R2.5)? */
  readonly hasSchneider: boolean
  /** `arePlayedFor`: in its region, whatever else is counted. */
  readonly marks: MarksLook & { readonly arePlayedFor: boolean }
  /** Minutes of a game, by assumption (docs/planning.md); `deals`: it is over after so many. */
  readonly minutes: (game: { readonly target: number; readonly deals?: number | null | undefined }) => number
  /** What it is called when a side may no longer raise, or stands a point before the end (R3.3, R4.3, R7.3). */
  readonly line: 'crossed' | 'tight' | 'last'
}

const TRAITS = {
  'watten-twg': twgTraits,
  'watten-streng': strengTraits,
  'watten-bayrisch': bayrischTraits,
  schieber: schieberTraits,
  wurzen: wurzenTraits,
} as const satisfies Record<GameKey, GameTraits>

export const GAME_TRAITS: Readonly<Record<GameKey, GameTraits>> = TRAITS

/** What a game leaves open. */
export type GameOptionsOf<Key extends GameKey> = (typeof TRAITS)[Key]['options']

/** The options of a game, all of them said. */
export type OptionsOf<Key extends GameKey> = ValuesOf<GameOptionsOf<Key>>
