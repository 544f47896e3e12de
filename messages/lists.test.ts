import { expect, test } from 'vitest'
import type { Locale } from './catalogue.ts'
import { andList, commaList, dottedList, orList, semicolonList } from './lists.ts'

test.each([
  [['a'], 'a', 'a', 'a'],
  [['a', 'b'], 'a und b', 'a oder b', 'a, b'],
  [['a', 'b', 'c'], 'a, b und c', 'a, b oder c', 'a, b, c'],
])('%j is written in German', (items, and, or, comma) => {
  expect([andList('de', items), orList('de', items), commaList('de', items)]).toEqual([and, or, comma])
})

test('another language has another comma', () => {
  expect(commaList('ja' as Locale, ['a', 'b', 'c'])).toBe('a、b、c')
  expect(commaList('de', [])).toBe('')
})

test('sentences and facts in a row leave out what is missing', () => {
  expect(semicolonList('de', ['Los', null, 'spielfrei, wie zuvor'])).toBe('Los; spielfrei, wie zuvor')
  expect(dottedList(['Villnöß', undefined, '', 1987, null])).toBe('Villnöß · 1987')
  expect([semicolonList('de', []), dottedList([])]).toEqual(['', ''])
})
