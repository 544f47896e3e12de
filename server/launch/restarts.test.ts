import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_DEATHS, Restarts } from './restarts.ts'

const pauses = (deaths: readonly number[]) => {
  const restarts = new Restarts()
  return deaths.map((at) => restarts.pauseAfterDeath(at))
}

test.each([
  ['the first death is answered at once', [0], [0]],
  [
    'each further one within a minute after a longer pause, the fifth is the last',
    [0, 1, 2, 3, 4],
    [0, 500, 1000, 2000, null],
  ],
  ['what is a minute ago does not count', [0, 1, 2, 3, 60_003], [0, 500, 1000, 2000, 0]],
  [
    'a death every quarter of a minute can go on for ever',
    [0, 15e3, 30e3, 45e3, 60e3, 75e3],
    [0, 500, 1000, 2000, 2000, 2000],
  ],
])('%s', (_, deaths, expected) => {
  expect(pauses(deaths)).toEqual(expected)
})

test('it gives up exactly when a minute has seen too many deaths', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 30 }), (gaps) => {
      let now = 0
      const deaths = gaps.map((gap) => {
        now += gap
        return now
      })
      for (const [index, pause] of pauses(deaths).entries()) {
        const recent = deaths.slice(0, index + 1).filter((death) => (deaths[index] ?? 0) - death < 60_000)
        expect(pause === null).toBe(recent.length >= MOST_DEATHS)
      }
    }),
  )
})
