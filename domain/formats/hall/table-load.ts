// That everybody sits about as often at each table.

import type { EntryId } from '../../ids.ts'
import { assign } from '../engine/assignment.ts'
import type { PastRound } from '../format.ts'

interface Pair {
  readonly a: EntryId
  readonly b: EntryId
}

/**
 * One of as many `seats` for every pair, so that the two have sat at its table as seldom as can be, summed up over all pairs:
 * what makes the sum of the squares of everybody's times at each table least. Before anybody has sat anywhere in this order.
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
