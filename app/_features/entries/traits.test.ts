import { expect, it } from 'vitest'
import type { GivenTraits } from '#contract/shapes.ts'
import { traitText } from './traits.ts'

const LANA: GivenTraits = { home: 'Lana', birthYear: null, woman: false, guest: false }

it.each<[string, GivenTraits[], string]>([
  ['of nobody', [], ''],
  ['of somebody of whom nothing is known', [{ ...LANA, home: '' }], ''],
  ['of one', [{ home: 'Lana', birthYear: 1957, woman: true, guest: true }], 'Lana · 1957 · Frau · Gast'],
  ['as far as it is said', [{ guest: true }], 'Gast'],
  ['once, if it is the same of both', [LANA, LANA], 'Lana'],
  ['of each, if it is not', [LANA, { ...LANA, birthYear: 1990 }], 'Lana / Lana · 1990'],
  ['of the second alone', [{}, LANA], '– / Lana'],
])('what is known stands %s', (_, members, text) => {
  expect(traitText(members, { woman: 'Frau', guest: 'Gast' })).toBe(text)
})
