import { expect, test } from 'vitest'
import { publicPage } from './public-page.ts'

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  publicPage({ method, url, headers })?.url ?? null

test.each([
  '/t/preiswatten',
  '/t/preiswatten/tabelle',
  '/t/preiswatten/runde/2',
  '/t/preiswatten/runde/2/auslosung',
  '/t/2-preiswatten/baum/1',
  '/t/2-preiswatten/baum/1?paar=3',
  '/t/2-preiswatten/baum/1?wand=1',
])('%s is the same for everybody', (url) => {
  expect(ask(url)).toBe(url)
  expect(ask(url, {}, 'HEAD')).toBe(url)
  expect(publicPage({ method: 'GET', url, headers: {} })?.slug).toMatch(/^(2-)?preiswatten$/)
})

test.each([
  ['a search', '/t/preiswatten?suche=Anna'],
  ['a pair looked for by name', '/t/preiswatten/baum/0?paar=Huber'],
  ['a query no page knows', '/t/preiswatten?x=1'],
  ['an empty query', '/t/preiswatten?'],
  ['another spelling', '/t/preiswatten/'],
  ['escaped characters', '/t/preiswatten/%74abelle'],
  ['a deep path', '/t/preiswatten/a/b/c/d'],
  ['the desk', '/verein/1'],
  ['a table', '/s/token'],
  ['the way in', '/'],
  ['a built file', '/_next/static/chunk.js'],
])('%s is not kept', (_, url) => {
  expect(ask(url)).toBeNull()
})

test.each([
  ['a session', { cookie: 'nockenblatt.session_token=abc' }],
  ['a session among others', { cookie: 'a=b; nockenblatt.session_token=abc; c=d' }],
  ['a session by https', { cookie: '__Secure-nockenblatt.session_token=abc' }],
  ['a part of a page', { rsc: '1' }],
  ['a part of a page ahead of time', { 'next-router-prefetch': '1' }],
])('%s gets an answer of its own', (_, headers) => {
  expect(ask('/t/preiswatten', headers as unknown as Record<string, string>)).toBeNull()
})

test('cookies that say nothing about a session do not matter', () => {
  expect(ask('/t/preiswatten', { cookie: 'theme=dark; other=nockenblatt.session' })).toBe('/t/preiswatten')
})

test('only reading is', () => {
  expect(ask('/t/preiswatten', {}, 'POST')).toBeNull()
})
