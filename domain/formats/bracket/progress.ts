// What comes next in a bracket.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { PairingError, PastRound } from '../format.ts'
import type { Bracket, Places } from './bracket.ts'
import { bracketSoFar } from './replay.ts'

/** What a round of a bracket brings, in the order of the bracket. */
export interface BracketRound {
  readonly pairs: readonly { readonly a: EntryId; readonly b: EntryId; readonly reasons: readonly PairingReason[] }[]
  /** Who goes on without playing. */
  readonly byes: readonly { readonly entry: EntryId; readonly reasons: readonly PairingReason[] }[]
}

export type BracketError = Extract<PairingError, { code: 'stage-complete' | 'winner-undecided' }>

/**
 * The next round of `bracket` in which anybody meets anybody. Whoever is not in `here` when it is drawn has lost; rounds that
 * are decided by this alone are passed over, whom they bring on has a bye. If both are gone, nobody goes on.
 *
 * `history` are the rounds drawn in this bracket, oldest first. `stage-complete`: no two are left to meet;
 * `winner-undecided`: a past encounter of two who are both still here has no winner. O(matches).
 */
export function nextBracketRound(
  bracket: Bracket,
  places: Places,
  history: readonly PastRound[],
  here: ReadonlySet<EntryId>,
): Result<BracketRound, BracketError> {
  const rounds = bracketSoFar(bracket, places, history, here)
  for (const { drawn, matches } of rounds) {
    const tables = matches.flatMap(({ encounter, winner }) =>
      encounter && winner === undefined ? encounter.table : [],
    )
    if (drawn !== null && tables.length > 0) return fail({ code: 'winner-undecided', round: drawn + 1, tables })
  }
  const goesOn = matchesWithSuccessor(bracket)
  const byes: BracketRound['byes'][number][] = []
  for (const { matches } of rounds.slice(rounds.findLastIndex(({ drawn }) => drawn !== null) + 1)) {
    byes.push(
      ...matches.flatMap(({ index, one, other, winner }) => {
        if (!winner || !here.has(winner) || !goesOn.has(index)) return []
        const reason: PairingReason = { code: one && other ? 'opponent-gone' : 'bracket-bye' }
        return [{ entry: winner, reasons: [reason] }]
      }),
    )
    const pairs = matches.flatMap(({ one, other, winner, reason }) =>
      one && other && winner === undefined ? [{ a: one, b: other, reasons: [reason] }] : [],
    )
    if (pairs.length > 0) {
      const playing = new Set(pairs.flatMap(({ a, b }) => [a, b]))
      return ok({ pairs, byes: latestOfEach(byes).filter(({ entry }) => !playing.has(entry)) })
    }
  }
  return fail({ code: 'stage-complete' })
}

function matchesWithSuccessor(bracket: Bracket): ReadonlySet<number> {
  const sources = bracket.flat().flatMap(({ a, b }) => [a, b])
  return new Set(sources.flatMap((source) => (source.from === 'winner' ? [source.of] : [])))
}

/** The last bye of everybody who has any. */
function latestOfEach<Bye extends { readonly entry: EntryId }>(byes: readonly Bye[]): Bye[] {
  return [...new Map(byes.map((bye) => [bye.entry, bye])).values()]
}
