import { expect, it } from 'vitest'
import { plainName, splitAll, splitPeople } from './names.ts'

it.each([
  ['Huber,  Anna', 'Anna Huber'],
  ['Anna\u00a0Huber\u200b', 'Anna Huber'],
  ['\u2800Anna\u2800Huber', 'Anna Huber'],
  ['\u3164', ''],
  [' \u200b\u0301 ', ''],
])('%j is the name %j', (cell, name) => {
  expect(plainName(cell)).toBe(name)
})

it('takes a name nobody can see for none', () => {
  expect(splitPeople('Anna Huber / \u3164')).toEqual(['Anna Huber'])
  expect(splitAll('\u202eAnna\nBert\u2800', 'pairs')).toEqual(['Anna', 'Bert'])
  expect(splitAll('\u200b\n\u2800', 'pairs')).toEqual([])
})
