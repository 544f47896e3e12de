import { expect, test } from 'vitest'
import { isSameMinute } from './same-minute.ts'

test.each([
  ['2026-11-22T20:28:01Z', '2026-11-22T20:28:59Z', true],
  ['2026-11-22T20:28:59Z', '2026-11-22T20:29:00Z', false],
  ['2026-11-22T20:28:00Z', '2026-11-22T21:28:30+01:00', true],
  ['2026-11-21T20:28:00Z', '2026-11-22T20:28:00Z', false],
])('%s and %s: %s', (one, other, same) => {
  expect(isSameMinute(one, other)).toBe(same)
})
