// Sends too large a body to every route of the contract.

import { gzipSync } from 'node:zlib'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import { bodyLimit, type RouteSpec } from '#contract/route.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import { startEvening, startRound } from './test/evening.ts'
import { startTestServer, type TestServer } from './test/server.ts'

let server: TestServer
let params: Record<string, string>
let cookie: string
let bearer: string

beforeAll(async () => {
  server = await startTestServer()
  const evening = await startEvening(server, { pairs: 4, preset: 'ko' })
  const round = await startRound(evening)
  const encounter = round.encounters[0]?.id ?? ''
  const { links } = await evening.owner('makeTableLinks', { params: { ...evening.at, encounter } })
  cookie = evening.cookie
  bearer = `Bearer ${links[0]?.path.split('/').at(-1)}`
  params = { ...evening.at, number: '1', entry: newId(), person: newId(), criterion: 'lot' }
  params = { ...params, encounter, version: newId(), regulation: newId() }
})
afterAll(() => server.stop())

/** Tables first, while their links are valid; signing out last, because it ends the session. */
const NAMES = (Object.keys(ROUTES) as RouteName[])
  .filter((name) => ROUTES[name].method !== 'GET')
  .sort((one, other) => turnOf(one) - turnOf(other))

function turnOf(name: RouteName): number {
  return name === 'signOut' ? 2 : ROUTES[name].right === 'sheet' ? 0 : 1
}

/** Sends a body of this many bytes, of the type that the route takes, with the right the route needs. */
function send(name: RouteName, bytes: number, encoding: 'identity' | 'gzip' = 'identity') {
  const spec = ROUTES[name] as RouteSpec
  const isFile = spec.body === 'file'
  const body = isFile ? Buffer.alloc(bytes, ' ') : Buffer.from(`"${'x'.repeat(bytes - 2)}"`)
  return server.app.inject({
    method: spec.method,
    url: address(name, { params } as never),
    headers: {
      ...(spec.right === 'sheet' ? { authorization: bearer } : spec.right === 'open' ? {} : { cookie }),
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
      'idempotency-key': newId(),
      ...(encoding === 'gzip' ? { 'content-encoding': 'gzip' } : {}),
    },
    payload: encoding === 'gzip' ? gzipSync(body) : body,
  })
}

test('anybody may send 16 kB, a table 128 kB, and 4 MB only where a list is taken', () => {
  const largest = (isOne: (spec: RouteSpec) => boolean) =>
    Math.max(
      ...Object.values(ROUTES as Record<string, RouteSpec>).flatMap((spec) => (isOne(spec) ? [bodyLimit(spec)] : [])),
    )
  expect(largest(({ right }) => right === 'open')).toBe(16 * 1024)
  expect(largest(({ right }) => right === 'sheet')).toBe(128 * 1024)
  expect(largest(({ right, takes }) => right !== 'open' && right !== 'sheet' && takes !== 'list')).toBe(512 * 1024)
  const lists = NAMES.filter((name) => bodyLimit(ROUTES[name]) === 4 * 1024 * 1024)
  expect(lists).toEqual(['readImport', 'importEntries'])
})

test('where no route of the contract is, no more is taken than where anybody may call', async () => {
  const payload = `"${'x'.repeat(16 * 1024)}"`
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/v1/nothing-here', headers, payload })
  expect(statusCode).toBe(413)
})

test('a phone that comes back from offline sends 200 entries at once', async () => {
  const reason = 'Renonce im dritten Spiel, von beiden Seiten so gesehen und ausgeredet'
  const entries = Array.from({ length: 200 }, (_, at) => ({
    id: newId(),
    game: 1,
    version: newId(),
    number: at + 1,
    at: new Date().toISOString(),
    written: { kind: 'penalty', side: 'a', points: 2, reason, text: reason, raises: [3, 4, 5, 6], overridden: true },
  }))
  const payload = { device: newId(), entries }
  const headers = { authorization: bearer, 'idempotency-key': newId() }
  const response = await server.app.inject({ method: 'POST', url: ROUTES.writeSheet.path, headers, payload })
  expect(response.statusCode, response.payload.slice(0, 300)).not.toBe(413)
  expect(JSON.stringify(payload).length).toBeGreaterThan(64 * 1024)
})

test('the desk names ten thousand entries for a stage at once', async () => {
  const payload = { entries: Array.from({ length: 10_000 }, () => newId()) }
  const headers = { cookie, 'idempotency-key': newId() }
  const url = address('drawRound', { params } as never)
  const response = await server.app.inject({ method: 'POST', url, headers, payload })
  expect(response.statusCode).not.toBe(413)
})

test.each(NAMES)('%s refuses a byte more than it takes, compressed or not, and no byte less', async (name) => {
  const limit = bodyLimit(ROUTES[name])
  const tooMuch = await send(name, limit + 1)
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([413, 'too-large'])
  expect((await send(name, 5 * limit, 'gzip')).statusCode).toBe(413)
  expect((await send(name, limit)).statusCode).not.toBe(413)
})
