// Which of two pairs is side a: the first to deal.

import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../past/past-round.ts'
import type { Four } from './company.ts'

/**
 * Returns a function that turns tables of places in `order` so that sides become even: side a are the two who together were it less
 * often relative to side b; if equal, the pair of whom more were side b the last time they played; otherwise the table stays as it
 * is. Partners keep their order. Counts `history` once, in O(encounters); a table then costs O(1).
 */
export function sidesInBalance(order: readonly EntryId[], history: readonly PastRound[]): (table: Four) => Four {
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const surplus = new Int32Array(order.length)
  const wasB = new Uint8Array(order.length)
  const count = (entry: EntryId | undefined, isB: 0 | 1) => {
    const place = entry === undefined ? undefined : placeOf.get(entry)
    if (place === undefined) return
    surplus[place] = (surplus[place] as number) + (isB ? -1 : 1)
    wasB[place] = isB
  }
  for (const { a, b, partners } of history.flatMap(({ encounters }) => encounters)) {
    for (const entry of [a, partners?.a]) count(entry, 0)
    for (const entry of [b, partners?.b]) count(entry, 1)
  }
  const together = (counts: Int32Array | Uint8Array, one: number, other: number) =>
    (counts[one] as number) + (counts[other] as number)
  return ([p, q, r, s]) => {
    const ahead = together(surplus, r, s) - together(surplus, p, q) || together(wasB, p, q) - together(wasB, r, s)
    return ahead < 0 ? [r, s, p, q] : [p, q, r, s]
  }
}
