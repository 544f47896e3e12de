// What a deal of Schieber says, and what clubs may set differently (R6).

import type { GameOptions, Marks } from '../game.ts'

export const SUITS = ['eichel', 'rose', 'schelle', 'schilte'] as const
export type Suit = (typeof SUITS)[number]
export const TRUMPS = [...SUITS, 'obenabe', 'undenufe'] as const
export type Trump = (typeof TRUMPS)[number]

export type SchieberSide = 'a' | 'b'
export interface SchieberPoints {
  readonly a: number
  readonly b: number
}

export interface SchieberDeal {
  readonly kind: 'deal'
  readonly trump: Trump
  /** Card points: 157 together (R6.1). */
  readonly points: SchieberPoints
  /** Who took all nine tricks. */
  readonly match?: SchieberSide
  readonly weis?: SchieberPoints
  readonly stoecke?: SchieberSide
}

export interface SchieberOptions extends GameOptions {
  /** So many deals instead of a target; null: to the target. */
  readonly deals: number | null
  readonly matchBonus: number
  /** Are Weis and Stöcke multiplied like the card points (R6.2)? */
  readonly multiplyWeis: boolean
  /** Are there Weis and Stöcke at all? */
  readonly weis: boolean
  readonly factors: Readonly<Record<Trump, number>>
  readonly marks: Marks
}
