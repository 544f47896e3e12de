import { expect, it } from 'vitest'
import { afterTables } from './after-tables.ts'
import { translator } from './translator.ts'

it.each([
  [[], null],
  [[5], 'nach Tisch 5'],
  [[3, 5], 'nach den Tischen 3 und 5'],
  [[1, 3, 12], 'nach den Tischen 1, 3 und 12'],
])('a table that waits for %j', (tables, sentence) => {
  expect(afterTables(translator('de', 'public'), 'de', tables)).toBe(sentence)
})
