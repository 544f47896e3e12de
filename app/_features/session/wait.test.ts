import { expect, it } from 'vitest'
import { secondsLeft, withSeconds } from './wait.ts'

const REFUSED = {
  ...{ type: 'about:blank', title: 'too-many-tries', status: 429, code: 'too-many-tries', detail: '' },
  params: { seconds: 16 },
}

it.each([
  [0, 16],
  [1, 16],
  [1000, 15],
  [15_001, 1],
  [16_000, 0],
  [60_000, 0],
])('%i ms after a refusal for 16 seconds, %i are left', (passed, left) => {
  expect(secondsLeft(REFUSED, passed)).toBe(left)
})

it('is over at once when no time was named', () => {
  expect(secondsLeft({ params: {} }, 0)).toBe(0)
})

it('says the seconds that are left, and nothing when they are over', () => {
  expect(withSeconds(REFUSED, 3)).toEqual({ ...REFUSED, params: { seconds: 3 } })
  expect(withSeconds(REFUSED, 0)).toBeNull()
})
