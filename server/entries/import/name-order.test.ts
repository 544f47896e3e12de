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
  const { lines, names } = inKnownOrder(LINES, null, new Set(known.map(nameKey)))
  expect(lines.flatMap(({ members }) => members.map(({ name }) => name))).toEqual(read)
  const order = family > given ? 'family-first' : 'given-first'
  expect(names).toEqual({ order, known: { 'given-first': given, 'family-first': family } })
})

it('keeps the other order', () => {
  const { lines } = inKnownOrder([line({ ...ZIRNBAUER, home: 'Lana' }, LANG)], null, new Set(['anna zirnbauer']))
  expect(lines.map(({ members }) => members)).toEqual([
    [{ name: 'Anna Zirnbauer', home: 'Lana', otherwise: { name: 'Zirnbauer Anna' } }, LANG],
  ])
})

it.each(['given-first', 'family-first'] as const)(
  'follows a heading that says %s, whomever the club knows',
  (order) => {
    const { lines, names } = inKnownOrder(LINES, order, new Set(['anna zirnbauer']))
    expect(lines).toEqual(LINES)
    const other = order === 'given-first' ? 'family-first' : 'given-first'
    expect(names).toEqual({ order, known: { [order]: 0, [other]: 1 } })
  },
)
