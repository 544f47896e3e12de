import { v7 as newKey } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { buildApp } from '../app.ts'
import { Busy } from '../patient-pool.ts'
import { UnfinishedJob } from '../pool/lane.ts'
import { type Evening, startEvening } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening
beforeAll(async () => {
  server = await startTestServer()
  evening = await startEvening(server, { pairs: 2 })
})
afterAll(() => server.stop())

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url?: string
  headers?: Record<string, string>
  payload?: string | object
}

async function send({ method = 'POST', url, headers = {}, payload = '' }: Sent) {
  const response = await server.app.inject({
    method,
    url: url ?? `/api/v1/clubs/${evening.club}/tournaments`,
    headers: { cookie: evening.cookie, 'idempotency-key': newKey(), ...headers },
    payload,
  })
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = Problem.parse(response.json())
  expect([problem.status, problem.title]).toEqual([response.statusCode, problem.code])
  expect(problem.detail, 'a German sentence').toMatch(/^[A-ZÄÖÜ].+\.$/)
  return problem
}

const JSON_TYPE = { 'content-type': 'application/json' }
const GOOD = { preset: 'suedtirol-punkte', name: 'Preiswatten', date: '2026-11-21' }

test.each([
  ['malformed JSON', { headers: JSON_TYPE, payload: '{"name": ' }, 400],
  ['JSON that would change prototypes', { headers: JSON_TYPE, payload: '{"__proto__": {"a": 1}}' }, 400],
  ['no body', {}, 400],
  ['an empty JSON body', { headers: JSON_TYPE }, 400],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=x' }, 400],
  ['a list where an object belongs', { payload: [] }, 400],
  ['a broken address', { method: 'GET', url: '/api/v1/public/tournaments/%E0%A4%A' }, 400],
] as const)('%s is invalid input', async (_, sent, status) => {
  const problem = await send(sent as Sent)
  expect([problem.code, problem.status]).toEqual(['invalid-input', status])
})

test.each([
  ['/name', { ...GOOD, name: 'x'.repeat(121) }, { reason: 'too_big', maximum: 120 }],
  ['/name', { ...GOOD, name: '   ' }, { reason: 'too_small' }],
  ['/name', { ...GOOD, name: 7 }, { reason: 'invalid_type', expected: 'string' }],
  ['/date', { ...GOOD, date: '2026-02-30' }, { reason: 'invalid_format' }],
  ['/preset', { ...GOOD, preset: 'poker' }, { reason: 'invalid_value' }],
  ['/adjust/rounds', { ...GOOD, adjust: { rounds: 1.5 } }, { reason: 'invalid_type' }],
] as const)('a field that does not fit is named: %s', async (field, payload, params) => {
  expect(await send({ payload })).toMatchObject({ code: 'invalid-input', status: 400, field, params })
})

test('a regulation that contradicts itself names what to change', async () => {
  const payload = { ...GOOD, adjust: { target: 3, rounds: 2 } }
  const low = await send({ payload: { ...payload, preset: 'bayern-warme-heisse' } })
  expect(low).toMatchObject({ code: 'margin-not-below-target', status: 422, field: '/adjust/target' })
})

test('an unknown address and an unknown method are not found', async () => {
  expect(await send({ method: 'GET', url: '/api/v1/nothing' })).toMatchObject({ code: 'not-found', status: 404 })
  expect(await send({ method: 'GET', url: '/api' })).toMatchObject({ code: 'not-found', status: 404 })
  expect(await send({ method: 'PUT' })).toMatchObject({ code: 'not-found', status: 404 })
})

test('a broken address of a page gets a page', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/s/%ff' })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toMatch(/<p>[A-ZÄÖÜ].+\.</)
})

test('a body that is too large is refused as such', async () => {
  const payload = JSON.stringify({ ...GOOD, place: 'x'.repeat(5 * 1024 * 1024) })
  expect(await send({ headers: JSON_TYPE, payload })).toMatchObject({ code: 'too-large', status: 413 })
})

test('a writing call without a usable key is refused', async () => {
  for (const key of ['', 'x', '123'])
    expect(await send({ headers: { 'idempotency-key': key }, payload: GOOD })).toMatchObject({
      code: 'idempotency-key-missing',
      status: 400,
    })
})

test('text no database can hold is invalid input', async () => {
  const body = { ...GOOD, preset: 'suedtirol-punkte', name: 'a\u0000b' } as const
  const created = evening.owner('createTournament', { params: { club: evening.club }, body })
  expect(await problemOf(created)).toMatchObject({ code: 'invalid-input', status: 400 })
  const address = { method: 'GET', url: '/api/v1/public/tournaments/a%00b' } as const
  expect(await send(address), 'such an address leads nowhere').toMatchObject({ status: 404 })
})

test('a wrong kind of id in a path is named, a foreign club is not there', async () => {
  const url = `/api/v1/clubs/${evening.club}/tournaments/not-an-id`
  expect(await send({ method: 'GET', url })).toMatchObject({ code: 'invalid-input', field: '/tournament' })
  expect(await send({ method: 'GET', url: '/api/v1/clubs/not-an-id/tournaments' })).toMatchObject({ code: 'not-found' })
})

test('what nobody expected is told with an id to ask for, and nothing about the inside', async () => {
  const app = await buildApp(server.deps, { webUrl: null, log: 'silent', trustProxy: 0 })
  app.get('/api/v1/broken', { config: { right: 'open' } }, async () => {
    throw new Error('the inside of the server')
  })
  const response = await app.inject('/api/v1/broken')
  expect(response.json()).toMatchObject({ code: 'internal', status: 500, params: { id: expect.stringMatching(/-/) } })
  expect(response.payload).not.toContain('inside')
  await app.close()
})

test.each([
  ['no connection became free', new Busy(null), 'server-busy'],
  ['a job was given up', new UnfinishedJob('time', 'drawRound'), 'server-busy'],
  ['a worker died', new UnfinishedJob('died', 'drawRound'), 'internal'],
  ['there is no database', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'database-unavailable'],
] as const)('when %s it is said as it is', async (_, error, code) => {
  const app = await buildApp(server.deps, { webUrl: null, log: 'silent', trustProxy: 0 })
  app.get('/api/v1/planted', { config: { right: 'open' } }, () => {
    throw error
  })
  const response = await app.inject('/api/v1/planted')
  expect(response.json().code).toBe(code)
  expect(response.headers['retry-after'] !== undefined).toBe(code === 'server-busy')
  await app.close()
})

test('a database that is away is logged once, not by every request', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await buildApp(server.deps, { webUrl: null, log: 'warn', logTo, trustProxy: 0 })
  app.get('/api/v1/planted', { config: { right: 'open' } }, () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  })
  for (let request = 0; request < 20; request++) await app.inject('/api/v1/planted')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the database does not answer'])
  await app.close()
})
