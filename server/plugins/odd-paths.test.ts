import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { NO_TOURNAMENT } from '../pages/missing-page.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let front: FastifyInstance
let pages: FastifyInstance
let port: number
const rendered: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  pages = Fastify()
  pages.get('/*', async ({ url }) => {
    rendered.push(url)
    return 'a page'
  })
  const webUrl = await pages.listen({ port: 0, host: '127.0.0.1' })
  front = await buildApp(server.deps, { webUrl, log: 'silent', trustProxy: 0 })
  port = Number(new URL(await front.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await front.close()
  await pages.close()
  await server.stop()
})

/** Sends a raw request line, which no library would; returns status, type and redirect target. */
function ask(target: string, host = 'laptop.local:3000') {
  return new Promise<{ status: number; type: string; leads: string | null }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1'),
    )
    let answer = ''
    const finish = () => {
      const header = (name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(answer)?.[1] ?? null
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
      socket.destroy()
      resolve({ status, type: header('content-type') ?? '', leads: header('location') })
    }
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part
      if (answer.includes('\r\n\r\n')) finish()
    })
    socket.on('error', reject).on('end', finish)
  })
}

test.each([
  '//evil.example',
  '//evil.example/..',
  '///evil.example',
  '/t//evil.example',
  '/\\evil.example',
  '/t\\x',
  '/..',
  '/../etc/passwd',
  '/t/../../x',
  '/.',
  '/t/./x',
  '/%2e%2e/',
  '/%2E./x',
  '/t/%2e',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/t/%00',
  '/t/x%0d%0aLocation:%20https://evil.example',
  '/t/%7f',
  '/t/%c2%85',
  '/t/%e2%80%a8',
  '/t/%',
  '/t/%zz',
  '/t/%ff',
  `/${'x'.repeat(5000)}`,
  `/t/x?suche=${'x'.repeat(5000)}`,
  'http://evil.example/t/x',
  'evil.example',
  '*',
  '/api/v1//status',
  '/api/../t/x',
  '/api/v1/public/tournaments/%2e%2e',
  '/s/%0a',
  '/anmelden?weiter=%00',
  '/anmelden?weiter=%2Ft%0D%0ALocation:%20https://evil.example',
  '/anmelden?weiter=/%7f',
  '/t/x?suche=%1b%5B31m',
  '/t/x?suche=%c2%85',
  '/t/x?suche=%E2%80%A8',
  '/api/v1/public/events?tournaments=%00',
])('%j is answered 400 or 404 and leads nowhere', async (target) => {
  rendered.length = 0
  const { status, leads, type } = await ask(target)
  expect([400, 404]).toContain(status)
  expect(leads).toBeNull()
  expect(rendered).toEqual([])
  if (type) expect(type).toMatch(target.startsWith('/api') ? /problem\+json/ : /text\/html|application\/json/)
})

test.each(['evil.example/t', 'evil example', 'a@b', '<script>', '::1'])(
  'under the name %j nobody is reached',
  async (host) => {
    rendered.length = 0
    expect([400, 404]).toContain((await ask('/t/x', host)).status)
    expect(rendered).toEqual([])
  },
)

test.each([
  '/',
  '/t/preiswatten-2026',
  '/t/T%C3%B6rggelen?suche=%C3%84rmel%20%2F%20x&_rsc=1',
  '/anmelden?weiter=%2Fverein%2F1',
  '/t/x?suche=Huber%09%2B%C2%A0%E2%80%A6',
  '/s/AAAAAAAAAAAAAAAAAAAAAA',
])('%s reaches the pages as it is', async (target) => {
  rendered.length = 0
  expect((await ask(target)).status).toBe(200)
  expect((await ask(target, '[::1]:3000')).status).toBe(200)
  // For a tournament that does not exist, the cached page that says so is tried first.
  expect(rendered.filter((url) => url !== NO_TOURNAMENT)).toEqual([target, target])
})
