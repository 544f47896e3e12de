import { expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { sidesInBalance } from './sides-in-balance.ts'

const [A, B, C, D] = ['a', 'b', 'c', 'd'] as unknown as readonly [EntryId, EntryId, EntryId, EntryId]
const order = [A, B, C, D]
const round = (a: EntryId, withA: EntryId, b: EntryId, withB: EntryId) => ({
  encounters: [{ table: 1, a, b, partners: { a: withA, b: withB } }],
  byes: [],
})

test.each([
  ['stay as they stand without earlier rounds', [], [0, 1, 2, 3], [0, 1, 2, 3]],
  ['are turned if the first two were side a', [round(A, B, C, D)], [0, 1, 2, 3], [2, 3, 0, 1]],
  ['stay if each pair has one of side a', [round(A, B, C, D)], [0, 2, 1, 3], [0, 2, 1, 3]],
  [
    'with even counts: side a is who was side b last',
    [round(C, D, A, B), round(A, B, C, D)],
    [0, 1, 2, 3],
    [2, 3, 0, 1],
  ],
] as const)('sides %s', (_, history, table, expected) => {
  expect(sidesInBalance(order, history)(table)).toEqual(expected)
})
