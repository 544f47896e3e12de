import { describe, expect, it } from 'vitest'
import { readEvening, timeProblems, USUAL_EVENING } from './typed-evening.ts'

describe('an evening', () => {
  it.each([
    ['19:00', '23:30', null, null],
    ['22:00', '1:00', null, null],
    ['8:00', '0:00', null, null],
    ['8:00', '0:01', null, 'tooLong'],
    ['19:00', '18:00', null, 'tooLong'],
    ['19:00', '19:00', null, 'tooLong'],
    ['19:00', '19:30', null, null],
    ['19:00', '19:29', null, 'tooShort'],
    ['19:00', '', null, 'missing'],
    ['', '19:00', 'missing', null],
    ['', '', 'missing', 'missing'],
  ])('from %s to %s: %s at the beginning, %s at the end; planned only without either', (begin, until, first, last) => {
    expect(timeProblems({ begin, until })).toEqual({ begin: first, until: last })
    expect(readEvening({ ...USUAL_EVENING, begin, until }) === null).toBe(first !== null || last !== null)
  })

  it('is not planned when it ends before it begins', () => {
    expect(readEvening(USUAL_EVENING)?.wanted.until).toBe(270)
    expect(readEvening({ ...USUAL_EVENING, until: '18:00' })).toBeNull()
  })
})
