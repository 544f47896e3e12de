import { describe, expect, it } from 'vitest'
import type { StandingsRow } from '#contract/standings.ts'
import { decidedBy, type GoingOn, openTies, standingOf } from './qualified.ts'

const row = (id: string, rank: number, withdrawn = false): StandingsRow => ({
  rank,
  withdrawn,
  qualified: false,
  played: 3,
  values: [],
  aheadBecause: null,
  entry: { id, number: rank, name: id },
})

/** Two groups; b and c of the first share a rank with y of the second. */
const rows = [row('a', 1), row('x', 2), row('b', 3), row('c', 3), row('y', 3), row('d', 6), row('z', 7)]
const groups = [
  ['a', 'b', 'c', 'd'],
  ['x', 'y', 'z'],
]

describe('a shared rank that the draw waits for', () => {
  const going = (perGroup: number, best: number, order = true): GoingOn => ({ perGroup, best, order })
  const told = (...args: Parameters<typeof openTies>) =>
    openTies(...args).map(({ rank, group, place, decides, entries }) => [
      rank,
      group,
      place,
      decides,
      entries.map(({ id }) => id).join(''),
    ])

  it('is that of the group whose line it crosses', () => {
    expect(told([3], { rows }, groups, going(2, 0))).toEqual([[3, 1, 2, 'field', 'bc']])
  })

  it('is that of the group in which all tied go on, without the others of the same rank', () => {
    expect(told([3], { rows }, groups, going(3, 0))).toEqual([[3, 1, 2, 'order', 'bc']])
    const level = [row('x', 1), row('a', 2), row('b', 2), row('y', 2), row('c', 5), row('z', 6)]
    const four = [
      ['a', 'b', 'c'],
      ['x', 'y', 'z'],
    ]
    expect(told([2], { rows: level }, four, going(2, 0))).toEqual([[2, 1, 1, 'order', 'ab']])
  })

  it('is that of the group whose next best goes on', () => {
    const level = [row('a', 1), row('x', 2), row('b', 3), row('c', 3), row('y', 5)]
    const three = [
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]
    expect(told([3], { rows: level }, three, going(1, 1, false))).toEqual([[3, 1, 2, 'field', 'bc']])
  })

  it('is not that of a group in which all tied go on, if the draw needs no order', () => {
    const level = [row('a', 1), row('b', 1), row('x', 1), row('y', 1), row('z', 1), row('c', 6)]
    const three = [
      ['a', 'b', 'c'],
      ['x', 'y', 'z'],
    ]
    expect(told([1], { rows: level }, three, going(2, 0, false))).toEqual([[1, 2, 1, 'field', 'xyz']])
  })

  it('is among those that follow in their groups, where some of them go on', () => {
    expect(told([3], { rows }, groups, going(1, 1))).toEqual([[3, null, 1, 'field', 'by']])
  })

  it('is among all where there are no groups', () => {
    expect(told([3], { rows }, [], going(0, 4))).toEqual([[3, null, 3, 'field', 'bcy']])
    expect(told([3], { rows }, [], going(0, 5))).toEqual([[3, null, 3, 'order', 'bcy']])
  })

  it('is none of those who have left', () => {
    const left = rows.map((other) => (other.entry.id === 'y' ? { ...other, withdrawn: true } : other))
    expect(told([3], { rows: left }, [], going(0, 3))).toEqual([[3, null, 3, 'field', 'bc']])
  })
})

describe('how an entry came this far', () => {
  it('is the place in its group, else the rank', () => {
    expect(standingOf('y', { rows }, groups)).toEqual({ group: 2, place: 2 })
    expect(standingOf('y', { rows }, [])).toEqual({ rank: 3 })
    expect(standingOf('nobody', { rows }, [])).toBeNull()
  })
})

it.each([
  [['award', 'play-off'], 'play-off'],
  [['award', 'lot'], 'lot'],
  [['award', 'play-off', 'lot'], 'both'],
  [['award', 'start-number'], 'nothing'],
] as const)('those who share a rank by %j are parted by %s', (criteria, by) => {
  expect(decidedBy(criteria)).toBe(by)
})
