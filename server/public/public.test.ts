import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import { type Evening, playRound, startEvening, startRound } from '../test/evening.ts'
import { type Call, caller, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening
let anybody: Call

beforeAll(async () => {
  server = await startTestServer()
  anybody = caller(server.app)
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 5 })
})

test('a draft is nobody’s business until it is published', async () => {
  const { slug, owner, at } = evening
  const { fingerprint } = await owner('drawRound', { params: at, body: {} })
  const round = { slug, number: 1 }
  expect(await problemOf(anybody('getPublicRound', { params: round }))).toMatchObject({ status: 404 })
  expect(await problemOf(anybody('getPublicRound', { params: { slug, number: 2 } }))).toMatchObject({
    code: (await problemOf(anybody('getPublicRound', { params: round }))).code,
  })
  expect((await anybody('getPublicTournament', { params: { slug } })).rounds).toEqual([])
  expect(await anybody('getPublicStandings', { params: { slug } })).toMatchObject({ afterRound: 0 })

  await owner('publishRound', { params: { ...at, number: 1 }, body: { seen: fingerprint } })
  await expect
    .poll(() => anybody('getPublicTournament', { params: { slug } }))
    .toMatchObject({ rounds: [{ number: 1 }] })
  const published = await anybody('getPublicRound', { params: round })
  expect([published.encounters.length, published.byes.length]).toEqual([2, 1])
  const { fingerprint: _, rulings: _rulings, ...desk } = await owner('getRound', { params: { ...at, number: 1 } })
  expect(published).toEqual(desk)
})

test('everybody sees the standings of the club, right after a change', async () => {
  const { slug, owner, at } = evening
  const read = () => anybody('getPublicStandings', { params: { slug } })
  const before = await read()
  await playRound(evening, await startRound(evening))
  const after = await owner('getStandings', { params: at })
  await expect.poll(read).toEqual(after)
  expect(after.version).toBeGreaterThan(before.version)
})

test('a reader who has the newest version gets 304 and not the page again', async () => {
  const url = address('getPublicStandings', { params: { slug: evening.slug } })
  const first = await server.app.inject(url)
  expect(first.headers['cache-control']).toMatch(/^public/)
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  await evening.owner('changeTournament', { params: evening.at, body: { place: 'Pfarrsaal' } })
  const fresh = () => server.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  await expect.poll(async () => (await fresh()).statusCode).toBe(200)
})

test('what a member reads is kept by no cache in between', async () => {
  const url = address('getStandings', { params: evening.at })
  const { headers } = await server.app.inject({ url, headers: { cookie: evening.cookie } })
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('an unknown address is not found', async () => {
  for (const route of ['getPublicTournament', 'getPublicStandings'] as const)
    expect(await problemOf(anybody(route, { params: { slug: 'gibt-es-nicht' } }))).toMatchObject({ code: 'not-found' })
})

test('addresses come from the name, and two tournaments of a name get two', async () => {
  const create = (name: string) =>
    evening.owner('createTournament', {
      params: { club: evening.club },
      body: { preset: 'suedtirol-punkte', name, date: '2026-12-01' },
    })
  const slugs = [
    await create('Törggele-Watten im Größbräu'),
    await create('Törggele-Watten im Größbräu'),
    await create('???'),
  ]
  expect(slugs.map(({ slug }) => slug)).toEqual([
    'toerggele-watten-im-groessbraeu',
    'toerggele-watten-im-groessbraeu-2',
    'turnier',
  ])
})
