import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import { TOPICS } from '#contract/public.ts'
import { buildApp } from '../app.ts'
import { closeDeps, type Deps, openDeps } from '../deps.ts'
import { type Evening, startEvening, startRound } from '../test/evening.ts'
import { openEvents } from '../test/event-stream.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { StreamPlaces } from './stream-places.ts'

/** What a process hears, it hears by a notification and not because it compares versions. */
const NEVER = 3_600_000

let server: TestServer
let evening: Evening
/** Another process over the same database, as far as both can tell. */
let other: { app: FastifyInstance; deps: Deps; url: string }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  evening = await startEvening(server, { pairs: 2 })
  const deps = await openDeps({ databaseUrl: server.databaseUrl, compareEveryMs: NEVER })
  const app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
  other = { app, deps, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  return async () => {
    await app.close()
    await closeDeps(deps)
  }
})

const eventsPath = () => address('watchTournaments', { query: { tournaments: evening.slug } })
const eventsUrl = () => other.url + eventsPath()

test('the stream tells the current version first, and a change made elsewhere as soon as it is there', async () => {
  const { version } = await evening.owner('getTournament', { params: evening.at })
  const events = await openEvents(eventsUrl())
  expect(await events.next()).toMatchObject({ version })
  await evening.owner('drawRound', { params: evening.at, body: {} })
  expect(await events.next()).toEqual({ slug: evening.slug, version: version + 1, topics: ['rounds'], readers: 1 })
  await events.close()
})

test('a reader never hears an older version after a newer one, and of no other tournament', async () => {
  const { version } = await evening.owner('getTournament', { params: evening.at })
  const events = await openEvents(eventsUrl())
  expect(await events.next()).toMatchObject({ version })
  const neighbour = await startEvening(server, { pairs: 2 })
  await neighbour.owner('drawRound', { params: neighbour.at, body: {} })
  const change = { tournament: evening.tournament, slug: evening.slug, topics: ['rounds' as const] }
  const emit = (after: number, to: number) =>
    other.deps.notifier.emit('change', { ...change, after: version + after, version: version + to })
  emit(4, 5)
  emit(3, 4)
  emit(5, 6)
  expect(await events.next(), 'what lies between is not known').toMatchObject({ version: version + 5, topics: TOPICS })
  expect(await events.next()).toMatchObject({ version: version + 6, topics: ['rounds'] })
  await events.close()
})

test('after the connection to the database was away, readers hear what they missed', async () => {
  const { version } = await evening.owner('getTournament', { params: evening.at })
  const events = await openEvents(eventsUrl())
  await events.next()
  await server.deps.db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'nockenblatt-listener' AND datname = current_database()`
  await evening.owner('drawRound', { params: evening.at, body: {} })
  expect(await events.next()).toMatchObject({ version: version + 1 })
  await events.close()
})

describe('what a process leaves behind that is killed between its commit and its notification', () => {
  /** A process that compares at once. */
  let comparing: { app: FastifyInstance; deps: Deps; url: string }
  beforeEach(async () => {
    const deps = await openDeps({ databaseUrl: server.databaseUrl, compareEveryMs: 50 })
    const app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
    comparing = { app, deps, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
    return async () => {
      await app.close()
      await closeDeps(deps)
    }
  })
  const open = (query: { tournaments: string; sheets?: 'yes' }) =>
    openEvents(comparing.url + address('watchTournaments', { query }))

  test('is heard of all the same: a change', async () => {
    const events = await open({ tournaments: evening.slug })
    await events.next()
    const { version } = await server.deps.db.tournament.update({
      where: { slug: evening.slug },
      data: { version: { increment: 1 } },
    })
    expect(await events.next()).toMatchObject({ slug: evening.slug, version, topics: TOPICS })
    await events.close()
  })

  test('is heard of all the same by who shows sheets: an entry at a table', async () => {
    const { encounters } = await startRound(evening)
    const [id = ''] = encounters.map((encounter) => encounter.id)
    const events = await open({ tournaments: evening.slug, sheets: 'yes' })
    await events.next()
    await server.deps.db.encounter.update({
      where: { clubId_id: { clubId: evening.club, id } },
      data: { sheetRevision: 1 },
    })
    expect(await events.nextSheets()).toEqual({ slug: evening.slug, revisions: { [id]: 1 } })
    await events.close()
  })
})

test('however many sheets are found by comparison, who reads the stream hears of each', async () => {
  await startRound(evening)
  const { clubId, roundId } = await server.deps.db.encounter.findFirstOrThrow({ where: { clubId: evening.club } })
  const [written, offset] = [2_500, 100]
  const data = Array.from({ length: written }, (_, at) => {
    const position = offset + at
    return { clubId, roundId, id: newId(), position, tableNumber: position, reasons: [], sheetRevision: 1 }
  })
  await server.deps.db.encounter.createMany({ data })
  const events = await openEvents(`${eventsUrl()}&sheets=yes`)
  await events.next()
  await other.deps.notifier.compare()
  const tables = new Set<string>()
  while (tables.size < written) {
    const news = await events.nextSheets()
    expect(news, `the stream has ended after ${tables.size}`).not.toBeNull()
    for (const id of Object.keys(news?.revisions ?? {})) tables.add(id)
  }
  await events.close()
})

describe('when all places for streams are taken', () => {
  /** An app with three places, two of them for one network; one proxy reports the client's address. */
  async function crowded() {
    const streamPlaces = new StreamPlaces({ ofOne: 2, inAll: 3 })
    const app = await buildApp({ ...other.deps, streamPlaces }, { webUrl: null, log: 'silent', trustProxy: 1 })
    const url = (await app.listen({ port: 0, host: '127.0.0.1' })) + eventsPath()
    const open = (address: string) => openEvents(url, { 'x-forwarded-for': address })
    const close = async () => {
      // Node's client keeps a connection ready that it never uses.
      app.server.closeAllConnections()
      await app.close()
    }
    return { open, close }
  }

  test('whoever comes gets the place of the stream of the same network that has stood for longest', async () => {
    const { open, close } = await crowded()
    const [elsewhere, first, second] = [await open('2001:db8::1'), await open('192.0.2.1'), await open('192.0.2.1')]
    for (const stream of [elsewhere, first, second]) expect(await stream.next()).not.toBeNull()
    const third = await open('192.0.2.1')
    expect(await third.next()).not.toBeNull()
    await expect(first.next()).rejects.toThrow()
    await evening.owner('drawRound', { params: evening.at, body: {} })
    for (const stream of [elsewhere, second, third]) expect(await stream.next()).toMatchObject({ topics: ['rounds'] })
    await close()
  })

  test('in all, then the network with most gives one', async () => {
    const { open, close } = await crowded()
    const [elsewhere, first, second] = [await open('2001:db8::1'), await open('192.0.2.1'), await open('192.0.2.1')]
    for (const stream of [elsewhere, first, second]) expect(await stream.next()).not.toBeNull()
    const third = await open('192.0.2.3')
    expect(await third.next()).not.toBeNull()
    await expect(first.next()).rejects.toThrow()
    await evening.owner('drawRound', { params: evening.at, body: {} })
    for (const stream of [elsewhere, second, third]) expect(await stream.next()).toMatchObject({ topics: ['rounds'] })
    await close()
  })

  test('who opens streams without end takes nobody more than a moment: whoever comes back hears what was missed', async () => {
    const { open, close } = await crowded()
    const reader = await open('192.0.2.1')
    await reader.next()
    for (let at = 0; at < 20; at++) await open('192.0.2.1')
    await expect(reader.next()).rejects.toThrow()
    await evening.owner('drawRound', { params: evening.at, body: {} })
    const { version } = await evening.owner('getTournament', { params: evening.at })
    const again = await open('192.0.2.1')
    // The stream may begin with a version that was cached a moment ago.
    await expect.poll(async () => (await again.next())?.version).toBe(version)
    await close()
  })
})

test('a stream says of itself what every answer says, behind https also that it is to stay so', async () => {
  const app = await buildApp(other.deps, { webUrl: null, log: 'silent', trustProxy: 1 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' }
  const { response, close } = await openEvents(url + eventsPath(), headers)
  const health = await fetch(`${url}/api/v1/health`, { headers })
  await health.body?.cancel()
  const [own, every] = [response, health].map(({ headers }) => new Headers(headers))
  const ofItsOwn = ['content-type', 'content-length', 'date', 'cache-control', 'vary', 'connection', 'keep-alive']
  for (const [name, value] of every ?? [])
    if (!ofItsOwn.includes(name)) expect([name, own?.get(name)]).toEqual([name, value])
  expect(own?.get('strict-transport-security')).toMatch(/^max-age=\d+$/)
  await close()
  app.server.closeAllConnections()
  await app.close()
})

test('no proxy may collect or compress the stream', async () => {
  const { response, close } = await openEvents(eventsUrl())
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('content-encoding')).toBeNull()
  await close()
})

test('one stream tells of several tournaments, and names those that do not exist', async () => {
  const neighbour = await startEvening(server, { pairs: 2 })
  const slugs = [evening.slug, 'gibt-es-nicht', neighbour.slug]
  const events = await openEvents(other.url + address('watchTournaments', { query: { tournaments: slugs.join(',') } }))
  const first = [await events.next(), await events.next()]
  expect(new Set(first.map((event) => event?.slug))).toEqual(new Set([evening.slug, neighbour.slug]))
  expect(await events.nextUnknown()).toBe('gibt-es-nicht')
  await neighbour.owner('drawRound', { params: neighbour.at, body: {} })
  expect(await events.next()).toMatchObject({ slug: neighbour.slug, topics: ['rounds'] })
  await evening.owner('drawRound', { params: evening.at, body: {} })
  expect(await events.next()).toMatchObject({ slug: evening.slug, topics: ['rounds'] })
  await events.close()
})

test('a stream names the build first, and how many watch the same tournament', async () => {
  const one = await openEvents(eventsUrl())
  expect(await one.next()).toMatchObject({ readers: 1 })
  const two = await openEvents(eventsUrl())
  expect(await two.next()).toMatchObject({ readers: 2 })
  expect(one.build).toBe('development')
  await evening.owner('drawRound', { params: evening.at, body: {} })
  expect(await one.next()).toMatchObject({ readers: 2 })
  await two.close()
  await one.close()
})

test('what is written at tables is told only to those who show sheets', async () => {
  const desk = await openEvents(`${eventsUrl()}&sheets=yes`)
  const reader = await openEvents(eventsUrl())
  await Promise.all([desk.next(), reader.next()])
  const sheet = { slug: evening.slug, revisions: { [newId()]: 3 } }
  other.deps.notifier.emit('sheet', sheet)
  await evening.owner('drawRound', { params: evening.at, body: {} })
  await Promise.all([desk.next(), reader.next()])
  expect([desk.sheets, reader.sheets]).toEqual([[sheet], []])
  await Promise.all([desk.close(), reader.close()])
})

test('a stream without tournaments says that it stands, and nothing of any', async () => {
  const stop = new AbortController()
  const response = await fetch(other.url + address('watchTournaments', { query: {} }), { signal: stop.signal })
  const { value } = (await response.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {}
  expect([response.status, value]).toEqual([200, expect.stringMatching(/event: hello\n/)])
  expect(value).not.toMatch(/event: version/)
  stop.abort()
})

test.each([
  ['an empty tournament', '', [400, 'invalid-input']],
  ['too many', Array.from({ length: 21 }, (_, at) => `t${at}`).join(','), [400, 'invalid-input']],
  ['no address', 'a\u0000b', [404, 'not-found']],
])('a stream for %s is refused', async (_, tournaments, refused) => {
  const response = await fetch(other.url + address('watchTournaments', { query: { tournaments } }))
  expect([response.status, (await response.json()).code]).toEqual(refused)
})

test('open streams do not keep the server from stopping: they end', async () => {
  const events = await openEvents(eventsUrl())
  await events.next()
  await other.app.close()
  expect(await events.next()).toBeNull()
})
