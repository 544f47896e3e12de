import { expect, it } from 'vitest'
import { dayAndMonth, fullDate, longDate } from './dates.ts'

it.each([
  [longDate, 'Samstag, 21. November 2026'],
  [fullDate, '21. November 2026'],
  [dayAndMonth, '21. November'],
])('a date is written as by hand, and what is no date yet stays as it is typed', (write, text) => {
  expect(write('2026-11-21', 'de')).toBe(text)
  for (const typed of ['', '2026-02-3', '20261-11-21']) expect(write(typed, 'de')).toBe(typed)
})
