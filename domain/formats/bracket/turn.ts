// Handles a result that is corrected after the next round was drawn from it: that round decides who went on.

import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../past/past-round.ts'
import type { Bracket, Match } from './bracket.ts'
import {
  type Holder,
  holdersOf,
  inRound,
  type MatchResult,
  type MatchSoFar,
  meetingsOf,
  type OpenMatch,
  passedOver,
  unplayedMatch,
  walkover,
} from './match.ts'

/**
 * The matches `before`, with winner and loser exchanged wherever `round` then fits them better. `toCome`: the rounds of the
 * bracket, starting with the one that `round` may have been drawn for; `passed`: the rounds before it in which nothing was played;
 * `followed`: matches that an earlier round has followed from, which stay unchanged. A seat that was changed by hand turns no
 * match, because the opponent would then be in the wrong seat.
 */
export function turnedToWhoWentOn(
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
  const after = (turned: ReadonlyMap<number, MatchResult>) => {
    const asTurned = played.map((match) => turnedTo(match, turned))
    return passedOver(passed, hereThen, places, asTurned, (match) => turnedTo(match, turned))
  }
  const turnable = [...new Set(matches.flatMap(matchesBefore))].filter((of) => !followed.has(of))
  let turned: ReadonlyMap<number, MatchResult> = new Map()
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

function turnedTo(match: MatchSoFar, turned: ReadonlyMap<number, MatchResult>): MatchSoFar {
  const verdict = turned.get(match.index)
  const isOfTheTwo = verdict && [match.one, match.other].every((entry) => Object.values(verdict).includes(entry))
  return isOfTheTwo ? { ...match, ...verdict } : match
}

function matchesBefore({ a, b }: Match): number[] {
  return [a, b].flatMap((source) => (source.from === 'place' ? [] : [source.of]))
}

/** Whether a round without `drawnFor` was drawn for the first of the matches to come that had to be played then. */
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
    const expected = holdersOf(meetings)
    if (meetings.some((meeting) => walkover(meeting, hereThen) === null))
      return round.encounters.every(({ a, b }) => expected.has(a) && expected.has(b))
    soFar.push(...meetings.map((meeting) => unplayedMatch(meeting, hereThen)))
  }
  return false
}

/** The other possible outcomes of a match. */
function verdictsOf({ one, other, winner }: MatchSoFar): MatchResult[] {
  return [
    { winner: one, loser: other },
    { winner: other, loser: one },
  ].filter((verdict) => verdict.winner !== winner)
}

/** How well a round fits the assumed outcomes of its matches. */
interface Fit {
  /** How many of the entries that were present come into one of the matches. */
  readonly here: number
  /** How many matches have to be played. */
  readonly playing: number
  /** How many entries are in the right seat, if the number of played matches equals the number drawn. */
  readonly seats: number
}

function fitOf({ encounters }: PastRound, hereThen: ReadonlySet<EntryId>, meetings: readonly OpenMatch[]): Fit {
  const expected = holdersOf(meetings)
  let here = 0
  for (const entry of hereThen) if (expected.has(entry)) here += 1
  const playing = meetings.filter((meeting) => walkover(meeting, hereThen) === null)
  if (playing.length !== encounters.length) return { here, playing: playing.length, seats: 0 }
  let seats = 0
  for (const [at, { a, b }] of encounters.entries()) {
    const { one, other } = playing[at] as OpenMatch
    seats += Number(one === a || one === b) + Number(other === a || other === b)
  }
  return { here, playing: playing.length, seats }
}

function isCloser(fit: Fit, best: Fit): boolean {
  return fit.here > best.here || (fit.here === best.here && fit.seats > best.seats)
}
