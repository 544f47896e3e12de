import { expect, it } from 'vitest'
import type { ImportLine, ReadOrder } from '#contract/entries.ts'
import { oneEach } from './one-each.ts'

const line = (names: string[], problem: ImportLine['problem'] = null): ImportLine => ({
  line: 1,
  raw: names.join(';'),
  members: names.map((name) => ({ name, home: 'Lana' })),
  problem,
  paid: true,
  leftOver: [],
})

it.each<[string[], ImportLine['problem'], string[][], ReadOrder['order']?]>([
  [['Anna Huber'], null, [['Anna Huber']]],
  [['Anna Huber', 'Josef Mair'], null, [['Anna Huber'], ['Josef Mair']]],
  [['Anna Huber', 'Josef Mair', 'Eva Egger'], 'too-many-names', [['Anna Huber'], ['Josef Mair'], ['Eva Egger']]],
  [['Huber', 'Anna'], null, [['Huber Anna']]],
  [['Huber', 'Anna'], null, [['Anna Huber']], 'family-first'],
  [[], 'no-name', [[]]],
])('the names %j (%j) become %j', (members, problem, read, order = 'given-first') => {
  const lines = oneEach([line(members, problem)], order)
  expect(lines.map((one) => one.members.map(({ name }) => name))).toEqual(read)
  expect(lines.flatMap((one) => one.members).every(({ home }) => home === 'Lana')).toBe(true)
  expect(lines.map((one) => one.problem)).toEqual(read.map(() => (problem === 'no-name' ? problem : null)))
  expect(lines.every(({ paid }) => paid)).toBe(true)
})

it('a line that names nobody stays one', () => {
  expect(oneEach([line(['Preiswatten', 'Lana'], 'title')], 'given-first')).toHaveLength(1)
})

it('which of two words is the last name can be turned', () => {
  const [{ members } = line([])] = oneEach([line(['Huber', 'Anna'])], 'given-first')
  expect(members).toEqual([{ name: 'Huber Anna', home: 'Lana', otherwise: { name: 'Anna Huber' } }])
})
