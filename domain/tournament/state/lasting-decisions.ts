// The decisions about ties that no later round has overtaken.

import type { EntryId } from '../../ids.ts'
import { once } from './once.ts'
import { type Decision, playedRounds, seatsOf, type Tournament } from './tournament.ts'

/**
 * The decisions since which none of their entries has had a place in a round, a bye included; a draft is no round yet. Whether they still
 * break a tie depends on who is equal now (`countingDecisions`). O(seats).
 */
export const lastingDecisions = once((tournament): readonly Decision[] => {
  const { decisions } = tournament
  if (decisions.length === 0) return decisions
  const published = playedRounds(tournament).at(-1)?.number ?? 0
  const last = lastRounds(tournament)
  return decisions.filter(
    ({ after, order }) =>
      after === null || (after <= published && order.every((entry) => (last.get(entry) ?? 0) <= after)),
  )
})

/** The number of the last round in which an entry had a place. */
function lastRounds(tournament: Tournament): ReadonlyMap<EntryId, number> {
  return new Map(
    playedRounds(tournament).flatMap((round) => seatsOf(round).map((entry) => [entry, round.number] as const)),
  )
}
