import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '#contract/routes.ts'
import { buildApp } from './app.ts'
import { newClub, startTestServer, type TestServer } from './test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const OPTIONS = { webUrl: null, log: 'silent', trustProxy: 0 } as const

test('a route that does not say who may call it keeps the app from starting', async () => {
  const app = await buildApp(server.deps, OPTIONS)
  app.get('/api/v1/planted', async () => 'open to everybody by mistake')
  await expect(app.ready()).rejects.toThrow('GET /api/v1/planted')
  await app.close().catch(() => {})
})

test('the health of the server is that of its database', async () => {
  const response = await server.app.inject('/api/v1/health')
  expect([response.statusCode, response.json()]).toEqual([200, { ok: true }])
})

test('the API describes every route of the contract, with the right it asks for', async () => {
  const document = (await server.app.inject('/api/docs/json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  for (const { method, path, right } of Object.values(ROUTES)) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.description, `${method} ${path}`).toBe(`Right: \`${right}\``)
  }
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Round', 'Standings', 'Problem']))
  expect((await server.app.inject('/api/docs/')).headers['content-type']).toContain('text/html')
})

test('pages get a policy that plain http in a hall can live with', async () => {
  const { headers } = await server.app.inject('/api/v1/health')
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('who comes by https is to come so again, as soon as a trusted proxy says it was https', async () => {
  const policy = async (trustProxy: number, url: string) => {
    const app = await buildApp(server.deps, { ...OPTIONS, webUrl: 'http://127.0.0.1:9', trustProxy })
    const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
    await app.close()
    return headers['strict-transport-security']
  }
  for (const url of ['/api/v1/health', '/t/preiswatten', '/api/docs/', '//odd', '/api/v1/nothing-here']) {
    expect(await policy(1, url), url).toMatch(/^max-age=\d{8}$/)
    expect(await policy(0, url), url).toBeUndefined()
  }
})

test('while nobody renders pages, a plain page says so', async () => {
  const app = await buildApp(server.deps, { ...OPTIONS, webUrl: 'http://127.0.0.1:9' })
  const response = await app.inject('/t/preiswatten')
  expect(response.statusCode).toBe(503)
  expect(response.headers['content-type']).toContain('text/html')
  expect((await app.inject('/api/v1/health')).statusCode).toBe(200)
  const unknown = await app.inject('/api/v1/nothing-here')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not-found'])
  await app.close()
})

test('large answers are compressed for those who can take it', async () => {
  const { cookie } = await newClub(server)
  const get = (encoding: string) =>
    server.app.inject({ url: '/api/v1/presets', headers: { cookie, 'accept-encoding': encoding } })
  expect((await get('gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('identity')).headers['content-encoding']).toBeUndefined()
})
