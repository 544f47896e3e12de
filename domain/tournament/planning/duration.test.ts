import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthOf } from '../../games/traits.ts'
import { createRng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import { PRESETS } from '../presets/index.ts'
import { adjustRegulation, type RegulationChange } from '../regulation/adjust.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { stageRules } from '../state/tournament.ts'
import { encounterMinutes, type Hall, roundMinutes, timetableOf } from './duration.ts'
import { lognormal, type Pace, USUAL_PACE } from './pace.ts'

/** Every game takes exactly ten minutes. */
const CLOCKWORK: Pace = { minutes: 10, spread: 0, doubt: 0 }
const hall = (changed: Partial<Hall> = {}): Hall => ({ tables: 100, pace: CLOCKWORK, pause: 5, ...changed })

function adjusted(preset: PresetKey, change: RegulationChange = {}): Regulation {
  const made = adjustRegulation(PRESETS[preset], change)
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}

const endOf = (regulation: Regulation, entries: number, at: Hall) => timetableOf(regulation, entries, at, 'seed').end

describe('an evening in which every game takes ten minutes', () => {
  it.each<[string, Regulation, number, Partial<Hall>, number]>([
    ['three games a round, pauses between', adjusted('schweizer-system', { rounds: 4 }), 16, {}, 4 * 30 + 3 * 5],
    [
      'two heats where half the tables are missing',
      adjusted('schweizer-system', { rounds: 4 }),
      16,
      { tables: 4 },
      4 * 60 + 15,
    ],
    ['a third heat for a single encounter more', adjusted('schweizer-system', { rounds: 1 }), 18, { tables: 4 }, 90],
    ['an odd field has a bye', adjusted('schweizer-system', { rounds: 1 }), 17, { tables: 8 }, 30],
    ['everybody once in an odd field', adjusted('jeder-gegen-jeden', { games: 1 }), 5, {}, 5 * 10 + 4 * 5],
    ['up to the final, with the third place', adjusted('ko', { games: 1, bestOf: false }), 16, {}, 4 * 10 + 3 * 5],
    ['groups of at most eight of 64 places', PRESETS['tirol-gruppen'], 80, {}, 7 * 10 + 6 * 5],
    [
      'four at a table where partners are drawn',
      adjusted('partnerwechsel', { rounds: 2 }),
      16,
      { tables: 2 },
      2 * 60 + 5,
    ],
  ])('%s', (_, regulation, entries, changed, minutes) => {
    const { early, middle, late } = endOf(regulation, entries, hall(changed))
    expect([early, middle, late]).toEqual([minutes, minutes, minutes])
  })

  it('counts longer games in proportion', () => {
    const { end } = timetableOf(adjusted('schweizer-system', { rounds: 1, target: 22 }), 8, hall(), 'seed')
    expect(end.middle).toBe(60)
    expect(lengthOf({ key: 'schieber', target: 2500, deals: 12 })).toBeGreaterThan(2)
  })

  it('plays games at once in the time of one, and ends a best-of when it is decided', () => {
    const rules: StageRules = { ...stageRules(PRESETS['schweizer-system'], 0), games: 3 }
    const minutes = (changed: Partial<StageRules>) => encounterMinutes({ ...rules, ...changed }, CLOCKWORK)
    const rng = createRng('games')
    expect(Array.from({ length: 20 }, () => minutes({ atOnce: true })(rng))).toEqual(Array(20).fill(10))
    const bestOf = Array.from({ length: 60 }, () => minutes({ bestOf: true })(rng))
    expect(new Set(bestOf)).toEqual(new Set([20, 30]))
  })

  it('seats whoever waits at the first table that is free', () => {
    const minutes = [30, 10, 20, 5]
    let at = 0
    expect(roundMinutes(4, 2, () => minutes[at++] ?? 0)).toBe(35)
  })
})

describe('an evening of any kind', () => {
  const presets: readonly PresetKey[] = ['schweizer-system', 'gruppen-ko', 'doppel-ko', 'leben', 'suedtirol-punkte']
  const arbitrary = {
    preset: fc.constantFrom(...presets),
    entries: fc.integer({ min: 12, max: 40 }),
    tables: fc.integer({ min: 1, max: 20 }),
    pause: fc.integer({ min: 0, max: 20 }),
  }
  const few = { numRuns: runs(60, 8) }

  it('is never over later with a table more', () => {
    fc.assert(
      fc.property(fc.record(arbitrary), ({ preset, entries, tables, pause }) => {
        const end = (more: number) =>
          endOf(PRESETS[preset], entries, { tables: tables + more, pace: USUAL_PACE, pause })
        expect(end(1).middle).toBeLessThanOrEqual(end(0).middle)
        expect(end(1).late).toBeLessThanOrEqual(end(0).late)
      }),
      few,
    )
  })

  it('is never over earlier with a round more', () => {
    fc.assert(
      fc.property(fc.record(arbitrary), fc.integer({ min: 1, max: 8 }), ({ entries, tables, pause }, rounds) => {
        const end = (more: number) =>
          endOf(adjusted('schweizer-system', { rounds: rounds + more }), entries, { tables, pace: USUAL_PACE, pause })
        expect(end(1).early).toBeGreaterThan(end(0).early)
        expect(end(1).late).toBeGreaterThan(end(0).late)
      }),
      few,
    )
  })

  it('is never over earlier with slower games or longer pauses', () => {
    fc.assert(
      fc.property(fc.record(arbitrary), ({ preset, entries, tables, pause }) => {
        const end = (pace: Pace, longer: number) =>
          endOf(PRESETS[preset], entries, { tables, pace, pause: pause + longer })
        const now = end(USUAL_PACE, 0).middle
        expect(end({ ...USUAL_PACE, minutes: USUAL_PACE.minutes + 1 }, 0).middle).toBeGreaterThan(now)
        expect(end(USUAL_PACE, 5).middle).toBeGreaterThan(now)
      }),
      few,
    )
  })

  it('has rounds that follow one another, and an end that is the end of the last one', () => {
    fc.assert(
      fc.property(fc.record(arbitrary), ({ preset, entries, tables, pause }) => {
        const { rounds, least, most, end } = timetableOf(
          PRESETS[preset],
          entries,
          { tables, pace: USUAL_PACE, pause },
          's',
        )
        for (const [at, round] of rounds.entries()) {
          expect(round.start.middle).toBeLessThan(round.end.middle)
          const next = rounds[at + 1]
          if (next && at + 1 < least) expect(next.start.early).toBeGreaterThanOrEqual(round.end.early + pause - 0.11)
        }
        expect(end.early).toBeLessThanOrEqual(end.middle)
        expect(end.middle).toBeLessThanOrEqual(end.late)
        if (least === most) expect(end).toEqual(rounds.at(-1)?.end)
      }),
      few,
    )
  })

  it('is the same for the same seed', () => {
    const evening = () => timetableOf(PRESETS.leben, 20, hall({ pace: USUAL_PACE }), 'again')
    expect(evening()).toEqual(evening())
  })
})

describe('the length of a game', () => {
  it.each([
    [14, 0.35],
    [40, 1],
  ])('is %i minutes on average with a spread of %f', (mean, spread) => {
    const next = lognormal(mean, spread)
    const rng = createRng('lengths')
    const drawn = Array.from({ length: 20_000 }, () => next(rng))
    const average = drawn.reduce((sum, one) => sum + one, 0) / drawn.length
    const deviation = Math.sqrt(drawn.reduce((sum, one) => sum + (one - average) ** 2, 0) / drawn.length)
    expect(average / mean).toBeCloseTo(1, 1)
    expect(deviation / mean / spread).toBeCloseTo(1, 0)
    expect(Math.min(...drawn)).toBeGreaterThan(0)
  })
})
