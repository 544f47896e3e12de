import { describe, expect, it } from 'vitest'
import { isTooLong, readEvening, USUAL_EVENING } from './typed-evening.ts'

describe('an evening', () => {
  it.each([
    ['19:00', '23:30', false],
    ['22:00', '1:00', false],
    ['8:00', '0:00', false],
    ['8:00', '0:01', true],
    ['19:00', '18:00', true],
    ['19:00', '19:00', true],
    ['19:00', '', false],
  ])('from %s to %s is longer than anybody plays: %s', (begin, until, isLong) => {
    expect(isTooLong({ begin, until })).toBe(isLong)
  })

  it('is not planned when it ends before it begins', () => {
    expect(readEvening(USUAL_EVENING)?.wanted.until).toBe(270)
    expect(readEvening({ ...USUAL_EVENING, until: '18:00' })).toBeNull()
  })
})
