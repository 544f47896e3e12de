import { expect, it } from 'vitest'
import type { ImportLine } from '#contract/entries.ts'
import { nameKey } from '#messages/name-key.ts'
import { inKnownOrder } from './name-order.ts'

const line = (...members: ImportLine['members']): ImportLine => ({
  line: 1,
  raw: '',
  members,
  paid: false,
  leftOver: [],
  problem: null,
})
const ZIRNBAUER = { name: 'Zirnbauer Anna', otherwise: { name: 'Anna Zirnbauer' } }
const MOSER = { name: 'Moser Karl', otherwise: { name: 'Karl Moser' } }
const LANG = { name: 'Ida Lang' }
const LINES = [line(ZIRNBAUER, MOSER), line(ZIRNBAUER, LANG)]

it.each<[string[], string[], [number, number]]>([
  [[], ['Zirnbauer Anna', 'Moser Karl', 'Zirnbauer Anna', 'Ida Lang'], [0, 0]],
  [['Anna Zirnbauer'], ['Anna Zirnbauer', 'Karl Moser', 'Anna Zirnbauer', 'Ida Lang'], [0, 1]],
  [
    ['ANNA Zirnbauer', 'Karl Moser'],
    ['Anna Zirnbauer', 'Karl Moser', 'Anna Zirnbauer', 'Ida Lang'],
    [0, 2],
  ],
  [
    ['Anna Zirnbauer', 'Moser Karl'],
    ['Zirnbauer Anna', 'Moser Karl', 'Zirnbauer Anna', 'Ida Lang'],
    [1, 1],
  ],
  [
    ['Ida Lang', 'Lang Ida'],
    ['Zirnbauer Anna', 'Moser Karl', 'Zirnbauer Anna', 'Ida Lang'],
    [0, 0],
  ],
])('where the club knows %j the names are %j', (known, read, [given, family]) => {
  const { lines, names } = inKnownOrder(LINES, 'given-first', new Set(known.map(nameKey)))
  expect(lines.flatMap(({ members }) => members.map(({ name }) => name))).toEqual(read)
  const order = family > given ? 'family-first' : 'given-first'
  expect(names).toEqual({ order, known: { 'given-first': given, 'family-first': family } })
})

it('keeps the other order', () => {
  const { lines } = inKnownOrder(
    [line({ ...ZIRNBAUER, home: 'Lana' }, LANG)],
    'given-first',
    new Set(['anna zirnbauer']),
  )
  expect(lines.map(({ members }) => members)).toEqual([
    [{ name: 'Anna Zirnbauer', home: 'Lana', otherwise: { name: 'Zirnbauer Anna' } }, LANG],
  ])
})

it('turns a list back whose heading says the other order than the club knows', () => {
  const { lines, names } = inKnownOrder(LINES, 'family-first', new Set(['anna zirnbauer']))
  expect(lines[0]?.members.map(({ name }) => name)).toEqual(['Anna Zirnbauer', 'Karl Moser'])
  expect(names).toEqual({ order: 'given-first', known: { 'given-first': 1, 'family-first': 0 } })
})
