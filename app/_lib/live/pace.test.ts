import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FetchPace, LEAST_BETWEEN_MS, type PaceEvent, pace, pageOf, spreadFor } from './pace.ts'

const at = (now: number, lot = 0) => ({ now, lot })
const announcement = (version: number, readers = 1): PaceEvent => ({ kind: 'version', version, readers })

/** The state after these events, each at its own time. */
function played(...events: [number, PaceEvent, number?][]): FetchPace {
  return events.reduce((state, [now, event, lot]) => pace(state, event, at(now, lot)), pageOf(5))
}

describe('the pace of a page', () => {
  it('fetches nothing while it shows the newest version', () => {
    expect(played([0, announcement(5)], [1, announcement(4)]).dueAt).toBeNull()
  })

  it('fetches a newer version at once while few read along', () => {
    expect(played([100, announcement(6, 19), 0.9]).dueAt).toBe(100)
  })

  it.each([
    [500, 600],
    [2000, 1600],
    [100_000, 1600],
  ])('spreads the fetches of %i readers over %i ms', (readers, most) => {
    expect(spreadFor(readers)).toBe(most)
    expect(played([100, announcement(6, readers), 0.5]).dueAt).toBe(100 + most / 2)
  })

  it('keeps the lot it has drawn when more news comes meanwhile', () => {
    expect(played([0, announcement(6, 500), 0.5], [100, announcement(7, 500), 0.9]).dueAt).toBe(300)
  })

  it('never begins again what is under way, and looks afterwards whether more has come', () => {
    const busy = played([0, announcement(6)], [0, { kind: 'began' }], [10, announcement(7)])
    expect(busy.dueAt).toBeNull()
    expect(pace(busy, { kind: 'came', version: 6 }, at(50)).dueAt).toBe(LEAST_BETWEEN_MS)
    expect(pace(busy, { kind: 'came', version: 7 }, at(50)).dueAt).toBeNull()
  })

  it('shows at once what was done here, also when it was done during a fetch', () => {
    expect(
      played([0, announcement(6)], [0, { kind: 'began' }], [40, { kind: 'came', version: 6 }], [50, { kind: 'acted' }])
        .dueAt,
    ).toBe(50)
    const busy = played([0, announcement(6)], [0, { kind: 'began' }], [10, { kind: 'acted' }])
    expect(busy.dueAt).toBeNull()
    expect(pace(busy, { kind: 'came', version: 6 }, at(60)).dueAt).toBe(60)
  })

  it('tries again with growing pauses after failures, and sooner when it wakes', () => {
    let state = played([0, announcement(6)])
    const pauses = Array.from({ length: 7 }, () => {
      state = pace(state, { kind: 'began' }, at(1000))
      state = pace(state, { kind: 'failed' }, at(1000, 0.5))
      return (state.dueAt ?? 0) - 1000
    })
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    expect(pace(state, { kind: 'woke' }, at(5000)).dueAt).toBe(5000)
  })

  it('looks by itself while no news can be heard, no more often than otherwise', () => {
    const unheard: PaceEvent = { kind: 'unheard' }
    expect(played([100, unheard]).dueAt).toBe(100)
    const came = played([0, unheard], [0, { kind: 'began' }], [50, { kind: 'came', version: 5 }])
    expect(came.dueAt).toBeNull()
    expect(pace(came, unheard, at(60)).dueAt).toBe(LEAST_BETWEEN_MS)
    const busy = played([0, unheard], [0, { kind: 'began' }])
    expect(pace(busy, unheard, at(10)).dueAt).toBeNull()
    const failed = pace(busy, { kind: 'failed' }, at(1000, 0.5))
    expect(pace(failed, unheard, at(1100)).dueAt).toBe(failed.dueAt)
  })

  it('waits for nothing more when the page has been made anew meanwhile', () => {
    expect(played([0, announcement(6, 2000), 0.5], [10, { kind: 'given', version: 6 }]).dueAt).toBeNull()
    expect(played([0, announcement(7, 2000), 0.5], [10, { kind: 'given', version: 6 }]).dueAt).not.toBeNull()
  })

  it('without acts of its own fetches at most every two seconds, one at a time, and ends up with the newest version', () => {
    const news = fc.record({
      after: fc.nat(3000),
      readers: fc.nat(3000),
      lot: fc.double({ min: 0, max: 0.999, noNaN: true }),
    })
    const fetches = fc.array(fc.record({ takes: fc.nat(4000), fails: fc.boolean() }), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(news, { maxLength: 30 }), fetches, (all, outcomes) => {
        let [now, version, state] = [0, 0, pageOf(0)]
        const begun: number[] = []
        let under: { readonly until: number; readonly brings: number | null } | null = null
        const pending = [...all]
        let newsAt = pending[0]?.after ?? Infinity
        for (let step = 0; step < 500; step++) {
          const next = Math.min(newsAt, under?.until ?? Infinity, state.dueAt ?? Infinity)
          if (next === Infinity) break
          now = Math.max(now, next)
          if (next === newsAt) {
            const { readers = 0, lot = 0 } = pending.shift() ?? {}
            state = pace(state, announcement(++version, readers), at(now, lot))
            newsAt = pending[0] ? now + pending[0].after : Infinity
          } else if (under && next === under.until) {
            const { brings } = under
            under = null
            state = pace(state, brings === null ? { kind: 'failed' } : { kind: 'came', version: brings }, at(now, 0.5))
          } else {
            expect(under).toBeNull()
            const { takes = 10, fails = false } = outcomes.shift() ?? {}
            begun.push(now)
            under = { until: now + takes, brings: fails ? null : version }
            state = pace(state, { kind: 'began' }, at(now))
          }
        }
        expect(state.shown).toBe(version)
        for (const [i, time] of begun.entries())
          if (i > 0) expect(time).toBeGreaterThanOrEqual((begun[i - 1] ?? 0) + LEAST_BETWEEN_MS)
      }),
    )
  })
})
