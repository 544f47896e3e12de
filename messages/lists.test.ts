import { expect, test } from 'vitest'
import type { Locale } from './catalogue.ts'
import { andList, commaList, orList } from './lists.ts'

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
