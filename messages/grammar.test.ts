import { expect, it } from 'vitest'
import { GRAMMARS } from './grammar.ts'

it.each([
  ['Huber / Mair', true],
  ['Anna + Berta', true],
  ['Resi und Sepp', true],
  ['Die anderen', true],
  ['Wir', true],
  ['Dieter', false],
  ['Anna Huber', false],
])('%s: a German sentence about more than one is %s', (name, many) => {
  expect(GRAMMARS.de.isPlural(name)).toBe(many)
})

it.each([
  ['Fußball', 'known'],
  ['Kegelschießen', 'known'],
  ['Wette', 'unknown'],
  ['Ball und Kegel', 'unknown'],
])('the gender of %s in German is %s', (name, gender) => {
  expect(GRAMMARS.de.genderOf(name)).toBe(gender)
})
