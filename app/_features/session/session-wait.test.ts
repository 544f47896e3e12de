import { expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { sessionWait } from './session-wait.ts'

const problemOf = (code: Problem['code'], seconds?: number): Problem => ({
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
])('%i ms after a problem for 16 seconds, %i are left', (passed, left) => {
  expect(sessionWait(problemOf('too-many-tries', 16), passed)).toEqual({
    now: 'waiting',
    isLong: false,
    problem: problemOf('too-many-tries', left),
  })
})

it.each([16_000, 60_000])('%i ms after it, one may try again', (passed) => {
  expect(sessionWait(problemOf('too-many-tries', 16), passed)).toEqual({ now: 'over' })
})

it('is over at once when no time was named', () => {
  expect(sessionWait(problemOf('too-many-tries'), 0)).toEqual({ now: 'over' })
})

it.each([
  [29, 0, false],
  [30, 0, true],
  [60, 55_000, true],
])('of %i seconds, %i ms later, is a long wait: %s', (seconds, passed, isLong) => {
  expect(sessionWait(problemOf('too-many-tries', seconds), passed)).toMatchObject({ now: 'waiting', isLong })
})

it('has nothing to wait for where something else was wrong', () => {
  const problem = problemOf('wrong-credentials')
  expect(sessionWait(problem, 60_000)).toEqual({ now: 'refused', problem })
})
