import { describe, expect, it } from 'vitest'
import type { StandingsRow } from '#contract/standings.ts'
import { decidedBy, openTies, standingOf } from './qualified.ts'

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

describe('a shared rank that leaves open who goes on', () => {
  const told = (...args: Parameters<typeof openTies>) =>
    openTies(...args).map(({ rank, group, entries }) => [rank, group, entries.map(({ id }) => id).join('')])

  it('is that of the group whose line it crosses', () => {
    expect(told([3], { rows }, groups, 2)).toEqual([[3, 1, 'bc']])
  })

  it('is among all where it crosses no group’s line, or there are none', () => {
    expect(told([3], { rows }, groups, 1)).toEqual([[3, null, 'bcy']])
    expect(told([3], { rows }, [], 0)).toEqual([[3, null, 'bcy']])
  })

  it('is none of those who have left', () => {
    const left = rows.map((other) => (other.entry.id === 'y' ? { ...other, withdrawn: true } : other))
    expect(told([3], { rows: left }, [], 0)).toEqual([[3, null, 'bc']])
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
