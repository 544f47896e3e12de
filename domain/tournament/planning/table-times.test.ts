import { describe, expect, it } from 'vitest'
import { createRng } from '../../rng.ts'
import { PRESETS } from '../presets/index.ts'
import { stageRules } from '../state/tournament.ts'
import { encounterMinutes } from './duration.ts'
import type { Pace } from './pace.ts'
import { observedPace, type TableTime } from './table-times.ts'

const swiss = PRESETS['schweizer-system']
const table = (minutes: number, games = 3): TableTime => ({ stage: 0, games, minutes })

describe('the pace of an event', () => {
  it('is not known before three tables have reported', () => {
    expect(observedPace(swiss, [table(30), table(36)])).toBeNull()
    expect(observedPace(swiss, [table(30), table(36), table(0)])).toBeNull()
    expect(observedPace(swiss, [table(30), table(36), table(42)])).not.toBeNull()
  })

  it('is that of the middle table, game by game', () => {
    expect(observedPace(swiss, [table(30), table(30), table(30)])?.minutes).toBeCloseTo(10, 0)
    expect(observedPace(swiss, [table(20, 2), table(30), table(10, 1)])?.minutes).toBeCloseTo(10, 0)
  })

  it('counts games that are longer by their length', () => {
    const minutes = observedPace(PRESETS['bayern-warme-heisse'], [table(45), table(45), table(45)])?.minutes
    expect(minutes).toBeCloseTo((45 / 3 / 15) * 11, 0)
  })

  it('hardly moves for one result that was handed in an hour late', () => {
    const tables = [28, 29, 30, 30, 31, 32, 33].map((minutes) => table(minutes))
    const [usual, late] = [observedPace(swiss, tables), observedPace(swiss, [...tables, table(95)])]
    expect((late?.minutes ?? 0) / (usual?.minutes ?? 1)).toBeLessThan(1.05)
  })

  it('finds what a simulation was made with, the surer the more tables there are', () => {
    const pace: Pace = { minutes: 12, spread: 0.4, doubt: 0 }
    const next = encounterMinutes(stageRules(swiss, 0), pace)
    const rng = createRng('tables')
    const observed = (count: number) =>
      observedPace(
        swiss,
        Array.from({ length: count }, () => table(next(rng))),
      )
    const [few, many] = [observed(12), observed(400)]
    expect(Math.abs((many?.minutes ?? 0) / pace.minutes - 1)).toBeLessThan(0.05)
    expect(Math.abs((many?.spread ?? 0) / pace.spread - 1)).toBeLessThan(0.25)
    expect(many?.doubt).toBeLessThan(few?.doubt ?? 0)
  })
})
