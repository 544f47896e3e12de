import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import { buildApp } from '../app.ts'
import { closeDeps, type Deps, openDeps } from '../deps.ts'
import { type Evening, startEvening } from '../test/evening.ts'
import { openEvents } from '../test/event-stream.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening
/** Another process over the same database, as far as they can tell. */
let other: { app: FastifyInstance; deps: Deps; url: string }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  evening = await startEvening(server, { pairs: 2 })
  const deps = await openDeps({ databaseUrl: server.databaseUrl })
  const app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
  other = { app, deps, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  return async () => {
    await app.close()
    await closeDeps(deps)
  }
})

const eventsUrl = () => other.url + address('watchTournament', { params: { slug: evening.slug } })

test('the stream tells the current version first, and a change made elsewhere within two seconds', async () => {
  const { version } = await evening.owner('getTournament', { params: evening.at })
  const events = await openEvents(eventsUrl())
  expect(await events.next()).toMatchObject({ version })
  const before = performance.now()
  await evening.owner('drawRound', { params: evening.at, body: {} })
  expect(await events.next()).toEqual({ version: version + 1, topics: ['rounds'] })
  expect(performance.now() - before).toBeLessThan(2_000)
  await events.close()
})

test('a reader never hears an older version after a newer one, and of no other tournament', async () => {
  const { version } = await evening.owner('getTournament', { params: evening.at })
  const events = await openEvents(eventsUrl())
  expect(await events.next()).toMatchObject({ version })
  const neighbour = await startEvening(server, { pairs: 2 })
  await neighbour.owner('drawRound', { params: neighbour.at, body: {} })
  const news = { tournament: evening.tournament, slug: evening.slug, topics: [] }
  other.deps.live.emit('news', { ...news, version: version + 5 })
  other.deps.live.emit('news', { ...news, version: version + 4 })
  other.deps.live.emit('news', { ...news, version: version + 6 })
  expect((await events.next())?.version).toBe(version + 5)
  expect((await events.next())?.version).toBe(version + 6)
  await events.close()
})

test('after the connection to the database was away, readers hear what they missed', async () => {
  const { version } = await evening.owner('getTournament', { params: evening.at })
  const events = await openEvents(eventsUrl())
  await events.next()
  const back = new Promise<void>((resolve) => other.deps.live.once('resync', resolve))
  await server.deps.db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'nockenblatt-live' AND datname = current_database()`
  await evening.owner('drawRound', { params: evening.at, body: {} })
  expect(await events.next()).toMatchObject({ version: version + 1 })
  await back
  await events.close()
})

test('no proxy may collect or compress the stream', async () => {
  const { response, close } = await openEvents(eventsUrl())
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('content-encoding')).toBeNull()
  await close()
})

test('an unknown address has no stream', async () => {
  const response = await fetch(other.url + address('watchTournament', { params: { slug: 'gibt-es-nicht' } }))
  expect([response.status, (await response.json()).code]).toEqual([404, 'not-found'])
})

test('open streams do not keep the server from stopping: they end', async () => {
  const events = await openEvents(eventsUrl())
  await events.next()
  await other.app.close()
  expect(await events.next()).toBeNull()
})
