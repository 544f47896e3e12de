// What a deal of Wurzen says (R7).

type WurzenSide = 'a' | 'b'

/** A deal by the table of the loser's Augen (R7.2). */
export interface AugenDeal {
  readonly kind: 'deal'
  readonly winner: WurzenSide
  readonly loserAugen: number
}

/** What the table does not cover: failed Zudrehen, a false call (R7.1). */
export interface SpecialDeal {
  readonly kind: 'deal'
  readonly winner: WurzenSide
  readonly value: number
  readonly reason: string
  /** With Augen it is a deal by the table. */
  readonly loserAugen?: undefined
}

export type WurzenDeal = AugenDeal | SpecialDeal
