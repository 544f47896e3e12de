// An encounter of one person's entries: nobody can play against themselves.

import type { PairingReason } from './model.ts'

const SAME_PERSON: string = 'same-person' satisfies PairingReason['code']

/**
 * Whether one person holds both sides of an encounter with these reasons. It is not played: no table waits for it, and its result only says
 * which entry loses, as a forfeit does. A side of which one person holds both entries (`own-partner`) is short of a player, but can play
 * with a substitute: that is no walkover.
 */
export function isWalkover({ reasons }: { readonly reasons: readonly { readonly code: string }[] }): boolean {
  return reasons.some(({ code }) => code === SAME_PERSON)
}
