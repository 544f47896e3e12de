import { expect, it } from 'vitest'
import type { Locale } from '#messages/catalogue.ts'
import { writeNumber } from './write-number.ts'

it.each([
  ['de', '-12,5'],
  ['en', '-12.5'],
  ['sv', '-12,5'],
])('in %s a number has the decimal sign of that language, and a minus that keyboards have', (locale, written) => {
  expect(writeNumber(-12.5, locale as Locale)).toBe(written)
})

it('has no groups', () => {
  expect(writeNumber(1000, 'de')).toBe('1000')
})
