// A bracket played again from the rounds that were drawn in it: who came into each match, and how it ended.

import type { EntryId } from '../ids.ts'
import type { Bracket, Match, Source } from './bracket.ts'
import type { PastEncounter, PastRound } from './pairer.ts'

/** Undefined: not known yet; null: nobody. */
export type Holder = EntryId | null | undefined

export interface MatchSoFar extends Match {
  /** Counts through the whole bracket, from 0. */
  readonly index: number
  /** Who has come into it from `a` and from `b`; whom a hand has set there, if it was played by others. */
  readonly one: Holder
  readonly other: Holder
  readonly winner: Holder
  readonly loser: Holder
  /** What was drawn for it; null: nothing yet, or nothing had to be played. */
  readonly encounter: PastEncounter | null
}

export interface RoundSoFar {
  /** Which round of the history it is, from 0; null: not drawn yet, or passed over because nobody had to play. */
  readonly drawn: number | null
  readonly matches: readonly MatchSoFar[]
}

/**
 * All rounds of `bracket` as they stand after `history`, the rounds drawn in it, oldest first. `places`: who stands where in
 * its first round. Whoever was not there when a round was drawn has lost in it, whoever is not in `here` now loses what is
 * open; if both are gone, nobody goes on. A past encounter of two who are both still here may be without a winner: then
 * nobody is known to come out of it. Where a result was corrected after the one it then took for the winner had played on,
 * that one went on. O(matches).
 */
export function bracketSoFar(
  bracket: Bracket,
  places: readonly Holder[],
  history: readonly PastRound[],
  here: ReadonlySet<EntryId>,
): RoundSoFar[] {
  const before: MatchSoFar[] = []
  let past = 0
  return bracket.map((matches) => {
    const meetings = matches.map((match, at) => ({
      ...match,
      index: before.length + at,
      one: holderOf(match.a, places, before),
      other: holderOf(match.b, places, before),
    }))
    const round = history[past]
    if (round) takeWhoWentOn(meetings, round, before)
    const decided = round ? decidedIn(round, meetings, here) : null
    const drawn = decided ? past++ : null
    const hereThen = round && !decided ? inRound(round) : here
    const soFar = decided ?? meetings.map((meeting) => unplayed(meeting, hereThen))
    before.push(...soFar)
    return { drawn, matches: soFar }
  })
}

/**
 * In the places of those who were not in the round the ones whom they have beaten, as far as nobody else awaits them: then the
 * result was another one when the round was drawn. Changes `meetings`, and who came out of the matches before them.
 */
function takeWhoWentOn(meetings: Meeting[], round: PastRound, before: MatchSoFar[]): void {
  const hereThen = inRound(round)
  const awaited = new Set(meetings.flatMap(({ one, other }) => [one, other]))
  const wentOn = (source: Source, holder: Holder): Holder => {
    const match = source.from === 'winner' ? before[source.of] : undefined
    const { loser } = match ?? {}
    if (!match?.encounter || !holder || !loser || hereThen.has(holder)) return holder
    if (!hereThen.has(loser) || awaited.has(loser)) return holder
    Object.assign(match, { winner: loser, loser: holder })
    return loser
  }
  for (const [at, { a, b, one, other, ...meeting }] of meetings.entries())
    meetings[at] = { ...meeting, a, b, one: wentOn(a, one), other: wentOn(b, other) }
}

type Meeting = Omit<MatchSoFar, 'winner' | 'loser' | 'encounter'>
type Verdict = Pick<MatchSoFar, 'winner' | 'loser'>

const UNKNOWN: Verdict = { winner: undefined, loser: undefined }

function holderOf(source: Source, places: readonly Holder[], before: readonly MatchSoFar[]): Holder {
  if (source.from === 'place') return places[source.place]
  const match = before[source.of]
  if (source.from !== 'loser-if-b-won') return match?.[source.from]
  return match?.winner === undefined || match.winner === match.other ? match?.loser : null
}

function inRound({ encounters, byes }: PastRound): Set<EntryId> {
  return new Set([...encounters.flatMap(({ a, b }) => [a, b]), ...byes])
}

/** How a match ends without being played; null: it is not known to. */
function walkover({ one, other }: Pick<Meeting, 'one' | 'other'>, here: ReadonlySet<EntryId>): Verdict | null {
  if (one === null || other === null) return { winner: one === null ? other : one, loser: null }
  if (one === undefined || other === undefined) return null
  if (here.has(one)) return here.has(other) ? null : { winner: one, loser: other }
  return here.has(other) ? { winner: other, loser: one } : { winner: null, loser: null }
}

function unplayed(meeting: Meeting, here: ReadonlySet<EntryId>): MatchSoFar {
  return { ...meeting, ...(walkover(meeting, here) ?? UNKNOWN), encounter: null }
}

/** What `round` says about these matches; null: it was drawn after they had all been passed over. */
function decidedIn(round: PastRound, meetings: readonly Meeting[], hereNow: ReadonlySet<EntryId>): MatchSoFar[] | null {
  const hereThen = inRound(round)
  const passed = meetings.map((meeting) => walkover(meeting, hereThen))
  if (!passed.includes(null)) return null
  // Whom a hand has set there from elsewhere in the bracket is awaited there still: that encounter decides nothing.
  const here = new Set(meetings.flatMap(({ one, other }) => [one, other]))
  const played = encountersOf(
    meetings.filter((_, at) => passed[at] === null),
    round.encounters.filter(({ a, b }) => here.has(a) && here.has(b)),
  )
  // Whom a hand has set on the place of somebody with a bye plays, and the other one has the bye.
  const playing = new Set([...played.values()].flatMap(({ a, b }) => [a, b]))
  const seated = new Set(meetings.flatMap(({ index, one, other }) => (played.has(index) ? [] : [one, other])))
  const idle = round.byes.filter((entry) => here.has(entry) && !seated.has(entry))
  return meetings.map((meeting, at) => {
    const encounter = played.get(meeting.index)
    if (encounter) return asPlayed(meeting, encounter, hereNow)
    const { one, other } = meeting
    const verdict = passed[at]
    if (!verdict) {
      const winner = [one, other].find((entry) => entry && !playing.has(entry)) ?? null
      return { ...meeting, winner, loser: null, encounter: null }
    }
    if (!verdict.winner || !playing.has(verdict.winner)) return { ...meeting, ...verdict, encounter: null }
    const winner = idle.shift() ?? null
    const seats = one === verdict.winner ? { one: winner } : { other: winner }
    return { ...meeting, ...verdict, ...seats, winner, encounter: null }
  })
}

/**
 * The encounters of these matches, by the index of the match. A hand may have exchanged entries between matches, so an
 * encounter counts for the first match that one of them is in; what is left, for those without any.
 */
function encountersOf(meetings: readonly Meeting[], encounters: readonly PastEncounter[]): Map<number, PastEncounter> {
  const ofEntry = new Map<Holder, PastEncounter>(
    encounters.flatMap((encounter) => [encounter.a, encounter.b].map((entry) => [entry, encounter])),
  )
  const left = new Set(encounters)
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

/** Sides as in the bracket, where one of the two is still on the place it came to. */
function asPlayed(meeting: Meeting, encounter: PastEncounter, hereNow: ReadonlySet<EntryId>): MatchSoFar {
  const { a, b, winner } = encounter
  const turned = a === meeting.other || b === meeting.one
  const seats = turned ? { one: b, other: a } : { one: a, other: b }
  const verdict = winner
    ? { winner: encounter[winner], loser: winner === 'a' ? b : a }
    : (walkover(seats, hereNow) ?? UNKNOWN)
  return { ...meeting, ...seats, ...verdict, encounter }
}
