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
  expect(splitPeople('Anna Huber / \u3164')).toEqual([{ name: 'Anna Huber', otherwise: { name: 'Huber Anna' } }])
  expect(splitAll('\u202eAnna\nBert\u2800', 'pairs')).toEqual([{ name: 'Anna' }, { name: 'Bert' }])
  expect(splitAll('\u200b\n\u2800', 'pairs')).toEqual([])
})

it.each([
  ['Zirnbauer Anna Maria', 'Anna Maria Zirnbauer'],
  ['Huber Sepp jun.', 'Sepp Huber jun.'],
  ['Van der Bellen Karl', 'Karl Van der Bellen'],
  ['De Luca Marco', 'Marco De Luca'],
  ['Mair am Tinkhof Anna', 'Anna Mair am Tinkhof'],
])('%s may also be %s', (cell, otherwise) => {
  expect(splitPeople(cell)).toEqual([{ name: cell, otherwise: { name: otherwise } }])
})

it.each(['Huber, Anna', 'Huber', 'Huber jun.', `Huber ${'Anna '.repeat(20)}`])('%s reads in one way', (cell) => {
  expect(splitPeople(cell).map((one) => one.otherwise)).toEqual([undefined])
})
