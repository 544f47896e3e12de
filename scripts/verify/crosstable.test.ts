import { describe, expect, it } from 'vitest'
import { verifyCrosstable } from './crosstable.ts'

describe('verifying cross tables', () => {
  const four = {
    id: 'four',
    pointsRule: { win: 1, draw: 0.5, loss: 0 },
    entries: [1, 2, 3, 4, 5],
    rounds: [
      [
        { a: 1, b: 2, scoreA: 1, scoreB: 0 },
        { a: 3, b: 4, scoreA: 0.5, scoreB: 0.5 },
        { a: 5, unplayed: true },
      ],
      [
        { a: 4, b: 1, scoreA: 0.5, scoreB: 0.5 },
        { a: 2, b: 3, scoreA: 0, scoreB: 1 },
        { a: 5, unplayed: true },
      ],
    ],
    expect: {
      1: { score: 1.5, wins: 1, progressive: 2.5, buchholz: 1, 'buchholz-cut-1': 1, 'sonneborn-berger': 0.5 },
      3: { score: 1.5, wins: 1, progressive: 2, buchholz: 1, 'buchholz-cut-1': 1, 'sonneborn-berger': 0.5 },
      5: { wins: 0 },
    },
  }
  const expecting = (expected: unknown) => ({ ...four, expect: expected })

  it('passes what comes out as expected, a figure an example', () => {
    expect(verifyCrosstable(four)).toEqual({ examples: 13, mismatches: [] })
  })

  it('goes by the points rule of the file', () => {
    const rounds = [[{ a: 1, b: 2, scoreA: 0, scoreB: 3 }], [{ a: 1, b: 2, scoreA: 1, scoreB: 1 }]]
    const file = {
      ...four,
      pointsRule: { win: 3, draw: 1, loss: 0 },
      rounds,
      expect: { 2: { score: 4, progressive: 7 } },
    }
    expect(verifyCrosstable(file)).toEqual({ examples: 2, mismatches: [] })
  })

  it('reads the points rule of older files, which call it award', () => {
    const { pointsRule, ...rest } = four
    expect(verifyCrosstable({ ...rest, award: pointsRule })).toEqual(verifyCrosstable(four))
  })

  it('names what does not, with the entry and the criterion"', () => {
    const expected = { 1: { score: 2, wins: 1 }, 3: { fortune: 1 }, 9: { score: 0 }, 4: { buchholz: '3' } }
    expect(verifyCrosstable(expecting(expected))).toEqual({
      examples: 5,
      mismatches: [
        'four: score of 1: expected 2, came 1.5',
        'four: fortune of 3: expected 1, came "no such criterion"',
        'four: buchholz of 4: expected "3", came 3',
        'four: score of 9: expected 0, came "no such entry"',
      ],
    })
  })

  it.each<[string, unknown]>([
    ['no object', []],
    ['pointsRule is missing', { ...four, pointsRule: undefined }],
    ['pointsRule.draw is missing', { ...four, pointsRule: { win: 1, loss: 0 } }],
    ['entries is missing', { ...four, entries: 5 }],
    ['rounds is missing', { ...four, rounds: {} }],
    ['a of round 1 is missing', { ...four, rounds: [[{ unplayed: true }]] }],
    ['7 plays, but is no entry', { ...four, rounds: [[{ a: 1, b: 7, scoreA: 1, scoreB: 0 }]] }],
    ['scoreB of round 1 is missing', { ...four, rounds: [[{ a: 1, b: 2, scoreA: 1 }]] }],
    ['1:1 in round 1 is not what the points rule gives', { ...four, rounds: [[{ a: 1, b: 2, scoreA: 1, scoreB: 1 }]] }],
    ['expect is missing', expecting(undefined)],
    ['nothing is expected', expecting({})],
    ['what is expected of 1 is missing', expecting({ 1: 7 })],
  ])('refuses what is no cross table: %s', (problem, content) => {
    expect(() => verifyCrosstable(content)).toThrow(problem)
  })
})
