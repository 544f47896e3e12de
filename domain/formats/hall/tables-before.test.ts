import { expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { tablesBefore } from './tables-before.ts'

const ids = (...names: number[]) => names.map((name) => `${name}` as EntryId)

/** Encounters `1–2`, `3–4` … at these tables, all in heat 1 or in the given heats; those at the tables `begun` are being played. */
function awaited(
  tables: readonly number[],
  people: readonly (readonly EntryId[])[],
  { heats = [], begun = [] }: { readonly heats?: readonly number[]; readonly begun?: readonly number[] } = {},
) {
  const played = tables.map((table, at) => ({
    table,
    heat: heats[at] ?? 1,
    entries: ids(2 * at + 1, 2 * at + 2),
    begun: begun.includes(table),
  }))
  return tablesBefore(played, people)
}

test('nobody waits where nobody plays twice', () => {
  expect(awaited([1, 2, 3], [])).toEqual([[], [], []])
  expect(awaited([1, 2], [ids(1, 2)])).toEqual([[], []])
})

test('the lower table comes first, in whichever order they were drawn', () => {
  expect(awaited([1, 5], [ids(1, 3)])).toEqual([[], [1]])
  expect(awaited([5, 1], [ids(1, 3)])).toEqual([[1], []])
})

test('in another heat nobody waits', () => {
  expect(awaited([1, 1], [ids(1, 3)], { heats: [1, 2] })).toEqual([[], []])
})

test('who plays at several tables goes from one to the next', () => {
  expect(awaited([2, 4, 6, 8], [ids(1, 3, 5, 7)])).toEqual([[], [2], [4], [6]])
})

test('a table waits for both of its players', () => {
  expect(awaited([1, 2, 3], [ids(1, 5), ids(3, 6)])).toEqual([[], [], [1, 2]])
})

test('no table waits that need not: the third goes together with the first', () => {
  expect(awaited([1, 2, 3], [ids(2, 3), ids(4, 5)])).toEqual([[], [1, 3], []])
})

test('two partners who both play at another table wait for it once', () => {
  expect(awaited([1, 2], [ids(1, 3), ids(2, 4)])).toEqual([[], [1]])
})

test('a table that has begun comes before all that have not', () => {
  expect(awaited([1, 5], [ids(1, 3)], { begun: [5] })).toEqual([[5], []])
  expect(awaited([2, 4, 6, 8], [ids(1, 3, 5, 7)], { begun: [6] })).toEqual([[6], [2], [], [4]])
})

test('of two that have begun the lower one comes first, and all others after both', () => {
  expect(awaited([1, 2], [ids(1, 3)], { begun: [1, 2] })).toEqual([[], [1]])
  // Table 1 shares nobody with table 2, so that it could begin with it, but somebody with table 3, which is played after that.
  expect(awaited([1, 2, 3], [ids(3, 5), ids(1, 6)], { begun: [2, 3] })).toEqual([[3], [], [2]])
})
