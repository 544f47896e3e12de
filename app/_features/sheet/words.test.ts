import { expect, it } from 'vitest'
import { isMany } from './words.ts'

it.each([
  ['Huber / Mair', true],
  ['Anna + Berta', true],
  ['Resi und Sepp', true],
  ['Die anderen', true],
  ['Wir', true],
  ['Dieter', false],
  ['Anna Huber', false],
])('%s: a sentence about more than one is %s', (name, many) => {
  expect(isMany(name)).toBe(many)
})
