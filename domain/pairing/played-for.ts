// Which places matches are about where others are ahead of everybody in the stage.

import type { MatchReason } from './bracket.ts'

/**
 * The same match, called after the places of the whole event: with `gone` others ahead, the final of a bracket is the match for the
 * next place.
 * What is no match of a bracket or for places comes back as it is.
 */
export function playedFor<Reason extends { readonly code: string }>(
  reason: Reason,
  gone: number,
): Reason | MatchReason {
  if (gone === 0 || !isMatch(reason)) return reason
  switch (reason.code) {
    case 'place':
      return { code: 'place', place: reason.place + gone }
    case 'places':
      return { code: 'places', from: reason.from + gone, to: reason.to + gone }
    case 'knock-out':
      return reason.of === 2 ? { code: 'place', place: 1 + gone } : reason
    case 'grand-final':
      return { code: 'place', place: 1 + gone }
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
