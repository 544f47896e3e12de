import { expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import { placement } from './placement.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as EntryId[]

test('the first meets the second at table 1, the third the fourth at table 2, an odd last one sits out', () => {
  expect(placement.pair({ field: places, history: [], seed: 'x' })).toEqual({
    ok: true,
    value: {
      encounters: [
        { table: 1, heat: 1, a: 'first', b: 'second', reasons: [{ code: 'place', place: 1 }] },
        { table: 2, heat: 1, a: 'third', b: 'fourth', reasons: [{ code: 'place', place: 3 }] },
      ],
      byes: [{ entry: 'fifth', reasons: [{ code: 'odd-field' }] }],
      out: [],
    },
  })
})

test('the seed decides nothing', () => {
  const [one, two] = ['x', 'y'].map((seed) => placement.pair({ field: places, history: [], seed }))
  expect(one).toEqual(two)
})
