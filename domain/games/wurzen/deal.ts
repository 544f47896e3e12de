// The fields of a Wurzen deal (R7).

import type { Side } from '../../model.ts'

/** A deal by the table of the loser's Augen (R7.2). */
export interface AugenDeal {
  readonly kind: 'deal'
  readonly winner: Side
  readonly loserAugen: number
}

/** A deal that the table does not cover: failed Zudrehen, a false call (R7.1). */
export interface SpecialDeal {
  readonly kind: 'deal'
  readonly winner: Side
  readonly value: number
  readonly reason: string
  /** Excluded, because a deal with Augen is scored by the table. */
  readonly loserAugen?: undefined
}

export type WurzenDeal = AugenDeal | SpecialDeal
