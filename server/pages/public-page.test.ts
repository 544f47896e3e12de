import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPage } from './public-page.ts'

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  publicPage({ method, url, headers })?.url ?? null

test.each([
  '/t/preiswatten',
  '/t/preiswatten/tabelle',
  '/t/preiswatten/regeln',
  '/t/preiswatten/runde/2',
  '/t/preiswatten/runde/2/auslosung',
  '/t/2-preiswatten/baum/1',
  '/t/2-preiswatten/baum/1?paar=3',
  '/t/2-preiswatten/baum/1?wand=1',
  '/t/2-preiswatten/baum/1?paar=3&wand=1',
])('%s is the same for everybody', (url) => {
  expect(ask(url)).toBe(url)
  expect(ask(url, {}, 'HEAD')).toBe(url)
  expect(publicPage({ method: 'GET', url, headers: {} })?.slug).toMatch(/^(2-)?preiswatten$/)
})

test.each([
  ['an empty query', '/t/p?', '/t/p'],
  ['what others add to a link that is passed on', '/t/p?fbclid=IwAR0%2B_x-y', '/t/p'],
  ['the same, repeated', '/t/p?x=1&x=2&&=&x', '/t/p'],
  ['an empty search', '/t/p?suche=', '/t/p'],
  ['a search for blanks', '/t/p?suche=%20+', '/t/p'],
  ['the query of another page', '/t/p?paar=3&wand=1', '/t/p'],
  ['a search where nothing is searched', '/t/p/tabelle?suche=Anna', '/t/p/tabelle'],
  ['a question mark in a query', '/t/p/runde/1?a?b=c', '/t/p/runde/1'],
  ['a broken encoding', '/t/p?%E0%A4%A=1', '/t/p'],
  ['another order', '/t/p/baum/1?wand=1&x=2&paar=3', '/t/p/baum/1?paar=3&wand=1'],
  ['another spelling', '/t/p/baum/1?%70aar=+3&wand', '/t/p/baum/1?paar=3&wand=1'],
  ['a repeated number', '/t/p/baum/1?paar=3&paar=4', '/t/p/baum/1?paar=3'],
])('%s makes no page of its own', (_, url, canonical) => {
  expect(ask(url)).toBe(canonical)
})

test.each([
  ['a search', '/t/preiswatten?suche=Anna'],
  ['a search with more', '/t/preiswatten?x=1&suche=Anna'],
  ['a pair looked for by name', '/t/preiswatten/baum/1?paar=Huber'],
  ['a number nobody has', '/t/preiswatten/baum/1?paar=12345'],
  ['another spelling', '/t/preiswatten/'],
  ['two slashes', '/t/preiswatten//tabelle'],
  ['escaped characters', '/t/preiswatten/%74abelle'],
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
])('%s gets an answer of its own', (_, headers) => {
  expect(ask('/t/preiswatten', headers as unknown as Record<string, string>)).toBeNull()
})

test.each([
  ['a page', '/nix'],
  ['a round', '/runde/0'],
  ['a picture', '/baum/100'],
  ['a deep path', '/runde/1/auslosung/2'],
])('%s that no tournament has is known as such', (_, path) => {
  expect(publicPage({ method: 'GET', url: `/t/preiswatten${path}?x=1`, headers: {} })).toEqual({
    slug: 'preiswatten',
    url: `/t/preiswatten${path}`,
    part: null,
  })
})

test('what a page shows of the tournament is known', () => {
  const shown = (path: string) => {
    const { part, entry } = publicPage({ method: 'GET', url: `/t/p${path}`, headers: {} }) ?? {}
    return [part, entry]
  }
  expect(shown('/regeln')).toEqual([{ of: 'tournament' }, undefined])
  expect(shown('/runde/12/auslosung')).toEqual([{ of: 'round', number: 12 }, undefined])
  expect(shown('/baum/3?wand=1&paar=7')).toEqual([{ of: 'stage', number: 3 }, 7])
})

test('no page of the app is taken for one that is missing', () => {
  const root = new URL('../../app/t/[slug]/', import.meta.url)
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => `/t/p/${file}`.replace(/\/page\.tsx$/, '').replace(/\[\w+\]/g, '1'))
    .filter((path) => !path.endsWith('/fehlt'))
  expect(paths.length).toBeGreaterThan(4)
  for (const url of paths) expect([url, publicPage({ method: 'GET', url, headers: {} })?.part]).not.toContain(null)
})

test.each(['rsc', 'next-router-prefetch'])('who asks for a part of a page (%s) gets the page', (header) => {
  expect(ask('/t/preiswatten/tabelle?_rsc=1a2b', { [header]: '1' })).toBe('/t/preiswatten/tabelle')
})

test('cookies that say nothing about a session do not matter', () => {
  expect(ask('/t/preiswatten', { cookie: 'theme=dark; other=nockenblatt.session' })).toBe('/t/preiswatten')
})

test('only reading is', () => {
  expect(ask('/t/preiswatten', {}, 'POST')).toBeNull()
})
