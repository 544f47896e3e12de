import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RepeatedErrors } from './repeated-errors.ts'

const AWAY = 'the database does not answer'
const error = new Error('ECONNREFUSED')
let logged: [object, string][]
let errors: RepeatedErrors

beforeEach(() => {
  vi.useFakeTimers()
  logged = []
  const log = { error: (facts: object, sentence: string) => void logged.push([facts, sentence]) }
  errors = new RepeatedErrors(log as never)
})
afterEach(() => vi.useRealTimers())

test('is said once with its error, and then every ten seconds how many requests have met it', () => {
  for (let request = 0; request < 500; request++) errors.met(AWAY, error)
  expect(logged).toEqual([[{ err: error }, AWAY]])
  vi.advanceTimersByTime(10_000)
  for (let request = 0; request < 20; request++) errors.met(AWAY, error)
  vi.advanceTimersByTime(60_000)
  expect(logged.slice(1)).toEqual([
    [{ requests: 499 }, expect.stringContaining(AWAY)],
    [{ requests: 20 }, expect.stringContaining(AWAY)],
  ])
})

test('another error, and the same after it was over, is said anew', () => {
  errors.met(AWAY, error)
  errors.met('the disk takes nothing', error)
  vi.advanceTimersByTime(10_001)
  errors.met(AWAY, error)
  expect(logged.map(([, sentence]) => sentence)).toEqual([AWAY, 'the disk takes nothing', AWAY])
})
