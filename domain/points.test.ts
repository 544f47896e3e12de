import { expect, it } from 'vitest'
import { formatPoints, fromHalves, isPoints, toHalves } from './points.ts'

it.each([
  [0, '0'],
  [12, '12'],
  [12.5, '12½'],
  [0.5, '½'],
  [-0.5, '−½'],
  [-3, '−3'],
])('%f is printed %s and survives the database', (points, text) => {
  expect(formatPoints(points)).toBe(text)
  expect(fromHalves(toHalves(points))).toBe(points)
})

it('nothing finer than halves are points', () => {
  expect([0.25, Number.NaN, Number.POSITIVE_INFINITY].some(isPoints)).toBe(false)
  expect(() => toHalves(0.25)).toThrow()
})
