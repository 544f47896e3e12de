// Spreads the entries so that each sits about as often at each table.

import type { EntryId } from '../../ids.ts'
import { assign } from '../matching/assignment.ts'
import type { PastRound } from '../past/past-round.ts'

interface Pair {
  readonly a: EntryId
  readonly b: EntryId
}

/**
 * Assigns one of as many `seats` to every pair so that the two have sat at its table as seldom as possible, summed over all pairs:
 * this minimizes the sum of the squares of each entry's times at each table. In the first round the seats keep their order.
 */
export function spreadOverTables<Seat extends { readonly table: number }>(
  pairs: readonly Pair[],
  seats: readonly Seat[],
  history: readonly PastRound[],
): Seat[] {
  if (history.length === 0) return [...seats]
  const times = new Map<EntryId, Map<number, number>>()
  for (const { table, a, b } of history.flatMap(({ encounters }) => encounters)) {
    for (const entry of [a, b]) {
      const ofEntry = times.get(entry) ?? new Map<number, number>()
      times.set(entry, ofEntry.set(table, (ofEntry.get(table) ?? 0) + 1))
    }
  }
  const timesAt = (entry: EntryId, table: number) => times.get(entry)?.get(table) ?? 0
  return assign(pairs, seats, ({ a, b }, { table }) => timesAt(a, table) + timesAt(b, table)).map(([, seat]) => seat)
}
