// Who has met whom and who has sat out, counted once for every draw, and what a draw says about it.

import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import type { PastRound } from './pairer.ts'

/** Counts over the earlier rounds of a stage. */
export interface EncountersSoFar {
  meetings(one: EntryId, other: EntryId): number
  byes(entry: EntryId): number
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

/** What there is to say about the two having met before: nothing, or `rematch` with the number of earlier meetings. */
export function rematchReasons(soFar: EncountersSoFar, one: EntryId, other: EntryId): readonly PairingReason[] {
  const times = soFar.meetings(one, other)
  return times === 0 ? [] : [{ code: 'rematch', times }]
}

/** Why the entry sits out: the field is odd, and, with the number of its earlier byes, nobody else had fewer. */
export function byeReasons(soFar: EncountersSoFar, entry: EntryId): readonly PairingReason[] {
  const times = soFar.byes(entry)
  return times === 0 ? [{ code: 'odd-field' }] : [{ code: 'odd-field' }, { code: 'bye-again', times }]
}
