import { expect, test } from 'vitest'
import type { ProblemCode } from '#contract/problem.ts'
import { problemBody, problemOf } from './problem.ts'
import { PROBLEM_STATUS } from './problem-status.ts'

const CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[]

/** Values for every param of a domain error or a route. */
const PARAMS = {
  groups: 4,
  rounds: 3,
  game: 2,
  option: 'marks',
  key: 'typo',
  reason: 'pdf',
  right: 'desk',
  seconds: 12,
  id: 'abc',
  round: 2,
  results: 3,
  tables: [1, 4],
  rank: 1,
  ranks: [2],
  voided: 2,
  moved: 3,
  entries: 1,
  least: 2,
  most: 30,
  target: 13,
  restricted: 11,
  expected: 3,
  entered: 1,
  number: 7,
  singles: 1,
  members: 2,
  person: 'Huber Sepp',
  entry: 'x',
  criterion: 'lot',
  source: 'places',
  first: 'Huber Sepp',
  name: 'Huber Sepp',
  names: ['Huber Sepp', 'Maier Toni'],
  table: 5,
  draft: false,
  numbers: [7],
  bye: true,
  removed: false,
  by: 'both',
  stage: 2,
  of: 1,
  one: 4,
  other: 7,
}

test.each(CODES)('%s has a sentence that says it in German', (code) => {
  const { detail, status } = problemBody({ code, params: PARAMS }, 'de')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(detail).toMatch(/^[A-ZÄÖÜ].{15,}[.?]$/)
  // Some begin `bei null`.
  expect(detail).not.toMatch(/[{}]|undefined|(?<!bei )null/)
})

test('the failure of the domain carries its facts, and where it lies in the request', () => {
  expect(problemOf({ code: 'results-missing', round: 2, tables: [3, 5] } as { code: ProblemCode })).toMatchObject({
    field: undefined,
    params: { round: 2, tables: [3, 5] },
  })
  const inGame = { code: 'score-out-of-range', least: -13, most: 26, game: 1 } as { code: ProblemCode }
  expect(problemOf(inGame)).toMatchObject({ field: '/games/1', params: { least: -13, most: 26, game: 1 } })
  const inRegulation = { code: 'ranking-empty', path: '/stages/0/ranking' } as { code: ProblemCode }
  expect(problemOf(inRegulation)).toMatchObject({ field: '/stages/0/ranking', params: {} })
})
