import { expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { discardQuery } from './discard-query.ts'

const refusal = (params: object) => ({ code: 'round-has-sheets', params }) as Problem

it.each([
  ['asks before anything is lost', null, { withSheets: 'no' }],
  ['confirms what the refusal has named', refusal({ effect: 'e' }), { withSheets: 'yes', effect: 'e' }],
  ['confirms a refusal of an earlier build, which names no effect', refusal({ voided: 1 }), { withSheets: 'yes' }],
])('%s', (_, shown, query) => {
  expect(discardQuery('s', shown)).toEqual({ seen: 's', ...query })
})
