// The next round of a bracket.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { MatchReason } from '../match-reason.ts'
import type { PairingError } from '../pairing.ts'
import type { PastRound } from '../past/past-round.ts'
import type { Bracket, Places } from './bracket.ts'
import type { MatchSoFar } from './match.ts'
import { bracketSoFar, type RoundSoFar } from './replay.ts'

/** The encounters and byes of one round, in the order of the bracket. */
export interface BracketRound {
  readonly pairs: readonly { readonly a: EntryId; readonly b: EntryId; readonly reasons: readonly PairingReason[] }[]
  /** The entries that go on without playing. */
  readonly byes: readonly { readonly entry: EntryId; readonly reasons: readonly PairingReason[] }[]
}

export type BracketError = Extract<PairingError, { code: 'stage-complete' | 'winner-undecided' }>

/**
 * The next round of `bracket` in which any match is played. An entry that is not in `here` when the round is drawn has lost. Rounds
 * that are decided by this alone are skipped, and the entries they bring on have a bye. If both entries of a match are gone,
 * neither goes on.
 *
 * `history` are the rounds drawn in this bracket, oldest first. `stage-complete`: no match is left to play; `winner-undecided`: a
 * past encounter whose two entries are both still here has no winner. O(matches).
 */
export function nextBracketRound(
  bracket: Bracket,
  places: Places,
  history: readonly PastRound[],
  here: ReadonlySet<EntryId>,
): Result<BracketRound, BracketError> {
  const next = roundAhead(bracketSoFar(bracket, places, history, here), here)
  if (!next.ok) return next
  const { matches, byes } = next.value
  return ok({
    pairs: matches.map(({ a, b, reason }) => ({ a, b, reasons: [reason] })),
    byes: byes.map(({ entry, match }) => {
      const reason: PairingReason = { code: match.one && match.other ? 'opponent-gone' : 'bracket-bye' }
      return { entry, reasons: [reason] }
    }),
  })
}

/** The round to draw next. */
interface RoundAhead {
  readonly matches: readonly { readonly a: EntryId; readonly b: EntryId; readonly reason: MatchReason }[]
  /** The entries that go on without playing, each with the last match it does not have to play. */
  readonly byes: readonly { readonly entry: EntryId; readonly match: MatchSoFar }[]
}

/** As `nextBracketRound`, of a bracket that has been replayed. O(matches). */
export function roundAhead(
  rounds: readonly RoundSoFar[],
  here: ReadonlySet<EntryId>,
): Result<RoundAhead, BracketError> {
  for (const { drawn, matches } of rounds) {
    const tables = matches.flatMap(({ encounter, winner }) =>
      encounter && winner === undefined ? encounter.table : [],
    )
    if (drawn !== null && tables.length > 0) return fail({ code: 'winner-undecided', round: drawn + 1, tables })
  }
  const goesOn = matchesWithSuccessor(rounds)
  const byes: RoundAhead['byes'][number][] = []
  for (const { matches } of rounds.slice(rounds.findLastIndex(({ drawn }) => drawn !== null) + 1)) {
    byes.push(
      ...matches.flatMap((match) => {
        const { index, winner } = match
        return winner && here.has(winner) && goesOn.has(index) ? [{ entry: winner, match }] : []
      }),
    )
    const toPlay = matches.flatMap(({ one, other, winner, reason }) =>
      one && other && winner === undefined ? [{ a: one, b: other, reason }] : [],
    )
    if (toPlay.length > 0) {
      const playing = new Set(toPlay.flatMap(({ a, b }) => [a, b]))
      return ok({ matches: toPlay, byes: latestOfEach(byes).filter(({ entry }) => !playing.has(entry)) })
    }
  }
  return fail({ code: 'stage-complete' })
}

function matchesWithSuccessor(rounds: readonly RoundSoFar[]): ReadonlySet<number> {
  const sources = rounds.flatMap(({ matches }) => matches.flatMap(({ a, b }) => [a, b]))
  return new Set(sources.flatMap((source) => (source.from === 'winner' ? [source.of] : [])))
}

/** The last bye of each entry that has one. */
function latestOfEach<Bye extends { readonly entry: EntryId }>(byes: readonly Bye[]): Bye[] {
  return [...new Map(byes.map((bye) => [bye.entry, bye])).values()]
}
