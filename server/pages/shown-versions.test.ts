import { EventEmitter } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import type { Topic } from '#contract/public.ts'
import type { ChangeEvent } from '../notifications/change-event.ts'
import { ShownVersions } from './shown-versions.ts'

const slug = 'preiswatten'
let changes: EventEmitter<{ change: [ChangeEvent] }>
let newest: number
let versions: ShownVersions

beforeEach(async () => {
  changes = new EventEmitter()
  newest = 7
  versions = new ShownVersions(changes, async () => newest)
  await versions.of(slug)
})

function hear(version: number, ...topics: Topic[]) {
  newest = Math.max(newest, version)
  changes.emit('change', { tournament: '', slug, after: version - 1, version, topics })
}

test('what is seen for the first time shows as it stands', async () => {
  expect(await versions.of(slug)).toBe(7)
})

test.each([
  [['results', 'standings'], 8],
  [['rounds'], 8],
  [['entries', 'tournament', 'standings'], 8],
  [['entries'], 7],
  [['sheets'], 7],
  [['sheets', 'results'], 8],
  [[], 8],
] as [Topic[], number][])('a change of %j shows in version %i', async (topics, shown) => {
  hear(8, ...topics)
  expect(await versions.of(slug)).toBe(shown)
})

test('what was not heard of may have shown', async () => {
  hear(9, 'entries')
  expect(await versions.of(slug)).toBe(9)
})

test('what is read before it is heard of may have shown, and hearing of it late changes nothing', async () => {
  newest = 8
  expect(await versions.of(slug)).toBe(8)
  hear(8, 'results')
  expect(await versions.of(slug)).toBe(8)
  hear(9, 'entries')
  expect(await versions.of(slug)).toBe(8)
})

test('several changes announced as one show when one of them does', async () => {
  changes.emit('change', { tournament: '', slug, after: 7, version: 10, topics: ['entries', 'sheets'] })
  expect(await versions.of(slug)).toBe(7)
  changes.emit('change', { tournament: '', slug, after: 9, version: 12, topics: ['entries', 'results'] })
  expect(await versions.of(slug)).toBe(12)
})

test('an older version heard after a newer one is no news', async () => {
  hear(8, 'results')
  hear(7, 'results')
  expect(await versions.of(slug)).toBe(8)
})

test('an unknown tournament stays unknown', async () => {
  const none = new ShownVersions(changes, async () => Promise.reject(new Error('not found')))
  await expect(none.of('gibt-es-nicht')).rejects.toThrow('not found')
})
