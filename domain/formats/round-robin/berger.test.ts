import { describe, expect, test } from 'vitest'
import { bergerRound } from './berger.ts'

function summary(numbers: number, round: number): string {
  return bergerRound(numbers, round)
    .map(({ a, b }) => `${a}-${b}`)
    .join(' ')
}

// As printed in the FIDE Handbook, C.05, annex 1.
test.each([
  [4, ['1-4 2-3', '4-3 1-2', '2-4 3-1']],
  [6, ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']],
])('the printed table for %i', (numbers, rounds) => {
  expect(rounds.map((_, round) => summary(numbers, round))).toEqual(rounds)
})

describe.each([2, 4, 6, 8, 10, 20, 64, 70])('the table for %i', (numbers) => {
  const rounds = Array.from({ length: numbers - 1 }, (_, round) => bergerRound(numbers, round))
  const everybody = Array.from({ length: numbers }, (_, index) => index + 1)

  test('brings everybody together with everybody once, and nobody sits twice in a round', () => {
    for (const round of rounds) expect(new Set(round.flatMap(({ a, b }) => [a, b])).size).toBe(numbers)
    const met = new Set(rounds.flat().map(({ a, b }) => `${Math.min(a, b)}–${Math.max(a, b)}`))
    expect(met.size).toBe((numbers * (numbers - 1)) / 2)
  })

  test('gives everybody side a as often as side b, but for one round', () => {
    for (const number of everybody) {
      const home = rounds.flat().filter(({ a }) => a === number).length
      expect(Math.abs(home - (numbers - 1 - home))).toBeLessThanOrEqual(1)
    }
  })

  test('seats everybody but the highest number once at the first table and twice at each other', () => {
    for (const number of everybody.slice(0, -1)) {
      const tables = rounds.map((round) => round.findIndex(({ a, b }) => a === number || b === number))
      const visits = Array.from({ length: numbers / 2 }, (_, table) => tables.filter((seat) => seat === table).length)
      expect(visits).toEqual([1, ...Array<number>(numbers / 2 - 1).fill(2)])
    }
  })

  test('starts anew after its last round', () => {
    expect(bergerRound(numbers, numbers - 1)).toEqual(rounds[0])
  })
})

test('there is none for an odd number', () => {
  expect(() => bergerRound(5, 0)).toThrow()
})
