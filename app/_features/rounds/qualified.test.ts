import { describe, expect, it } from 'vitest'
import type { StandingsRow } from '#contract/standings.ts'
import { decidedBy, standingOf } from './qualified.ts'

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
