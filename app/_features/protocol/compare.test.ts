import { describe, expect, it } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import { asPublished, compareDraws, type DrawnRound } from './compare.ts'

const PUBLISHED: DrawnRound = {
  tables: [
    { table: 1, heat: 1, a: [1], b: [2] },
    { table: 2, heat: 1, a: [3], b: [4] },
    { table: 1, heat: 2, a: [5], b: [6] },
  ],
  byes: [7],
}

const changed = (at: number, table: Partial<DrawnRound['tables'][number]>): DrawnRound => ({
  ...PUBLISHED,
  tables: PUBLISHED.tables.map((one, index) => (index === at ? { ...one, ...table } : one)),
})

describe('a draw made again', () => {
  it('is the same in whatever order its tables and byes come', () => {
    const reversed = { tables: PUBLISHED.tables.toReversed(), byes: [7] }
    expect(compareDraws(PUBLISHED, reversed)).toBeNull()
    expect(compareDraws({ ...PUBLISHED, byes: [7, 8] }, { ...PUBLISHED, byes: [8, 7] })).toBeNull()
  })

  it.each([
    ['another opponent', changed(0, { b: [4] }), [[1, 1]]],
    ['sides changed', changed(1, { a: [4], b: [3] }), [[1, 2]]],
    ['another partner', changed(1, { a: [3, 9] }), [[1, 2]]],
    [
      'another heat',
      changed(2, { heat: 3 }),
      [
        [2, 1],
        [3, 1],
      ],
    ],
    ['a table too few', { ...PUBLISHED, tables: PUBLISHED.tables.slice(1) }, [[1, 1]]],
  ])('differs by %s, told by heat and table', (_, repeated, places) => {
    const differences = compareDraws(PUBLISHED, repeated)
    expect(differences?.tables.map(({ heat, table }) => [heat, table])).toEqual(places)
    expect(differences?.byes).toBeNull()
  })

  it('differs by who sits out', () => {
    expect(compareDraws(PUBLISHED, { ...PUBLISHED, byes: [] })).toEqual({
      tables: [],
      byes: { published: [7], repeated: [] },
    })
  })

  it('is the same as a round that somebody came late to: there, one sat out', () => {
    const table = (number: number, a: number, b: number, reasons: { code: string }[] = []) => ({
      table: number,
      heat: 1,
      partners: null,
      reasons,
      a: { number: a },
      b: { number: b },
    })
    const encounters = [table(1, 1, 2), table(2, 3, 4, [{ code: 'late' }])] as unknown as Round['encounters']
    const repeated = { tables: [{ table: 1, heat: 1, a: [1], b: [2] }], byes: [3] }
    expect(compareDraws(asPublished({ encounters, byes: [] }), repeated)).toBeNull()
  })
})
