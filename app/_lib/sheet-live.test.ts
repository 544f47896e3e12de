import { expect, test } from 'vitest'
import type { Topic } from '#contract/public.ts'
import { tableNews } from './sheet-live.ts'

const version = (...topics: Topic[]) => ({ kind: 'version' as const, slug: 's', version: 7, readers: 1, topics })

test.each([
  ['the result of any table', version('results', 'standings'), null],
  ['a round that was closed', version('rounds', 'results'), { version: 7 }],
  ['links that were revoked', version('sheets'), { version: 7 }],
  ['a change of which nothing is known', version(), { version: 7 }],
  ['its own sheet', { kind: 'sheet' as const, slug: 's', revisions: { other: 9, own: 3 } }, { revision: 3 }],
  ['other sheets', { kind: 'sheet' as const, slug: 's', revisions: { other: 9 } }, null],
])('a table is concerned by news as it should be: %s', (_, news, concerning) => {
  expect(tableNews(news, 'own')).toEqual(concerning)
})
