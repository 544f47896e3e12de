// Places by how far each entry came in a bracket.

import type { EntryId } from '../../ids.ts'
import type { MatchReason } from '../match-reason.ts'
import type { MatchSoFar } from './match.ts'
import type { RoundSoFar } from './replay.ts'

/**
 * All entries of the bracket, best first, tied ones together. An entry still in it has the best place it can reach; one that left
 * has lost its next match. Two that were both absent from their match share the last place it was played for. O(matches).
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

/** The place that the latest match of an entry gives it in a full bracket. */
function placeAfter({ winner, loser, reason }: MatchSoFar, entry: EntryId, here: ReadonlySet<EntryId>): number {
  const { best, ofLoser, last } = stakesOf(reason)
  if (winner === entry) return best
  if (winner === undefined) return here.has(entry) ? best : ofLoser
  return loser === entry ? ofLoser : last
}

/** The best place that can still be reached in a match, the place of its loser, and the last place it is played for. */
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

/** Stakes in double elimination with `depth` winners' rounds, for an entry that goes out in this losers' round or drops into it. */
function doubleStakes(losersRound: number, depth: number): Stakes {
  // Two losers' rounds each have the same number of matches: with 16 places 4, 4, 2, 2, 1 and 1.
  const matches = 2 ** (depth - 1 - Math.ceil(losersRound / 2))
  const ofLoser = 1 + matches * (losersRound % 2 === 1 ? 3 : 2)
  return { best: 1, ofLoser, last: ofLoser }
}
