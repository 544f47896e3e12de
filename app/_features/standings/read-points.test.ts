import { expect, it } from 'vitest'
import { readPoints } from './read-points.ts'

it.each([
  ['-5', -5],
  ['−5', -5],
  ['+3', 3],
  ['2,5', 2.5],
  ['2½', 2.5],
  ['½', 0.5],
  ['-½', -0.5],
  [' 10 ', 10],
  ['0', null],
  ['', null],
  ['0,3', null],
  ['1001', null],
  ['fünf', null],
  ['1e2', null],
])('points typed as %j are %j', (typed, points) => {
  expect(readPoints(typed)).toBe(points)
})
