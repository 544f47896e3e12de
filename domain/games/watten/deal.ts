// What a deal of Watten says (R3, R4, R5).

import type { Side } from '../sheet.ts'

/** How a deal came to its end: played out, a side went, raised against the rules, three Kritische, declined (R5.4). */
export const WATTEN_HOWS = ['played', 'fold', 'illegal-raise', 'maschine', 'declined'] as const
export type WattenHow = (typeof WATTEN_HOWS)[number]

interface Stake {
  readonly kind: 'deal'
  readonly value: number
  readonly how: WattenHow
}

/** A deal between two sides (R3.1). */
export interface PairsDeal extends Stake {
  readonly winner: Side
}

/** A deal among three: one side alone against the two others (R4.6). */
export interface AloneDeal extends Stake {
  readonly alone: Side
  readonly winner: 'alone' | 'pair'
}

export type WattenDeal = PairsDeal | AloneDeal

/** What an illegal raise is worth: the bid, what was valid before it, or two (R3.5). */
export const ILLEGAL_RAISES = ['bid', 'stake', 'two'] as const
export type IllegalRaise = (typeof ILLEGAL_RAISES)[number]
