import { expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { refusedNow } from './wait.ts'

const refusal = (code: Problem['code'], seconds?: number): Problem => ({
  type: 'about:blank',
  title: code,
  status: 429,
  code,
  detail: '',
  params: seconds === undefined ? {} : { seconds },
})

it.each([
  [0, 16],
  [1, 16],
  [1000, 15],
  [15_001, 1],
])('%i ms after a refusal for 16 seconds, %i are left', (passed, left) => {
  expect(refusedNow(refusal('too-many-tries', 16), passed)).toEqual({
    now: 'waiting',
    isLong: false,
    problem: refusal('too-many-tries', left),
  })
})

it.each([16_000, 60_000])('%i ms after it, one may try again', (passed) => {
  expect(refusedNow(refusal('too-many-tries', 16), passed)).toEqual({ now: 'over' })
})

it('is over at once when no time was named', () => {
  expect(refusedNow(refusal('too-many-tries'), 0)).toEqual({ now: 'over' })
})

it.each([
  [29, 0, false],
  [30, 0, true],
  [60, 55_000, true],
])('of %i seconds, %i ms later, is a long wait: %s', (seconds, passed, isLong) => {
  expect(refusedNow(refusal('too-many-tries', seconds), passed)).toMatchObject({ now: 'waiting', isLong })
})

it('has nothing to wait for where something else was wrong', () => {
  const problem = refusal('wrong-credentials')
  expect(refusedNow(problem, 60_000)).toEqual({ now: 'refused', problem })
})
