// The state of the desk's hand: the picked entry, the drag position, the proposed swap.

import type { Seat } from './seats.ts'

/** A swap to preview before it is done. */
export interface Proposal {
  /** The two entries chosen or typed. */
  readonly seats: readonly [Seat, Seat]
  /** The two entries to swap. */
  readonly swap: readonly [Seat, Seat]
}

export interface Hand {
  readonly picked: Seat | null
  /** The seat under the dragged entry. */
  readonly over: string | null
  readonly proposal: Proposal | null
}

export const EMPTY_HAND: Hand = { picked: null, over: null, proposal: null }

export type HandAct =
  /** Picks a seat's entry; with one picked: puts the same one back, or previews a swap of the two. */
  | { readonly act: 'choose'; readonly seat: Seat }
  | { readonly act: 'drag'; readonly seat: Seat }
  | { readonly act: 'over'; readonly key: string | null }
  | { readonly act: 'propose'; readonly proposal: Proposal }
  | { readonly act: 'put-back' }

/** The next state of the hand. */
export function moveHand(hand: Hand, move: HandAct): Hand {
  switch (move.act) {
    case 'choose':
      return chooseSeat(hand, move.seat)
    case 'drag':
      return { picked: move.seat, over: null, proposal: null }
    case 'over':
      return hand.over === move.key ? hand : { ...hand, over: move.key }
    case 'propose':
      return { picked: null, over: null, proposal: move.proposal }
    case 'put-back':
      return EMPTY_HAND
  }
}

function chooseSeat({ picked }: Hand, seat: Seat): Hand {
  if (!picked) return { picked: seat, over: null, proposal: null }
  if (picked.key === seat.key) return EMPTY_HAND
  const two = [picked, seat] as const
  return { picked: null, over: null, proposal: { seats: two, swap: two } }
}
