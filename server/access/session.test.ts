import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { caller, newClub, PASSWORD, problemOf, signInAs, startTestServer, type TestServer } from '../test/server.ts'
import { createAccount, createClub, DEMO_EMAIL } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const FIRST = { name: 'Maria', email: 'Maria@Example.org', password: 'ein langes Passwort', club: 'Kartenfreunde' }

test('the first account is made once, also when two browsers try at the same moment, and takes the demo over', async () => {
  const { db } = server.deps
  const nobody = caller(server.app)
  expect(await nobody('getStatus', {})).toEqual({ setUp: false, demo: false, needsCode: false })
  const demo = await createAccount(db, { name: 'Beispiel', email: DEMO_EMAIL, password: PASSWORD })
  const demoClub = await createClub(db, 'Beispielverein', demo)
  const demoCookie = await signInAs(server, DEMO_EMAIL)
  expect(await nobody('getStatus', {})).toEqual({ setUp: false, demo: true, needsCode: false })

  const outcomes = await Promise.allSettled([nobody('setUp', { body: FIRST }), nobody('setUp', { body: FIRST })])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await problemOf(nobody('setUp', { body: FIRST }))).toMatchObject({ code: 'already-set-up', status: 409 })
  expect(await nobody('getStatus', {})).toEqual({ setUp: true, demo: false, needsCode: false })

  // What OWASP recommends at least, unlike the accounts of other tests.
  const { password } = await db.credential.findFirstOrThrow({ where: { user: { email: 'maria@example.org' } } })
  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const cookie = await signInAs(server, 'maria@example.org', FIRST.password)
  const session = await caller(server.app, cookie)('getSession', {})
  expect(session.clubs.map(({ name, role }) => [name, role])).toEqual([
    ['Kartenfreunde', 'owner'],
    ['Beispielverein', 'owner'],
  ])
  const former = caller(server.app, demoCookie)
  expect((await problemOf(former('listTournaments', { params: { club: demoClub }, query: {} }))).status).toBe(401)
})

test('signing in gives a cookie no script can read; signing out makes it worthless', async () => {
  const { cookie } = await newClub(server)
  const call = caller(server.app, cookie)
  await expect(call('getSession', {})).resolves.toMatchObject({ account: { name: 'Vorstand' } })
  await call('signOut', {})
  expect(await problemOf(call('getSession', {}))).toMatchObject({ code: 'not-signed-in', status: 401 })
})

test('the cookie is limited to its site, and secure with https only', async () => {
  await newClub(server)
  const behindProxy = await buildApp(server.deps, { webUrl: null, log: 'silent', trustProxy: 1 })
  const email = 'https@example.org'
  await createAccount(server.deps.db, { name: 'Max', email, password: PASSWORD })
  const signIn = (headers: Record<string, string>) =>
    behindProxy.inject({ method: 'POST', url: '/api/v1/session', headers, payload: { email, password: PASSWORD } })
  const [plain] = (await signIn({})).cookies
  expect(plain).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(plain?.secure).toBeUndefined()
  const [secure] = (await signIn({ 'x-forwarded-proto': 'https' })).cookies
  expect(secure).toMatchObject({ httpOnly: true, secure: true })
  await behindProxy.close()
})

test('a wrong password and an unknown address get the same answer', async () => {
  const nobody = caller(server.app)
  const email = 'anna@example.org'
  await createAccount(server.deps.db, { name: 'Anna', email, password: PASSWORD })
  const wrong = await problemOf(nobody('signIn', { body: { email, password: 'falsch' } }))
  const unknown = await problemOf(nobody('signIn', { body: { email: 'wer@example.org', password: 'falsch' } }))
  expect(wrong).toMatchObject({ code: 'wrong-credentials', status: 401 })
  expect(unknown).toEqual(wrong)
})

test('a forged cookie is no session', async () => {
  const { cookie } = await newClub(server)
  const [session = ''] = cookie.split('; ')
  const forged = `${session.slice(0, -6)}AAAAAA`
  expect((await problemOf(caller(server.app, forged)('getSession', {}))).code).toBe('not-signed-in')
})

test.each([
  ['http://localhost', 'localhost', 200],
  ['http://192.168.1.5:3000', '192.168.1.5:3000', 200],
  ['http://evil.example', 'localhost', 403],
  ['http://localhost:8080', 'localhost:3000', 403],
  ['null', 'localhost', 403],
])('a page from %s may write to %s: %i', async (origin, host, status) => {
  const { cookie } = await newClub(server)
  const headers = { cookie, origin, host }
  const response = await server.app.inject({ method: 'DELETE', url: '/api/v1/session', headers })
  expect(response.statusCode).toBe(status)
  if (status === 403) expect(response.json().code).toBe('foreign-origin')
})

test('behind a trusted proxy the name it was reached by counts', async () => {
  const behindProxy = await buildApp(server.deps, { webUrl: null, log: 'silent', trustProxy: 1 })
  const { cookie } = await newClub(server)
  const headers = { cookie, origin: 'https://turnier.example', host: '127.0.0.1:3000' }
  const signOut = (more: object) =>
    behindProxy.inject({ method: 'DELETE', url: '/api/v1/session', headers: { ...headers, ...more } })
  expect((await signOut({})).statusCode).toBe(403)
  expect((await signOut({ 'x-forwarded-host': 'turnier.example' })).statusCode).toBe(200)
  await behindProxy.close()
})
