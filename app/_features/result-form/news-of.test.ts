import { expect, it } from 'vitest'
import { newsOf } from './news-of.ts'

const open = { contested: false, resultVersion: 1, games: [], outside: [], typedStands: false }
const games = [{ a: 15, b: 8, outcome: 'normal', winner: 'a' } as const]

it.each([
  ['nothing', open, open, null],
  ['another result', open, { ...open, resultVersion: 2, games }, 'result'],
  ['a result without games', open, { ...open, resultVersion: 2, outside: [{ a: 3, b: 2 }] }, 'result'],
  ['another result, contested', open, { ...open, contested: true, resultVersion: 2, games }, 'result'],
  ['the result that is typed', open, { ...open, resultVersion: 2, games, typedStands: true }, 'saved'],
  ['a result taken away', open, { ...open, resultVersion: 2 }, 'none'],
  ['a disagreement', open, { ...open, contested: true }, 'contested'],
  ['the end of one', { ...open, contested: true }, open, 'settled'],
] as const)('an open sheet shows %s', (_, opened, latest, kind) => {
  expect(newsOf(opened, opened.resultVersion, latest)).toBe(kind)
})
