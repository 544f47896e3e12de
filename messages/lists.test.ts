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

test.each([
  ['a clause', ['a, sofern b, c', 'd'], 'a, sofern b, c, und d', 'a, sofern b, c, oder d'],
  ['an apposition', ['a', 'b, ohne c', 'd'], 'a, b, ohne c, und d', 'a, b, ohne c, oder d'],
  ['a clause that is the item', ['wer a', 'b'], 'wer a, und b', 'wer a, oder b'],
  [
    'what follows it in brackets',
    ['a, gegen die b (c)', 'd'],
    'a, gegen die b (c), und d',
    'a, gegen die b (c), oder d',
  ],
  ['no clause before the last two', ['a, der b', 'c', 'd'], 'a, der b, c und d', 'a, der b, c oder d'],
  ['no clause at the end', ['a', 'b, der c'], 'a und b, der c', 'a oder b, der c'],
  ['no brackets', ['a (b, c)', 'd'], 'a (b, c) und d', 'a (b, c) oder d'],
  ['no decimals', ['2,5', '3,5'], '2,5 und 3,5', '2,5 oder 3,5'],
  ['nothing alone', ['a, der b'], 'a, der b', 'a, der b'],
])('a comma closes %s in German', (_, items, and, or) => {
  expect([andList('de', items), orList('de', items)]).toEqual([and, or])
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
