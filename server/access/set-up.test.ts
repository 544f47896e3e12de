// Set-up on the machine itself, and elsewhere with the code.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { Attempts } from './attempts.ts'
import { newSetUpCode } from './set-up-code.ts'
import { SetUpDoor } from './set-up-door.ts'

const FIRST = { name: 'Maria', email: 'maria@example.org', password: 'ein langes Passwort', club: 'Kartenfreunde' }
const CODE = 'k7m-p2x'
const PHONE = '192.168.1.77'

let server: TestServer
let app: TestServer['app']
let now = 1_000

beforeAll(async () => {
  server = await startTestServer()
  const attempts = new Attempts(() => now)
  const deps = { ...server.deps, attempts, setUpDoor: new SetUpDoor(CODE, attempts) }
  app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

async function ask(url: string, payload: object, { from = PHONE, to = app, host = 'localhost:3000' } = {}) {
  const response = await to.inject({ method: 'POST', url, payload, remoteAddress: from, headers: { host } })
  const { code }: { code?: string } = response.json()
  return { status: response.statusCode, code, seconds: Number(response.headers['retry-after']) }
}
const setUp = (code?: string, options = {}) => ask('/api/v1/setup', { ...FIRST, ...(code ? { code } : {}) }, options)
const status = async (remoteAddress: string) =>
  (await app.inject({ url: '/api/v1/status', remoteAddress, headers: { host: 'localhost:3000' } })).json()

test('a code has no letters that are easily confused', () => {
  const codes = new Set(Array.from({ length: 500 }, newSetUpCode))
  expect(codes.size).toBeGreaterThan(498)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{3}-[a-hjkmnp-z2-9]{3}$/)
})

test('the machine itself needs none, others do, and are told so', async () => {
  expect(await status('127.0.0.1')).toEqual({ setUp: false, demo: false, needsCode: false })
  expect(await status(PHONE)).toEqual({ setUp: false, demo: false, needsCode: true })
  expect(await setUp()).toMatchObject({ status: 403, code: 'setup-code-needed' })
  expect(await setUp(' - ')).toMatchObject({ status: 403, code: 'setup-code-needed' })
  expect(await ask('/api/v1/demo', {})).toMatchObject({ status: 403, code: 'setup-code-needed' })
  expect(await setUp('', { from: '127.0.0.1', host: 'evil.example' })).toMatchObject({ code: 'setup-code-needed' })
})

test('if no code was shown, set-up works on the machine itself only', async () => {
  expect(await setUp(CODE, { to: server.app })).toMatchObject({ status: 403, code: 'setup-code-wrong' })
})

test('wrong codes wait longer and longer, also those sent at the same moment; other addresses do not', async () => {
  const tries = await Promise.all(Array.from({ length: 40 }, (_, at) => setUp(`wrong${at}`)))
  expect(tries.filter(({ code }) => code === 'setup-code-wrong')).toHaveLength(6)
  const waiting = await setUp(CODE)
  expect(waiting).toMatchObject({ status: 429, code: 'too-many-tries', seconds: 1 })
  expect(await ask('/api/v1/demo', { code: CODE })).toMatchObject({ code: 'too-many-tries' })
  expect(await setUp('wrong', { from: '192.168.1.78' })).toMatchObject({ code: 'setup-code-wrong' })
  now += 1000
})

test('the code works in any spelling, and after set-up it has no use', async () => {
  expect(await setUp('K7M P2X')).toMatchObject({ status: 200 })
  expect(await status(PHONE)).toEqual({ setUp: true, demo: false, needsCode: false })
  expect(await setUp(CODE)).toMatchObject({ status: 409, code: 'already-set-up' })
  expect(await setUp()).toMatchObject({ status: 409, code: 'already-set-up' })
  expect(await ask('/api/v1/demo', { code: CODE })).toMatchObject({ status: 409, code: 'not-empty' })
})
