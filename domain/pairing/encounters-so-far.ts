// Who has met whom and who has sat out, counted once for every draw, and what a draw says about it.

import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import type { PastRound } from './pairer.ts'

/** Counts over the earlier rounds of a stage, of entries by their ids or by their places in an order. */
export interface EncountersSoFar<Who = EntryId> {
  meetings(one: Who, other: Who): number
  byes(entry: Who): number
}

/** Counts `history` once, in O(encounters); every question is answered in O(1). */
export function encountersSoFar(history: readonly PastRound[]): EncountersSoFar {
  const meetings = new Map<EntryId, Map<EntryId, number>>()
  const byes = new Map<EntryId, number>()
  const countMeeting = (one: EntryId, other: EntryId) => {
    const opponents = meetings.get(one) ?? new Map<EntryId, number>()
    meetings.set(one, opponents.set(other, (opponents.get(other) ?? 0) + 1))
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

/** The same for places in `order`, counted for those who are in it; a question costs O(rounds), without a look-up. */
export function encountersByPlace(order: readonly EntryId[], history: readonly PastRound[]): EncountersSoFar<number> {
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const opponents: number[][] = order.map(() => [])
  const byes = new Int32Array(order.length)
  for (const { encounters, byes: sitting } of history) {
    for (const { a, b } of encounters) {
      const [one, other] = [placeOf.get(a), placeOf.get(b)]
      if (one === undefined || other === undefined) continue
      opponents[one]?.push(other)
      opponents[other]?.push(one)
    }
    for (const entry of sitting) {
      const place = placeOf.get(entry)
      if (place !== undefined) byes[place] = (byes[place] ?? 0) + 1
    }
  }
  return {
    meetings: (one, other) => occurrences(opponents[one] as readonly number[], other),
    byes: (place) => byes[place] ?? 0,
  }
}

function occurrences(list: readonly number[], wanted: number): number {
  let times = 0
  for (let at = 0; at < list.length; at++) if (list[at] === wanted) times++
  return times
}

/** What there is to say about the two having met before: nothing, or `rematch` with the number of earlier meetings. */
export function rematchReasons<Who>(soFar: EncountersSoFar<Who>, one: Who, other: Who): readonly PairingReason[] {
  const times = soFar.meetings(one, other)
  return times === 0 ? [] : [{ code: 'rematch', times }]
}

/** Why the entry sits out: the field is odd, and, with the number of its earlier byes, nobody else had fewer. */
export function byeReasons<Who>(soFar: EncountersSoFar<Who>, entry: Who): readonly PairingReason[] {
  const times = soFar.byes(entry)
  return times === 0 ? [{ code: 'odd-field' }] : [{ code: 'odd-field' }, { code: 'bye-again', times }]
}
