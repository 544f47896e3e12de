// Places by how far everybody came in a bracket.

import type { EntryId } from '../../ids.ts'
import type { MatchReason } from './bracket.ts'
import type { MatchSoFar } from './match.ts'
import type { RoundSoFar } from './replay.ts'

/**
 * Everybody in the bracket, the best first, level ones together. Who is still in it has the best place they can reach; who
 * left has lost what they would play next. Two who were both away from their match share the last place it was about.
 * O(matches).
 */
export function tiersOfBracket(rounds: readonly RoundSoFar[], here: ReadonlySet<EntryId>): EntryId[][] {
  const latest = new Map<EntryId, MatchSoFar>()
  for (const match of rounds.flatMap(({ matches }) => matches)) {
    for (const entry of [match.one, match.other]) if (entry) latest.set(entry, match)
  }
  const tiers = new Map<number, EntryId[]>()
  for (const [entry, match] of latest) {
    const place = placeAfter(match, entry, here)
    tiers.set(place, [...(tiers.get(place) ?? []), entry])
  }
  return [...tiers].sort(([one], [other]) => one - other).map(([, entries]) => entries)
}

/** The place, if the bracket is full, that the latest match of an entry leaves it. */
function placeAfter({ winner, loser, reason }: MatchSoFar, entry: EntryId, here: ReadonlySet<EntryId>): number {
  const { best, ofLoser, last } = stakesOf(reason)
  if (winner === entry) return best
  if (winner === undefined) return here.has(entry) ? best : ofLoser
  return loser === entry ? ofLoser : last
}

/** The best place that one can still reach in a match, the one it leaves to the loser, and the last it is about. */
interface Stakes {
  readonly best: number
  readonly ofLoser: number
  readonly last: number
}

function stakesOf(reason: MatchReason): Stakes {
  switch (reason.code) {
    case 'knock-out':
      return stakes(1, reason.of)
    case 'places':
      return stakes(reason.from, reason.to - reason.from + 1)
    case 'place':
      return stakes(reason.place, 2)
    case 'grand-final':
    case 'bracket-reset':
      return stakes(1, 2)
    case 'losers-round':
      return doubleStakes(reason.round, reason.of / 2 + 1)
    case 'winners-round':
      return doubleStakes(Math.max(1, 2 * reason.round - 2), reason.of)
  }
}

function stakes(best: number, entries: number): Stakes {
  return { best, ofLoser: best + entries / 2, last: best + entries - 1 }
}

/** Of double elimination with so many rounds of winners: whoever is out in this round of the losers, or comes into it. */
function doubleStakes(losersRound: number, depth: number): Stakes {
  // Two rounds of losers have as many matches: with 16 places 4, 4, 2, 2, 1 and 1.
  const matches = 2 ** (depth - 1 - Math.ceil(losersRound / 2))
  const ofLoser = 1 + matches * (losersRound % 2 === 1 ? 3 : 2)
  return { best: 1, ofLoser, last: ofLoser }
}
