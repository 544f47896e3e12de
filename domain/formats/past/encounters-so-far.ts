// Counts earlier meetings, sides and byes, once for every draw, and the reasons that follow from them.

import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import type { PairingTask } from '../pairing-task.ts'
import type { PastRound } from './past-round.ts'

/** Counts over the earlier rounds of a stage, of entries by their ids or by their places in an order. */
export interface EncountersSoFar<Who = EntryId> {
  meetings(one: Who, other: Who): number
  byes(entry: Who): number
}

/** Counts over the sides that each entry had. */
export interface SidesSoFar<Who = EntryId> {
  /** How much more often the entry was side a, which is at home and deals first, than side b. */
  surplus(entry: Who): number
  /** Whether the entry was side b the last time it played. */
  wasB(entry: Who): boolean
}

/** All rounds that count as earlier meetings: those of earlier stages, then those of this one. */
export function roundsSoFar({ earlier = [], history }: Pick<PairingTask, 'earlier' | 'history'>): readonly PastRound[] {
  return earlier.length > 0 ? [...earlier, ...history] : history
}

/** Counts `history` once, in O(encounters); every lookup takes O(1). */
export function encountersSoFar(history: readonly PastRound[]): EncountersSoFar {
  const meetings = new Map<EntryId, Map<EntryId, number>>()
  const byes = new Map<EntryId, number>()
  const countMeeting = (one: EntryId, other: EntryId) => {
    const opponents = meetings.get(one)
    if (opponents) opponents.set(other, (opponents.get(other) ?? 0) + 1)
    else meetings.set(one, new Map([[other, 1]]))
  }
  for (const round of history) {
    for (const { a, b } of round.encounters) {
      countMeeting(a, b)
      countMeeting(b, a)
    }
    for (const entry of round.byes) byes.set(entry, (byes.get(entry) ?? 0) + 1)
  }
  return {
    meetings: (one, other) => meetings.get(one)?.get(other) ?? 0,
    byes: (entry) => byes.get(entry) ?? 0,
  }
}

/** The same for the places in `order`, counted only for its entries; a lookup costs O(rounds), without a map. */
export function encountersByPlace(
  order: readonly EntryId[],
  history: readonly PastRound[],
): EncountersSoFar<number> & SidesSoFar<number> {
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const opponents: number[][] = order.map(() => [])
  const byes = new Int32Array(order.length)
  const surplus = new Int32Array(order.length)
  const wasB = new Uint8Array(order.length)
  const count = (place: number | undefined, opponent: number | undefined, isB: 0 | 1) => {
    if (place === undefined) return
    if (opponent !== undefined) opponents[place]?.push(opponent)
    surplus[place] = (surplus[place] as number) + (isB ? -1 : 1)
    wasB[place] = isB
  }
  for (const { encounters, byes: sitting } of history) {
    for (const { a, b } of encounters) {
      const [one, other] = [placeOf.get(a), placeOf.get(b)]
      count(one, other, 0)
      count(other, one, 1)
    }
    for (const entry of sitting) {
      const place = placeOf.get(entry)
      if (place !== undefined) byes[place] = (byes[place] ?? 0) + 1
    }
  }
  return {
    meetings: (one, other) => occurrences(opponents[one] as readonly number[], other),
    byes: (place) => byes[place] ?? 0,
    surplus: (place) => surplus[place] ?? 0,
    wasB: (place) => wasB[place] === 1,
  }
}

function occurrences(list: readonly number[], wanted: number): number {
  let times = 0
  for (let at = 0; at < list.length; at++) if (list[at] === wanted) times++
  return times
}

/**
 * The two entries, side a first: the one that has had side a less often than side b, compared with the other; if equal, the one that had
 * side b last; otherwise in the given order. So sides are as even as the choice of opponents allows.
 */
export function sides<Who>(soFar: SidesSoFar<Who>, one: Who, other: Who): readonly [a: Who, b: Who] {
  const ahead = soFar.surplus(other) - soFar.surplus(one) || Number(soFar.wasB(one)) - Number(soFar.wasB(other))
  return ahead < 0 ? [other, one] : [one, other]
}

/** The reasons for an earlier meeting of the two: none, or `rematch` with the number of earlier meetings. */
export function rematchReasons<Who>(soFar: EncountersSoFar<Who>, one: Who, other: Who): readonly PairingReason[] {
  const times = soFar.meetings(one, other)
  return times === 0 ? [] : [{ code: 'rematch', times }]
}

/** The reasons for a bye: the field is odd, and, if the entry had byes before, their number: no other entry had fewer. */
export function byeReasons<Who>(soFar: EncountersSoFar<Who>, entry: Who): readonly PairingReason[] {
  const times = soFar.byes(entry)
  return times === 0 ? [{ code: 'odd-field' }] : [{ code: 'odd-field' }, { code: 'bye-again', times }]
}
