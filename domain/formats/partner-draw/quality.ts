// How good a draw of partners is, compared with a lower bound.

import type { EntryId } from '../../ids.ts'
import { drawBest } from '../engine/best-draw.ts'
import { rematchFault } from '../engine/fairness.ts'
import { suggestNext } from '../engine/suggest.ts'
import type { RepeatsOfRound, RoundOfPartners } from '../format.ts'
import type { PastRound } from '../past/past-round.ts'
import { type CompanySoFar, companyByPlace, type Four, fourAt, opponentsIn, partnersIn } from './company.ts'
import { leastMeetings } from './levels.ts'

/**
 * The repeats of `round` after the rounds before it. The bounds hold for those who play in it, without constraints: for partners
 * the exact minimum, for opponents the value if each met those they have met least. Costs a `drawBest`.
 */
export function partnerDrawQuality(history: readonly PastRound[], round: RoundOfPartners): RepeatsOfRound {
  const playing = foursIn(round).flat()
  const company = companyByPlace(playing, history)
  const tables = foursIn(round).map((_, table): Four => [4 * table, 4 * table + 1, 4 * table + 2, 4 * table + 3])
  const total = (pairs: readonly (readonly [number, number])[], times: (one: number, other: number) => number) =>
    pairs.reduce((sum, [one, other]) => sum + times(one, other), 0)
  return {
    repeatedPartners: total(tables.flatMap(partnersIn), company.partnered),
    leastRepeatedPartners: total(freshestPartners(playing.length, history.length, company), company.partnered),
    repeatedOpponents: total(tables.flatMap(opponentsIn), company.meetings),
    leastRepeatedOpponents: leastMeetings(playing.length, company),
  }
}

function freshestPartners(places: number, rounds: number, { byes, partnered }: CompanySoFar) {
  const { pairs } = drawBest({
    places,
    faults: [rematchFault(places, rounds, { meetings: partnered, byes })],
    wishes: [],
    suggest: (propose, welcome) => suggestNext(Array(places).keys(), propose, welcome),
  })
  return pairs
}

/**
 * The repeats of all rounds of a stage. The bounds assume as many rounds as each entry played, spread over all the others as evenly
 * as possible. A perfect whist schedule reaches both. O(encounters).
 */
export function partnerDrawQualityOf(rounds: readonly RoundOfPartners[]): RepeatsOfRound {
  const tables = rounds.flatMap(foursIn)
  const played = new Map<EntryId, number>()
  for (const entry of tables.flat()) played.set(entry, (played.get(entry) ?? 0) + 1)
  const least = (pairsOfOne: number) => {
    const ofEach = [...played.values()].map((times) => repeatsWhenSpread(pairsOfOne * times, played.size - 1))
    return Math.ceil(ofEach.reduce((sum, repeats) => sum + repeats, 0) / 2)
  }
  return {
    repeatedPartners: repeatsAmong(tables.flatMap(partnersIn)),
    leastRepeatedPartners: least(1),
    repeatedOpponents: repeatsAmong(tables.flatMap(opponentsIn)),
    leastRepeatedOpponents: least(2),
  }
}

function foursIn({ encounters }: RoundOfPartners): Four<EntryId>[] {
  return encounters.map(fourAt).filter((four) => four !== null)
}

function repeatsAmong(pairs: readonly (readonly [EntryId, EntryId])[]): number {
  const times = new Map<string, number>()
  let repeats = 0
  for (const pair of pairs) {
    const key = pair.toSorted().join('\n')
    const before = times.get(key) ?? 0
    repeats += before
    times.set(key, before + 1)
  }
  return repeats
}

/** The repeats of an entry that is paired `times` times with `others` others, spread evenly. */
function repeatsWhenSpread(times: number, others: number): number {
  const often = Math.floor(times / others)
  const oftener = times % others
  return (others * often * (often - 1)) / 2 + oftener * often
}
