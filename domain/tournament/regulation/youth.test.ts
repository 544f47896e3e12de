import { describe, expect, it } from 'vitest'
import type { SecondaryTable } from './regulation.ts'
import { checkYouth } from './youth.ts'

const since = (...years: number[]) => ({ tables: years.map((year): SecondaryTable => ({ of: 'youth', since: year })) })

describe('the youth of a tournament', () => {
  it.each([2026, 2008, 1950])('may be those born since %i at one of 2026', (year) => {
    expect(checkYouth(since(year), '2026-11-20').ok).toBe(true)
  })

  it('is born in its year at the latest, and not so long ago that everybody is', () => {
    const error = { code: 'youth-out-of-range', least: 1950, most: 2026 }
    expect(checkYouth(since(2027), '2026-11-20')).toEqual({ ok: false, error: { ...error, path: '/tables/0/since' } })
    expect(checkYouth(since(2008, 1800), '2026-11-20')).toEqual({
      ok: false,
      error: { ...error, path: '/tables/1/since' },
    })
  })

  it('stays as the tournament says already, whatever that is', () => {
    expect(checkYouth(since(2040), '2026-11-20', since(2040)).ok).toBe(true)
    expect(checkYouth(since(2041), '2026-11-20', since(2040)).ok).toBe(false)
  })
})
