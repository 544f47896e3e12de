import { describe, expect, it } from 'vitest'
import { daysIn, minutesUntil, readClock, writeClock } from './clock.ts'

describe('a time of day', () => {
  it.each([
    ['19:30', 1170],
    ['0:00', 0],
    ['23:59', 1439],
    ['24:00', null],
    ['', null],
    ['7', null],
  ])('%j is read as %j minutes', (typed, minutes) => {
    expect(readClock(typed)).toBe(minutes)
  })

  it('is written the same on every day, and days are counted from the beginning', () => {
    expect([1170, 1445.4, 2 * 1440 - 0.2].map(writeClock)).toEqual(['19:30', '0:05', '0:00'])
    expect([1439, 1440, 3000].map(daysIn)).toEqual([0, 1, 2])
  })

  it('an end before the beginning is on the next day', () => {
    expect(minutesUntil(1140, 1410)).toBe(270)
    expect(minutesUntil(1320, 60)).toBe(180)
  })
})
