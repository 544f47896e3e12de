import { expect, test } from 'vitest'
import { TOPICS } from '#contract/public.ts'
import { type ChangeEvent, joinEvents } from './change-event.ts'

const event = (after: number, version: number, ...topics: ChangeEvent['topics']): ChangeEvent => ({
  tournament: '01890000-0000-7000-8000-000000000001',
  slug: 'preiswatten',
  after,
  version,
  topics,
})

test.each([
  ['one after the other', event(3, 4, 'rounds'), event(4, 5, 'results'), event(3, 5, 'rounds', 'results')],
  ['the later one first', event(4, 5, 'results'), event(3, 4, 'rounds'), event(3, 5, 'rounds', 'results')],
  ['both about the same', event(3, 4, 'results'), event(4, 5, 'results'), event(3, 5, 'results')],
  ['one within the other', event(3, 6, 'results'), event(4, 5, 'rounds'), event(3, 6, 'rounds', 'results')],
  ['with versions missing between them', event(3, 4, 'rounds'), event(6, 7, 'sheets'), event(3, 7, ...TOPICS)],
])('two events are one: %s', (_, one, other, joined) => {
  expect(joinEvents(one, other)).toEqual(joined)
})
