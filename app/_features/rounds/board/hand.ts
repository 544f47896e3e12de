// What the organiser holds: the entry that was taken up, where it hangs while it is dragged, the swap that is looked at.

import type { Seat } from './seats.ts'

/** A swap whose consequence is shown before it is done. */
export interface Proposal {
  /** The two who were chosen or typed. */
  readonly asked: readonly [Seat, Seat]
  /** The two who would change places. */
  readonly swap: readonly [Seat, Seat]
}

export interface Hand {
  readonly picked: Seat | null
  /** Where it would be dropped. */
  readonly over: string | null
  readonly proposal: Proposal | null
}

export const EMPTY_HAND: Hand = { picked: null, over: null, proposal: null }

export type HandAct =
  /** Takes a seat's entry up; with one in the hand: puts the same one back, or looks at the swap of the two. */
  | { readonly act: 'choose'; readonly seat: Seat }
  | { readonly act: 'drag'; readonly seat: Seat }
  | { readonly act: 'over'; readonly key: string | null }
  | { readonly act: 'propose'; readonly proposal: Proposal }
  | { readonly act: 'put-back' }

/** The next state of the hand. */
export function moveHand(hand: Hand, move: HandAct): Hand {
  switch (move.act) {
    case 'choose':
      return chosen(hand, move.seat)
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

function chosen({ picked }: Hand, seat: Seat): Hand {
  if (!picked) return { picked: seat, over: null, proposal: null }
  if (picked.key === seat.key) return EMPTY_HAND
  const two = [picked, seat] as const
  return { picked: null, over: null, proposal: { asked: two, swap: two } }
}
