import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
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

describe('out of groups', () => {
  /** Each group from first to last place; the field is ordered by rank, as `A1 B1 C1 A2 …`. */
  const draw = (groups: readonly string[], field: string) => {
    const drawn = placement.pair({
      field: field.split(' ') as EntryId[],
      groups: groups.map((group) => group.split(' ') as EntryId[]),
      history: [],
      seed: 'x',
    })
    if (!drawn.ok) throw new Error(drawn.error.code)
    const { encounters, byes } = drawn.value
    return [...encounters.map(({ a, b }) => `${a}–${b}`), ...byes.map(({ entry }) => entry)].join(', ')
  }
  const two = ['A1 A2 A3', 'B1 B2 B3']
  const three = ['A1 A2 A3', 'B1 B2 B3', 'C1 C2 C3']

  test.each([
    ['the firsts meet for the first place, the seconds for the third', two, 'A1 A2 B1 B2 A3 B3', 'A1–B1, A2–B2, A3–B3'],
    [
      'of four the two best firsts meet for the first place',
      [...three, 'D1 D2'],
      'D1 C1 A1 B1 B2 A2 C2 D2',
      'D1–C1, A1–B1, B2–A2, C2–D2',
    ],
    [
      'of three the last first meets the best second of another group',
      three,
      'A1 B1 C1 C2 B2 A2',
      'A1–B1, C1–B2, C2–A2',
    ],
    [
      'of three with all three places nobody of a group meets their own',
      three,
      'A1 A2 A3 B1 B2 B3 C1 C2 C3',
      'A1–B1, C1–A2, B2–C2, A3–B3, C3',
    ],
    [
      'the last first changes with the one before, where only somebody of the same group comes next',
      three,
      'A1 B1 C1 C2',
      'A1–C1, B1–C2',
    ],
    ['of three firsts the last one keeps the third place', three, 'A1 B1 C1', 'A1–B1, C1'],
  ])('%s', (_, groups, field, expected) => {
    expect(draw(groups, field)).toBe(expected)
  })

  test('tells from which groups the two come', () => {
    const drawn = placement.pair({
      field: ['A1', 'B1'] as EntryId[],
      groups: [['A1'], ['B1']] as EntryId[][],
      history: [],
      seed: 'x',
    })
    expect(drawn.ok && drawn.value.encounters[0]?.reasons).toEqual([
      { code: 'place', place: 1 },
      { code: 'crosswise', groupA: 1, placeA: 1, groupB: 2, placeB: 1 },
    ])
  })
})
