// Which places matches are about where others are ahead of everybody in the stage.

import type { MatchReason } from './bracket/bracket.ts'

/** What the first, the second … place of a stage is in the whole event. */
export type PlaceInEvent = (place: number) => number

/**
 * The same match, called after the places of the whole event: where others are ahead, the final of a bracket is the match for the next
 * place. What is no match of a bracket or for places comes back as it is.
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
    default:
      return reason
  }
}

const OF_BRACKETS: readonly string[] = ['place', 'places', 'knock-out', 'grand-final'] satisfies MatchReason['code'][]

function isMatch(reason: { readonly code: string }): reason is MatchReason {
  return OF_BRACKETS.includes(reason.code)
}

/** The first of these that names one round of a bracket, wherever its places are; null: none does. */
export function matchDrawnFor(reasons: readonly { readonly code: string }[]): MatchReason | null {
  return reasons.find(isOfOneRound) ?? null
}

const OF_ONE_ROUND: readonly string[] = [
  'knock-out',
  'winners-round',
  'losers-round',
  'grand-final',
  'bracket-reset',
] satisfies MatchReason['code'][]

function isOfOneRound(reason: { readonly code: string }): reason is MatchReason {
  return OF_ONE_ROUND.includes(reason.code)
}
