// The fields of a Schieber deal (R6).

import type { Side } from '../../model.ts'

export const SUITS = ['eichel', 'rose', 'schelle', 'schilte'] as const
export type Suit = (typeof SUITS)[number]
export const TRUMPS = [...SUITS, 'obenabe', 'undenufe'] as const
export type Trump = (typeof TRUMPS)[number]

/** King and ober of trumps in one hand (R6.3). */
export const STOECKE = 20
/** Two hands of nine cards in a row, three hundred each: no deal has more Weis. */
export const MOST_WEIS = 600

export interface SchieberPoints {
  readonly a: number
  readonly b: number
}

export interface SchieberDeal {
  readonly kind: 'deal'
  readonly trump: Trump
  /** Card points: 157 together (R6.1). */
  readonly points: SchieberPoints
  /** The side that took all nine tricks. */
  readonly match?: Side
  readonly weis?: SchieberPoints
  readonly stoecke?: Side
}
