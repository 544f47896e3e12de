import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterWrong, LONGEST_WAIT_MS, leftOf, type Tries, waitOf, withoutOne } from './growing-delay.ts'

const PATIENCE = { free: 3, forgottenAfterMs: 60_000 }

/** Wrong tries, each as soon as it may be made. */
function asFastAsPossible(tries: number): { waits: number[]; last: Tries | undefined; now: number } {
  let [last, now]: [Tries | undefined, number] = [undefined, 5_000]
  const waits: number[] = []
  for (let made = 0; made < tries; made++) {
    const wait = waitOf(last, PATIENCE, now)
    waits.push(wait / 1000)
    now += wait
    last = afterWrong(last, PATIENCE, now)
  }
  return { waits, last, now }
}

describe('the wait after wrong tries', () => {
  it('is nothing at first, then grows to a minute, and no further', () => {
    // Once it is long, one is forgotten while waiting: 32 twice.
    expect(asFastAsPossible(14).waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 32, 60, 60, 60])
  })

  it('is over after a minute however many were tried, and all is forgotten after ten', () => {
    const { last, now } = asFastAsPossible(1000)
    expect(waitOf(last, PATIENCE, now + LONGEST_WAIT_MS)).toBe(0)
    expect(leftOf(last, PATIENCE, now + 10 * 60_000)).toBe(0)
  })

  it('is never longer than a minute, never less after one more, and gone at the time it names', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(pauses, (all) => {
        let [tries, now]: [Tries | undefined, number] = [undefined, 0]
        for (const pause of all) {
          now += pause
          const before = waitOf(tries, PATIENCE, now)
          tries = afterWrong(tries, PATIENCE, now)
          const wait = waitOf(tries, PATIENCE, now)
          expect(wait).toBeLessThanOrEqual(LONGEST_WAIT_MS)
          expect(wait).toBeGreaterThanOrEqual(Math.min(before, wait))
          expect(waitOf(tries, PATIENCE, now + wait)).toBe(0)
          expect(leftOf(tries, PATIENCE, now)).toBeLessThanOrEqual(PATIENCE.free + 7)
        }
      }),
    )
  })

  it('forgets one that turned out right', () => {
    const once = afterWrong(undefined, PATIENCE, 0)
    const twice = afterWrong(once, PATIENCE, 0)
    expect(withoutOne(twice)).toEqual(once)
  })
})
