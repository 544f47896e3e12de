import { beforeEach, expect, test } from 'vitest'
import { Attempts } from './attempts.ts'

const ALLOWANCE = { free: 2, forgottenAfterMs: 60_000 }

let now: number
let attempts: Attempts
beforeEach(() => {
  now = 1_000
  attempts = new Attempts(() => now)
})

const begin = (...keys: string[]) => attempts.begin(keys.map((key) => ({ key, allowance: ALLOWANCE })))
const wait = (...keys: string[]) => {
  const begun = begin(...keys)
  return 'waitMs' in begun ? begun.waitMs : 0
}
function right(key: string): void {
  const begun = begin(key)
  if (!('succeeded' in begun)) throw new Error('it has to wait')
  begun.succeeded()
}

test('guesses at the same moment wait for each other', () => {
  const waits = Array.from({ length: 50 }, () => wait('otto'))
  expect(waits.filter((ms) => ms === 0)).toHaveLength(3)
  expect(waits.at(-1)).toBe(1_000)
})

test('attempts during the wait are not counted and do not prolong it', () => {
  for (let tried = 0; tried < 3; tried++) wait('otto')
  for (let tried = 0; tried < 1000; tried++) wait('otto')
  now += 1_000
  expect(wait('otto')).toBe(0)
})

test('a right attempt leaves everything as it was before', () => {
  for (let tried = 0; tried < 100; tried++) right('otto')
  expect(attempts.size).toBe(0)
  wait('otto')
  right('otto')
  wait('otto')
  wait('otto')
  expect(wait('otto')).toBe(1_000)
})

test('a right attempt does not remove those that were counted while it was checked', () => {
  const slow = begin('otto')
  wait('otto')
  wait('otto')
  if ('succeeded' in slow) slow.succeeded()
  wait('otto')
  now += 1_000
  expect(wait('otto')).toBe(0)
  expect(wait('otto')).toBe(2_000)
})

test('while one key has to wait, the others are not counted', () => {
  for (let tried = 0; tried < 3; tried++) wait('otto')
  for (let tried = 0; tried < 10; tried++) expect(wait('otto', 'hall')).toBe(1_000)
  for (let tried = 0; tried < 3; tried++) expect(wait('ida', 'hall')).toBe(0)
})

test('memory is bounded, and keys that have to wait are kept while there is room', () => {
  for (let tried = 0; tried < 25_000; tried++) wait(`guess ${tried}`)
  expect(attempts.size).toBeLessThanOrEqual(10_000)
  now += 10 * 60_000
  for (let tried = 0; tried < 4; tried++) wait('otto')
  for (let tried = 0; tried < 5_000; tried++) wait(`other ${tried}`)
  expect(wait('otto')).toBe(1_000)
  expect(attempts.size).toBeLessThanOrEqual(10_000)
})
