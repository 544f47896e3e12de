import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsOf, splitIntoStrokes, strokesOf } from './strokes.ts'

describe('R6.6: the strokes of the Z', () => {
  it.each([
    [0, { hundreds: 0, fifties: 0, twenties: 0, rest: 0 }],
    [19, { hundreds: 0, fifties: 0, twenties: 0, rest: 19 }],
    [97, { hundreds: 0, fifties: 1, twenties: 2, rest: 7 }],
    [157, { hundreds: 1, fifties: 1, twenties: 0, rest: 7 }],
    [2500, { hundreds: 25, fifties: 0, twenties: 0, rest: 0 }],
    [-40, { hundreds: 0, fifties: 0, twenties: 0, rest: -40 }],
  ])('are the fewest that make %i', (points, strokes) => {
    expect(splitIntoStrokes(points)).toEqual(strokes)
  })

  it.each([
    ['the number beside the Z goes into the next strokes', [67, 90], { hundreds: 1, fifties: 1, twenties: 0, rest: 7 }],
    ['chalk stays: fifties are not exchanged', [60, 60, 60], { hundreds: 0, fifties: 3, twenties: 1, rest: 10 }],
    ['points taken away draw it anew', [60, 60, 60, -20], { hundreds: 1, fifties: 1, twenties: 0, rest: 10 }],
    ['a score below zero is only a number', [20, -50], { hundreds: 0, fifties: 0, twenties: 0, rest: -30 }],
    ['and comes back from it', [20, -50, 60], { hundreds: 0, fifties: 0, twenties: 1, rest: 10 }],
  ])('%s', (_, amounts, strokes) => {
    expect(strokesOf(amounts)).toEqual(strokes)
  })

  it('always add up to the score, with a number below 20', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300, max: 1200 }), { maxLength: 60 }), (amounts) => {
        const strokes = strokesOf(amounts)
        expect(pointsOf(strokes)).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
        expect(strokes.rest).toBeLessThan(20)
      }),
    )
  })

  it('never become fewer while points are only added', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1200), { minLength: 1, maxLength: 40 }), (amounts) => {
        const before = strokesOf(amounts.slice(0, -1))
        const after = strokesOf(amounts)
        for (const row of ['hundreds', 'fifties', 'twenties'] as const)
          expect(after[row]).toBeGreaterThanOrEqual(before[row])
      }),
    )
  })
})
