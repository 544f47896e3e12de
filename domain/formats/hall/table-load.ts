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
  for (const { a, b } of pairs) times.set(a, new Map()).set(b, new Map())
  const count = (entry: EntryId, table: number) => {
    const ofEntry = times.get(entry)
    ofEntry?.set(table, (ofEntry.get(table) ?? 0) + 1)
  }
  for (const { encounters } of history) {
    for (const { table, a, b } of encounters) {
      count(a, table)
      count(b, table)
    }
  }
  const timesAt = (entry: EntryId, table: number) => times.get(entry)?.get(table) ?? 0
  return assign(pairs, seats, ({ a, b }, { table }) => timesAt(a, table) + timesAt(b, table)).map(([, seat]) => seat)
}
