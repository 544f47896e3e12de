// The fields of a Watten deal (R3, R4, R5).

import type { SheetSide } from '../sheet.ts'

/** How a deal ended: played out, a side folded, raised against the rules, three Kritische, declined (R5.4). */
export const WATTEN_HOWS = ['played', 'fold', 'illegal-raise', 'maschine', 'declined'] as const
export type WattenHow = (typeof WATTEN_HOWS)[number]

interface Stake {
  readonly kind: 'deal'
  readonly value: number
  readonly how: WattenHow
}

/** A deal between two sides (R3.1). */
export interface PairsDeal extends Stake {
  readonly winner: SheetSide
}

/** A deal among three: one side alone against the two others (R4.6). */
export interface AloneDeal extends Stake {
  readonly alone: SheetSide
  readonly winner: 'alone' | 'pair'
}

export type WattenDeal = PairsDeal | AloneDeal

/** The value of an illegal raise: the bid, the stake before it, or two (R3.5). */
export const ILLEGAL_RAISES = ['bid', 'stake', 'two'] as const
export type IllegalRaise = (typeof ILLEGAL_RAISES)[number]
