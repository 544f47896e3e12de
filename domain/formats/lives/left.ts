import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../past/past-round.ts'

/** How many lives an entry has left after these rounds. */
export function livesLeft(history: readonly PastRound[], lives: number): (entry: EntryId) => number {
  const lost = new Map<EntryId, number>()
  for (const loser of history.flatMap(losersOf)) lost.set(loser, (lost.get(loser) ?? 0) + 1)
  return (entry) => Math.max(lives - (lost.get(entry) ?? 0), 0)
}

function losersOf({ encounters }: PastRound): EntryId[] {
  return encounters.flatMap(({ a, b, winner, lostByBoth = false }) => {
    if (lostByBoth) return [a, b]
    return winner === 'a' ? [b] : winner === 'b' ? [a] : []
  })
}
