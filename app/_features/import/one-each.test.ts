import { expect, it } from 'vitest'
import type { ImportLine } from '#contract/entries.ts'
import { oneEach } from './one-each.ts'

const line = (names: string[], problem: ImportLine['problem'] = null): ImportLine => ({
  line: 1,
  raw: names.join(';'),
  members: names.map((name) => ({ name, home: 'Lana' })),
  problem,
  paid: true,
  leftOver: [],
})

it.each<[string[], ImportLine['problem'], string[][]]>([
  [['Anna Huber'], null, [['Anna Huber']]],
  [['Anna Huber', 'Josef Mair'], null, [['Anna Huber'], ['Josef Mair']]],
  [['Anna Huber', 'Josef Mair', 'Eva Egger'], 'too-many-names', [['Anna Huber'], ['Josef Mair'], ['Eva Egger']]],
  [['Huber', 'Anna'], null, [['Huber Anna']]],
  [[], 'no-name', [[]]],
])('the names %j (%j) become %j', (members, problem, read) => {
  const lines = oneEach([line(members, problem)])
  expect(lines.map((one) => one.members.map(({ name }) => name))).toEqual(read)
  expect(lines.flatMap((one) => one.members).every(({ home }) => home === 'Lana')).toBe(true)
  expect(lines.map((one) => one.problem)).toEqual(read.map(() => (problem === 'no-name' ? problem : null)))
  expect(lines.every(({ paid }) => paid)).toBe(true)
})

it('a line that names nobody stays one', () => {
  expect(oneEach([line(['Preiswatten', 'Lana'], 'title')])).toHaveLength(1)
})
