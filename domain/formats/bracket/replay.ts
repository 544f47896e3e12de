// A bracket replayed from the rounds drawn in it: who came into each match, and how it ended.

import type { EntryId } from '../../ids.ts'
import type { MatchReason } from '../match-reason.ts'
import type { PastEncounter, PastRound } from '../past/past-round.ts'
import type { Bracket, Match } from './bracket.ts'
import {
  type Holder,
  holdersOf,
  inRound,
  type MatchSoFar,
  matchWith,
  meetingsOf,
  type OpenMatch,
  passedOver,
  UNKNOWN_RESULT,
  walkover,
} from './match.ts'
import { turnedToWhoWentOn } from './turn.ts'

export interface RoundSoFar {
  /** Index of the round in the history, from 0; null: not drawn yet, or skipped because no match had to be played. */
  readonly drawn: number | null
  readonly matches: readonly MatchSoFar[]
}

/**
 * All rounds of `bracket` after `history`, the rounds drawn in it, oldest first. `places`: the entries by place in its first round.
 * An entry that was absent when a round was drawn has lost in it; one that is not in `here` now loses its open match. If both
 * entries of a match are gone, neither goes on. From a past encounter without a winner, the entry that alone was drawn again goes
 * on, otherwise the one that alone is still here; if both are here, the winner is unknown. Rounds drawn since then decide who went
 * on, even if a result was corrected later or an entry has come back.
 * O(matches), O(matches²) for a round that does not follow from the results before it.
 */
export function bracketSoFar(
  bracket: Bracket,
  places: readonly Holder[],
  history: readonly PastRound[],
  here: ReadonlySet<EntryId>,
): RoundSoFar[] {
  const followed = new Set<number>()
  const drawn: (number | null)[] = []
  let before: readonly MatchSoFar[] = []
  let past = 0
  for (const [at, matches] of bracket.entries()) {
    const next = history[past]
    const round = next && isDrawnFor(next, matches) ? next : undefined
    const passed = bracket.slice(drawn.findLastIndex((of) => of !== null) + 1, at)
    const turned = round ? turnedToWhoWentOn(bracket.slice(at), passed, round, places, before, followed) : before
    const meetings = meetingsOf(matches, places, turned)
    const decided = round ? decidedIn(round, meetings, stillIn(history.slice(past + 1), here)) : null
    drawn.push(decided ? past++ : null)
    if (round && decided) {
      before = [...turned, ...decided]
      for (const of of followedBy(decided, inRound(round))) followed.add(of)
    } else before = passedOver([matches], next ? inRound(next) : here, places, before)
  }
  // Only at the end, because a later round can still turn a match.
  let counted = 0
  return bracket.map(({ length }, at) => {
    counted += length
    return { drawn: drawn[at] ?? null, matches: before.slice(counted - length, counted) }
  })
}

/** Whether a round can have been drawn for these matches, judging by its own `drawnFor`. */
function isDrawnFor({ drawnFor }: PastRound, matches: readonly Match[]): boolean {
  if (!drawnFor) return true
  // Compared by key, because a database may return the fields in another order.
  const says = (reason: MatchReason) =>
    Object.entries(drawnFor).every(([key, value]) => Reflect.get(reason, key) === value)
  return matches.some(({ reason }) => says(reason))
}

/** The matches that the entries present had come from. */
function followedBy(matches: readonly MatchSoFar[], hereThen: ReadonlySet<EntryId>): number[] {
  const followed: number[] = []
  for (const { a, b, one, other } of matches) {
    if (a.from !== 'place' && one && hereThen.has(one)) followed.push(a.of)
    if (b.from !== 'place' && other && hereThen.has(other)) followed.push(b.of)
  }
  return followed
}

/** Of two entries that have played each other, those still in the bracket, for which `later` rounds were drawn. */
type StillIn = (pair: readonly [EntryId, EntryId]) => ReadonlySet<EntryId>

function stillIn(later: readonly PastRound[], here: ReadonlySet<EntryId>): StillIn {
  // Hardly any match has to ask.
  let drawnAgain: ReadonlySet<EntryId> | undefined
  return ([one, other]) => {
    drawnAgain ??= new Set(later.flatMap((round) => [...inRound(round)]))
    return drawnAgain.has(one) === drawnAgain.has(other) ? here : drawnAgain
  }
}

/**
 * The outcome of these matches according to `round`; null: it was drawn after they had all been skipped. A round that names them
 * was drawn for them, even if by today's results none of them had to be played.
 */
function decidedIn(round: PastRound, meetings: readonly OpenMatch[], areIn: StillIn): MatchSoFar[] | null {
  const hereThen = inRound(round)
  const passed = meetings.map((meeting) => walkover(meeting, hereThen))
  if (!passed.includes(null) && !round.drawnFor) return null
  const here = holdersOf(meetings)
  const played = encountersOf(
    meetings.filter((_, at) => passed[at] === null),
    round.encounters,
    here,
  )
  // An entry set by hand on a place with a bye plays, and the entry it replaced gets the bye. An entry that plays elsewhere in the
  // round has left its place.
  const playing = new Set([...played.values()].flatMap(({ a, b }) => [a, b]))
  const seated = new Set(meetings.flatMap(({ index, one, other }) => (played.has(index) ? [] : [one, other])))
  const idle = round.byes.filter((entry) => here.has(entry) && !seated.has(entry))
  return meetings.map((meeting, at) => {
    const encounter = played.get(meeting.index)
    if (encounter) return asPlayed(meeting, encounter, areIn)
    const verdict = passed[at]
    if (!verdict) {
      const [one, other] = [meeting.one, meeting.other].map((entry) => (entry && playing.has(entry) ? null : entry))
      return matchWith(meeting, { one, other }, { winner: one ?? other ?? null, loser: null }, null)
    }
    if (!verdict.winner || !playing.has(verdict.winner)) return matchWith(meeting, meeting, verdict, null)
    const winner = idle.shift() ?? null
    const { one, other } = meeting
    const seats = one === verdict.winner ? { one: winner, other } : { one, other: winner }
    return matchWith(meeting, seats, { winner, loser: verdict.loser }, null)
  })
}

/**
 * The encounters of these matches, by the index of the match: in the order of the draw if the counts agree. Otherwise an encounter
 * counts for the first match that contains one of its entries, and the remaining encounters fill the remaining matches.
 */
function encountersOf(
  meetings: readonly OpenMatch[],
  encounters: readonly PastEncounter[],
  here: ReadonlySet<Holder>,
): Map<number, PastEncounter> {
  // An entry set here by hand still belongs to another match of the bracket, so its encounter here decides nothing.
  const decides = ({ a, b }: PastEncounter) => here.has(a) && here.has(b)
  if (meetings.length === encounters.length) {
    const inOrder = meetings.map(({ index }, at) => [index, encounters[at] as PastEncounter] as const)
    return new Map(inOrder.filter(([, encounter]) => decides(encounter)))
  }
  const left = new Set(encounters.filter(decides))
  const ofEntry = new Map<Holder, PastEncounter>(
    [...left].flatMap((encounter) => [encounter.a, encounter.b].map((entry) => [entry, encounter])),
  )
  const found = new Map<number, PastEncounter>()
  const count = (index: number, encounter: PastEncounter | undefined) => {
    if (!encounter || !left.delete(encounter)) return false
    found.set(index, encounter)
    return true
  }
  for (const { index, one, other } of meetings) count(index, ofEntry.get(one)) || count(index, ofEntry.get(other))
  for (const { index } of meetings) {
    const [next] = left
    if (!found.has(index)) count(index, next)
  }
  return found
}

/** Sides as in the bracket, if one of the two entries is still on its original place. */
function asPlayed(meeting: OpenMatch, encounter: PastEncounter, areIn: StillIn): MatchSoFar {
  const { a, b, winner } = encounter
  const turned = a === meeting.other || b === meeting.one
  const seats = turned ? { one: b, other: a } : { one: a, other: b }
  const verdict = winner
    ? { winner: encounter[winner], loser: winner === 'a' ? b : a }
    : (walkover(seats, areIn([a, b])) ?? UNKNOWN_RESULT)
  return matchWith(meeting, seats, verdict, encounter)
}
