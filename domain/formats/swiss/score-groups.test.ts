import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../test/cases.ts'
import { orderWithin, type ScoreGroups, scoreDifference, scoreGroups } from './score-groups.ts'

const MOST_PLACES = 24

const groups: fc.Arbitrary<ScoreGroups> = fc
  .array(fc.nat(8), { minLength: 1, maxLength: MOST_PLACES })
  .map((scores) => scoreGroups(scores.sort((one, other) => other - one)))

/** A stretch of places and one place before or after it; the place after the last one may be any of them. */
const stretch = fc
  .tuple(groups, fc.nat(MOST_PLACES), fc.nat(MOST_PLACES), fc.nat(MOST_PLACES))
  .map(([of, ...numbers]) => {
    const [one, two, three] = numbers.map((number) => number % (of.places + 1)).sort((a, b) => a - b) as [
      number,
      number,
      number,
    ]
    return { of, one, two, three }
  })

test.each(['slide', 'neighbours'] as const)('no encounter costs less than the bound of its stretch (%s)', (order) => {
  fc.assert(
    fc.property(stretch, ({ of, one, two, three }) => {
      for (const { cost, atLeast, maxCost } of [scoreDifference(of), ...orderWithin(of, order)]) {
        for (let place = one; place <= two && two < three; place++) {
          expect(cost(place, three)).toBeGreaterThanOrEqual(atLeast?.(one, two, three) ?? 0)
          expect(cost(place, three)).toBeLessThanOrEqual(maxCost)
        }
        for (let place = two; place <= three && one < two; place++)
          expect(cost(one, place)).toBeGreaterThanOrEqual(atLeast?.(two, three, one) ?? 0)
      }
    }),
    { numRuns: runs(5_000) },
  )
})

test('the bound is what the nearest of another group costs', () => {
  const of = scoreGroups([3, 3, 3, 3, 2, 2, 2, 2])
  const [order] = orderWithin(of, 'slide')
  expect(order?.atLeast?.(0, 1, 6)).toBe(order?.cost(1, 6))
  expect(order?.atLeast?.(5, 7, 2)).toBe(order?.cost(2, 5))
})
