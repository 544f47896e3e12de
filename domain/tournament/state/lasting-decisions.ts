// The decisions about ties that nothing has overtaken.

import type { EncounterId, EntryId } from '../../ids.ts'
import { once } from './once.ts'
import { type Decision, playedRounds, type Tournament } from './tournament.ts'

/**
 * The decisions since which none of their entries has had another place in a round, a bye included; a draft is no round yet. Whether they
 * still break a tie depends on who is equal now (`countingDecisions`). O(seats).
 */
export const lastingDecisions = once((tournament): readonly Decision[] => {
  const { decisions } = tournament
  if (decisions.length === 0) return decisions
  const last = lastPlacesIn(tournament)
  return decisions.filter(({ order, places }) => order.every((entry, at) => (last.get(entry) ?? null) === places[at]))
})

/** The last table or bye of each entry; null: it has had none. A round drawn again has other ones. O(seats). */
export function lastPlaces(tournament: Tournament, entries: readonly EntryId[]): Decision['places'] {
  const last = lastPlacesIn(tournament)
  return entries.map((entry) => last.get(entry) ?? null)
}

const lastPlacesIn = once((tournament): ReadonlyMap<EntryId, EncounterId> => {
  const last = new Map<EntryId, EncounterId>()
  for (const { encounters, byes } of playedRounds(tournament)) {
    for (const { id, a, b, partners } of encounters)
      for (const entry of partners ? [a, partners.a, b, partners.b] : [a, b]) last.set(entry, id)
    for (const { id, entry } of byes) last.set(entry, id)
  }
  return last
})

/** The decisions that had been made when round `until` was the last. */
export function decisionsUntil({ decisions }: Tournament, until: number): readonly Decision[] {
  return decisions.filter(({ after }) => after === null || after <= until)
}
