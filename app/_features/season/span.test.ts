import { describe, expect, it } from 'vitest'
import { isReversed, seasonAround, seasonFrom, yearsOf } from './span.ts'

describe('a season', () => {
  it.each([
    ['2026-09-01', '2026-09-01', '2027-08-31'],
    ['2027-08-31', '2026-09-01', '2027-08-31'],
    ['2026-12-31', '2026-09-01', '2027-08-31'],
    ['2026-01-01', '2025-09-01', '2026-08-31'],
  ])('of %s lasts from %s to %s', (day, from, to) => {
    expect(seasonAround(day)).toEqual({ from, to })
  })

  it('ends where it begins at the earliest', () => {
    expect(isReversed({ from: '2026-09-01', to: '2026-08-31' })).toBe(true)
    expect(isReversed({ from: '2026-09-01', to: '2026-09-01' })).toBe(false)
    expect(isReversed({ from: '2026-09-01', to: '' })).toBe(false)
  })

  it('is called by its years, other dates are not', () => {
    expect(yearsOf(seasonFrom(2026))).toEqual({ from: 2026, to: 2027 })
    expect(yearsOf({ from: '2026-09-01', to: '2026-12-31' })).toBeNull()
    expect(yearsOf({ from: '2026-01-01', to: '2027-08-31' })).toBeNull()
  })
})
