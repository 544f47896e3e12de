import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_WAIT_MS, remaining, type Tries, waitOf, withOneLess, withOneMore } from './growing-delay.ts'

const ALLOWANCE = { free: 3, forgottenAfterMs: 60_000 }

/** Wrong attempts, each made as soon as it is allowed. */
function asFastAsPossible(tries: number): { waits: number[]; last: Tries | undefined; now: number } {
  let [last, now]: [Tries | undefined, number] = [undefined, 5_000]
  const waits: number[] = []
  for (let made = 0; made < tries; made++) {
    const wait = waitOf(last, ALLOWANCE, now)
    waits.push(wait / 1000)
    now += wait
    last = withOneMore(last, ALLOWANCE, now)
  }
  return { waits, last, now }
}

describe('the wait after wrong attempts', () => {
  it('is nothing at first, then grows to a minute, and no further', () => {
    // Once the wait is long enough, an attempt expires meanwhile: 32 twice.
    expect(asFastAsPossible(14).waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 32, 60, 60, 60])
  })

  it('is over after a minute, however many there were, and all are forgotten after ten', () => {
    const { last, now } = asFastAsPossible(1000)
    expect(waitOf(last, ALLOWANCE, now + LONGEST_WAIT_MS)).toBe(0)
    expect(remaining(last, ALLOWANCE, now + 10 * 60_000)).toBe(0)
  })

  it('is never longer than a minute, never less after one more, and gone at the time it names', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(pauses, (all) => {
        let [tries, now]: [Tries | undefined, number] = [undefined, 0]
        for (const pause of all) {
          now += pause
          const before = waitOf(tries, ALLOWANCE, now)
          tries = withOneMore(tries, ALLOWANCE, now)
          const wait = waitOf(tries, ALLOWANCE, now)
          expect(wait).toBeLessThanOrEqual(LONGEST_WAIT_MS)
          expect(wait).toBeGreaterThanOrEqual(Math.min(before, wait))
          expect(waitOf(tries, ALLOWANCE, now + wait)).toBe(0)
          expect(remaining(tries, ALLOWANCE, now)).toBeLessThanOrEqual(ALLOWANCE.free + 7)
        }
      }),
    )
  })

  it('forgets one that turned out right', () => {
    const once = withOneMore(undefined, ALLOWANCE, 0)
    const twice = withOneMore(once, ALLOWANCE, 0)
    expect(withOneLess(twice)).toEqual(once)
  })
})
