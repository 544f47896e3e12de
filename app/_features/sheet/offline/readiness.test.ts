import { expect, test } from 'vitest'
import { loadedFiles, readinessAfter } from './readiness.ts'

test.each([
  ['preparing', true, 'ready'],
  ['preparing', false, 'failed'],
  ['failed', true, 'ready'],
  ['failed', false, 'failed'],
  ['ready', true, 'ready'],
  ['ready', false, 'ready'],
] as const)('a page that is %s and whose caching has succeeded (%s) is %s', (before, isCached, after) => {
  expect(readinessAfter(before, isCached)).toBe(after)
})

test('the files of a page are those of the build that have arrived', () => {
  const resource = (path: string, responseStatus?: number) =>
    ({ name: `http://nockenblatt.test${path}`, responseStatus }) as unknown as PerformanceEntry
  const resources = [
    resource('/_next/static/chunks/a.js?dpl=1', 200),
    resource('/_next/static/media/of-an-old-browser.woff2'),
    resource('/_next/static/media/out-of-reach.woff2', 0),
    resource('/_next/static/chunks/gone.js', 404),
    resource('/api/v1/sheet', 200),
  ]
  expect(loadedFiles(resources)).toEqual(['/_next/static/chunks/a.js', '/_next/static/media/of-an-old-browser.woff2'])
})
