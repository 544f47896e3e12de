// A match of a bracket while the bracket is played: its players and how it ended.

import type { EntryId } from '../../ids.ts'
import type { PastEncounter, PastRound } from '../past/past-round.ts'
import type { Bracket, Match, Source } from './bracket.ts'

/** Undefined: not known yet; null: empty. */
export type Holder = EntryId | null | undefined

export interface MatchSoFar extends Match {
  /** Counts through the whole bracket, from 0. */
  readonly index: number
  /** The entries that came from `a` and from `b`; if other entries played it, those set by hand. */
  readonly one: Holder
  readonly other: Holder
  /** The entries that go on as its winner and as its loser, even if the result says otherwise now. */
  readonly winner: Holder
  readonly loser: Holder
  /** The encounter drawn for it; null: not drawn yet, or it did not have to be played. */
  readonly encounter: PastEncounter | null
}

/** A match before it is known how it ended. */
export type OpenMatch = Omit<MatchSoFar, 'winner' | 'loser' | 'encounter'>
/** How a match ended. */
export type MatchResult = Pick<MatchSoFar, 'winner' | 'loser'>

export const UNKNOWN_RESULT: MatchResult = { winner: undefined, loser: undefined }

/** The players of the matches in the round after `before`. `places`: the entries by place in the first round. */
export function meetingsOf(
  matches: readonly Match[],
  places: readonly Holder[],
  before: readonly MatchSoFar[],
): OpenMatch[] {
  return matches.map((match, at) => ({
    // Field by field: a spread takes most of the time of a replay.
    a: match.a,
    b: match.b,
    reason: match.reason,
    index: before.length + at,
    one: holderOf(match.a, places, before),
    other: holderOf(match.b, places, before),
  }))
}

function holderOf(source: Source, places: readonly Holder[], before: readonly MatchSoFar[]): Holder {
  if (source.from === 'place') return places[source.place]
  const match = before[source.of]
  if (source.from !== 'loser-if-b-won') return match?.[source.from]
  return match?.winner === undefined || match.winner === match.other ? match?.loser : null
}

/** All entries in a round, including byes. */
export function inRound({ encounters, byes }: PastRound): Set<EntryId> {
  const entries = new Set<EntryId>()
  for (const { a, b } of encounters) entries.add(a).add(b)
  for (const entry of byes) entries.add(entry)
  return entries
}

/** All who come into one of these matches. */
export function holdersOf(meetings: readonly OpenMatch[]): Set<Holder> {
  const holders = new Set<Holder>()
  for (const { one, other } of meetings) holders.add(one).add(other)
  return holders
}

/** How a match ends without being played; null: unknown. An entry that came to both places, after seats were set by hand, goes on. */
export function walkover(
  { one, other }: Pick<OpenMatch, 'one' | 'other'>,
  here: ReadonlySet<EntryId>,
): MatchResult | null {
  if (one === null || other === null) return { winner: one === null ? other : one, loser: null }
  if (one === undefined || other === undefined) return null
  if (one === other) return { winner: one, loser: null }
  if (here.has(one)) return here.has(other) ? null : { winner: one, loser: other }
  return here.has(other) ? { winner: other, loser: one } : { winner: null, loser: null }
}

/** A match with its players and how it ended. */
export function matchWith(
  { a, b, reason, index }: OpenMatch,
  { one, other }: Pick<OpenMatch, 'one' | 'other'>,
  { winner, loser }: MatchResult,
  encounter: PastEncounter | null,
): MatchSoFar {
  // Field by field, as above.
  return { a, b, reason, index, one, other, winner, loser, encounter }
}

/** A match that was not played: a walkover, or open. */
export function unplayedMatch(meeting: OpenMatch, here: ReadonlySet<EntryId>): MatchSoFar {
  return matchWith(meeting, meeting, walkover(meeting, here) ?? UNKNOWN_RESULT, null)
}

/** The matches `before`, followed by those of rounds in which nothing is played; `ending` may correct how one ends. */
export function passedOver(
  rounds: Bracket,
  hereThen: ReadonlySet<EntryId>,
  places: readonly Holder[],
  before: readonly MatchSoFar[],
  ending: (match: MatchSoFar) => MatchSoFar = (match) => match,
): readonly MatchSoFar[] {
  const soFar = [...before]
  for (const matches of rounds) {
    const meetings = meetingsOf(matches, places, soFar)
    soFar.push(...meetings.map((meeting) => ending(unplayedMatch(meeting, hereThen))))
  }
  return soFar
}
