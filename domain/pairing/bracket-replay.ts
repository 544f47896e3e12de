// A bracket played again from the rounds that were drawn in it: who came into each match, and how it ended.

import type { EntryId } from '../ids.ts'
import type { Bracket, Match, MatchReason, Source } from './bracket.ts'
import type { PastEncounter, PastRound } from './pairer.ts'

/** Undefined: not known yet; null: nobody. */
export type Holder = EntryId | null | undefined

export interface MatchSoFar extends Match {
  /** Counts through the whole bracket, from 0. */
  readonly index: number
  /** Who has come into it from `a` and from `b`; whom a hand has set there, if it was played by others. */
  readonly one: Holder
  readonly other: Holder
  /** Who goes on as its winner and as its loser, also if the result says otherwise now. */
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
 * open; if both are gone, nobody goes on. Of a past encounter without a winner the one goes on who alone was drawn again; else
 * who alone is still here. If both are, nobody is known to come out of it. What was drawn since says who went on, also where a
 * result was corrected later or somebody has come back.
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
  // Not before the end: a later round can turn a match.
  let counted = 0
  return bracket.map(({ length }, at) => {
    counted += length
    return { drawn: drawn[at] ?? null, matches: before.slice(counted - length, counted) }
  })
}

/** What has been played with rounds after it that nobody has to play, if matches end as `turned` says and not by who is there. */
function passedOver(
  rounds: Bracket,
  hereThen: ReadonlySet<EntryId>,
  places: readonly Holder[],
  before: readonly MatchSoFar[],
  turned?: ReadonlyMap<number, Verdict>,
): readonly MatchSoFar[] {
  const soFar = [...before]
  for (const matches of rounds) {
    const meetings = meetingsOf(matches, places, soFar)
    soFar.push(...meetings.map((meeting) => turnedTo(unplayed(meeting, hereThen), turned)))
  }
  return soFar
}

function turnedTo(match: MatchSoFar, turned?: ReadonlyMap<number, Verdict>): MatchSoFar {
  const verdict = turned?.get(match.index)
  const isOfTheTwo = verdict && [match.one, match.other].every((entry) => Object.values(verdict).includes(entry))
  return isOfTheTwo ? { ...match, ...verdict } : match
}

function meetingsOf(matches: readonly Match[], places: readonly Holder[], before: readonly MatchSoFar[]): Meeting[] {
  return matches.map((match, at) => ({
    ...match,
    index: before.length + at,
    one: holderOf(match.a, places, before),
    other: holderOf(match.b, places, before),
  }))
}

function matchesBefore({ a, b }: Match): number[] {
  return [a, b].flatMap((source) => (source.from === 'place' ? [] : [source.of]))
}

/** The matches that those who were there had come from. */
function followedBy(matches: readonly MatchSoFar[], hereThen: ReadonlySet<EntryId>): number[] {
  return matches.flatMap(({ a, b, one, other }) =>
    [
      { source: a, holder: one },
      { source: b, holder: other },
    ].flatMap(({ source, holder }) => (source.from !== 'place' && holder && hereThen.has(holder) ? source.of : [])),
  )
}

/**
 * `before` with winner and loser of matches in each other's place, so that `round` follows from them as far as it can; it may
 * have been drawn for the first round of `toCome`, and `passed` are those before it that nobody had to play. Matches that an
 * earlier round has followed from stay. Whom a hand has set elsewhere turns no match, because the other one of the two would
 * then sit wrong.
 */
function turnedToWhoWentOn(
  toCome: Bracket,
  passed: Bracket,
  round: PastRound,
  places: readonly Holder[],
  before: readonly MatchSoFar[],
  followed: ReadonlySet<number>,
): readonly MatchSoFar[] {
  const [matches = []] = toCome
  const hereThen = inRound(round)
  const fitAfter = (soFar: readonly MatchSoFar[]) => fitOf(round, hereThen, meetingsOf(matches, places, soFar))
  let closest = before
  let best = fitAfter(before)
  if (best.here === hereThen.size && best.seats === 2 * round.encounters.length) return before
  if (best.playing === 0 && !round.drawnFor && isOfLater(toCome, round, places, before)) return before
  const played = before.slice(0, before.length - passed.flat().length)
  const after = (turned: ReadonlyMap<number, Verdict>) => {
    const asTurned = played.map((match) => turnedTo(match, turned))
    return passedOver(passed, hereThen, places, asTurned, turned)
  }
  const turnable = [...new Set(matches.flatMap(matchesBefore))].filter((of) => !followed.has(of))
  let turned: ReadonlyMap<number, Verdict> = new Map()
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    const trials = turnable.flatMap((of) => {
      const match = closest[of]
      return match?.one && match.other ? verdictsOf(match).map((verdict) => new Map([...turned, [of, verdict]])) : []
    })
    for (const trial of trials) {
      const soFar = after(trial)
      const fit = fitAfter(soFar)
      isBetter = isCloser(fit, best)
      if (!isBetter) continue
      ;[closest, best, turned] = [soFar, fit, trial]
      break
    }
  }
  return closest
}

/** Can a round have been drawn for these matches, by what it says of itself? */
function isDrawnFor({ drawnFor }: PastRound, matches: readonly Match[]): boolean {
  if (!drawnFor) return true
  // A database may keep the fields in another order.
  const says = (reason: MatchReason) =>
    Object.entries(drawnFor).every(([key, value]) => Reflect.get(reason, key) === value)
  return matches.some(({ reason }) => says(reason))
}

/** Was a round that says nothing of itself drawn for the first of the matches to come that had to be played then? */
function isOfLater(
  toCome: Bracket,
  round: PastRound,
  places: readonly Holder[],
  before: readonly MatchSoFar[],
): boolean {
  const hereThen = inRound(round)
  const soFar = [...before]
  for (const matches of toCome) {
    const meetings = meetingsOf(matches, places, soFar)
    const expected = new Set(meetings.flatMap(({ one, other }) => [one, other]))
    if (meetings.some((meeting) => walkover(meeting, hereThen) === null))
      return round.encounters.every(({ a, b }) => expected.has(a) && expected.has(b))
    soFar.push(...meetings.map((meeting) => unplayed(meeting, hereThen)))
  }
  return false
}

/** The other ways in which a match can have ended. */
function verdictsOf({ one, other, winner }: MatchSoFar): Verdict[] {
  return [
    { winner: one, loser: other },
    { winner: other, loser: one },
  ].filter((verdict) => verdict.winner !== winner)
}

/** How well a round follows from what is said of its matches. */
interface Fit {
  /** How many of those who were there come into one of the matches. */
  readonly here: number
  /** How many matches have to be played. */
  readonly playing: number
  /** How many sit where they should, if as many are played as were drawn. */
  readonly seats: number
}

function fitOf({ encounters }: PastRound, hereThen: ReadonlySet<EntryId>, meetings: readonly Meeting[]): Fit {
  const expected = new Set(meetings.flatMap(({ one, other }) => [one, other]))
  const playing = meetings.filter((meeting) => walkover(meeting, hereThen) === null)
  const seats = playing.map(({ one, other }, at) => {
    const { a, b } = encounters[at] ?? {}
    return Number(one === a || one === b) + Number(other === a || other === b)
  })
  return {
    here: [...hereThen].filter((entry) => expected.has(entry)).length,
    playing: playing.length,
    seats: playing.length === encounters.length ? seats.reduce((sum, right) => sum + right, 0) : 0,
  }
}

function isCloser(fit: Fit, best: Fit): boolean {
  return fit.here > best.here || (fit.here === best.here && fit.seats > best.seats)
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

/** Which of two who have played each other are still in the bracket, of whom `later` rounds were drawn. */
type StillIn = (pair: readonly [EntryId, EntryId]) => ReadonlySet<EntryId>

function stillIn(later: readonly PastRound[], here: ReadonlySet<EntryId>): StillIn {
  const drawnAgain = new Set(later.flatMap((round) => [...inRound(round)]))
  return ([one, other]) => (drawnAgain.has(one) === drawnAgain.has(other) ? here : drawnAgain)
}

/**
 * What `round` says about these matches; null: it was drawn after they had all been passed over. A round that names them was
 * drawn for them, also if nobody would have to play by what is known today.
 */
function decidedIn(round: PastRound, meetings: readonly Meeting[], areIn: StillIn): MatchSoFar[] | null {
  const hereThen = inRound(round)
  const passed = meetings.map((meeting) => walkover(meeting, hereThen))
  if (!passed.includes(null) && !round.drawnFor) return null
  const here = new Set(meetings.flatMap(({ one, other }) => [one, other]))
  const played = encountersOf(
    meetings.filter((_, at) => passed[at] === null),
    round.encounters,
    here,
  )
  // Whom a hand has set on the place of somebody with a bye plays, and the other one has the bye. Who plays elsewhere has
  // left the place.
  const playing = new Set([...played.values()].flatMap(({ a, b }) => [a, b]))
  const seated = new Set(meetings.flatMap(({ index, one, other }) => (played.has(index) ? [] : [one, other])))
  const idle = round.byes.filter((entry) => here.has(entry) && !seated.has(entry))
  return meetings.map((meeting, at) => {
    const encounter = played.get(meeting.index)
    if (encounter) return asPlayed(meeting, encounter, areIn)
    const verdict = passed[at]
    if (!verdict) {
      const [one, other] = [meeting.one, meeting.other].map((entry) => (entry && playing.has(entry) ? null : entry))
      return { ...meeting, one, other, winner: one ?? other ?? null, loser: null, encounter: null }
    }
    if (!verdict.winner || !playing.has(verdict.winner)) return { ...meeting, ...verdict, encounter: null }
    const winner = idle.shift() ?? null
    const seats = meeting.one === verdict.winner ? { one: winner } : { other: winner }
    return { ...meeting, ...verdict, ...seats, winner, encounter: null }
  })
}

/**
 * The encounters of these matches, by the index of the match: in the order of the draw, where there are as many. Else an
 * encounter counts for the first match that one of them is in; what is left, for those without any.
 */
function encountersOf(
  meetings: readonly Meeting[],
  encounters: readonly PastEncounter[],
  here: ReadonlySet<Holder>,
): Map<number, PastEncounter> {
  // Whom a hand has set there from elsewhere in the bracket is awaited there still: that encounter decides nothing.
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

/** Sides as in the bracket, where one of the two is still on the place it came to. */
function asPlayed(meeting: Meeting, encounter: PastEncounter, areIn: StillIn): MatchSoFar {
  const { a, b, winner } = encounter
  const turned = a === meeting.other || b === meeting.one
  const seats = turned ? { one: b, other: a } : { one: a, other: b }
  const verdict = winner
    ? { winner: encounter[winner], loser: winner === 'a' ? b : a }
    : (walkover(seats, areIn([a, b])) ?? UNKNOWN)
  return { ...meeting, ...seats, ...verdict, encounter }
}
