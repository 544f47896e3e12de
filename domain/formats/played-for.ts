// Converts the places a match is played for if other entries are ahead of the whole stage.

import type { MatchReason } from './match-reason.ts'

/** Converts a place of the stage to a place of the whole event. */
export type PlaceInEvent = (place: number) => number

/**
 * The same match, named after the places of the whole event: if other entries are ahead, the final of a bracket is the match for
 * the next place. A reason that is no bracket match and no match for places is returned unchanged.
 */
export function playedFor<Reason extends { readonly code: string }>(
  reason: Reason,
  inEvent: PlaceInEvent,
): Reason | MatchReason {
  if (!isMatch(reason)) return reason
  const best = inEvent(1)
  switch (reason.code) {
    case 'place':
      return { code: 'place', place: inEvent(reason.place) }
    case 'places':
      return { code: 'places', from: inEvent(reason.from), to: inEvent(reason.to) }
    case 'knock-out':
      return reason.of === 2 && best > 1 ? { code: 'place', place: best } : reason
    case 'grand-final':
      return best > 1 ? { code: 'place', place: best } : reason
    case 'winners-round':
    case 'losers-round':
    case 'bracket-reset':
      return reason
  }
}

/** The first of these that names one round of a bracket, whatever its places; null: none does. */
export function matchDrawnFor(reasons: readonly { readonly code: string }[]): MatchReason | null {
  return reasons.find(isOfOneRound) ?? null
}

/** Whether it names one round of a bracket. */
const NAMES_ROUND: Readonly<Record<MatchReason['code'], boolean>> = {
  'knock-out': true,
  places: false,
  place: false,
  'winners-round': true,
  'losers-round': true,
  'grand-final': true,
  'bracket-reset': true,
}

/** Whether it says which match of a bracket is played. */
export function isMatch(reason: { readonly code: string }): reason is MatchReason {
  return Object.hasOwn(NAMES_ROUND, reason.code)
}

function isOfOneRound(reason: { readonly code: string }): reason is MatchReason {
  return isMatch(reason) && NAMES_ROUND[reason.code]
}
