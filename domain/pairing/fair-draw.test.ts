import { expect, test } from 'vitest'
import type { EntryId } from '../ids.ts'
import { drawFairly, type FairDraw } from './fair-draw.ts'

const five = ['A', 'B', 'C', 'D', 'E'] as EntryId[]

/** Meetings and byes as told by `A–B`: 2 or `A`: 1. */
function drawn(order: readonly EntryId[], before: Readonly<Record<string, number>> = {}): FairDraw {
  return drawFairly(order, {
    meetings: (one, other) => before[`${one}–${other}`] ?? before[`${other}–${one}`] ?? 0,
    byes: (entry) => before[entry] ?? 0,
  })
}

test('among strangers neighbours in the order meet and the last one sits out', () => {
  expect(drawn(five)).toEqual({
    pairs: [
      ['A', 'B'],
      ['C', 'D'],
    ],
    bye: 'E',
  })
})

test('a second bye is worse than any number of rematches', () => {
  const { bye } = drawn(five.slice(0, 3), { A: 1, B: 1, 'A–B': 4 })
  expect(bye).toBe('C')
})

test('two second meetings are better than one fourth, and worse than one second', () => {
  const four = five.slice(0, 4)
  // A–B with C–D, who have never met, or one of two draws with two second meetings each.
  const draw = (meetingsOfAB: number) => drawn(four, { 'A–B': meetingsOfAB, 'A–C': 1, 'A–D': 1, 'B–C': 1, 'B–D': 1 })
  expect(draw(1).pairs).toContainEqual(['A', 'B'])
  expect(draw(3).pairs).not.toContainEqual(['A', 'B'])
})
