import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { networkOf } from './caller.ts'

let server: TestServer
const open: FastifyInstance[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  for (const app of open) await app.close()
  await server.stop()
})

interface Seen {
  readonly ip: string
  readonly atMachine: boolean
}

/** How the API sees a request that comes from `remoteAddress` with these headers. */
async function seen(hops: number, remoteAddress: string, headers: Record<string, string> = {}): Promise<Seen> {
  const front = await buildApp(server.deps, { webUrl: null, log: 'silent', trustProxy: hops })
  front.get('/seen', async ({ ip, atMachine }): Promise<Seen> => ({ ip, atMachine }))
  const response = await front.inject({ url: '/seen', remoteAddress, headers: { host: 'localhost:3000', ...headers } })
  await front.close()
  return response.json()
}

const PHONE = '192.168.1.77'

describe('the address that counts', () => {
  it.each([
    [0, {}, PHONE],
    [0, { 'x-forwarded-for': '10.9.9.9' }, PHONE],
    [1, { 'x-forwarded-for': '203.0.113.5' }, '203.0.113.5'],
    [1, { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' }, '203.0.113.5'],
    [2, { 'x-forwarded-for': '6.6.6.6, 203.0.113.5, 198.51.100.1' }, '203.0.113.5'],
    [2, { 'x-forwarded-for': '203.0.113.5' }, '203.0.113.5'],
    [0, { 'x-asked-by': 'elsewhere 10.9.9.9' }, PHONE],
    [0, { 'x-asked-by': `elsewhere 10.9.9.9.${'A'.repeat(43)}` }, PHONE],
  ])('behind %i proxies, with %j, is %s', async (hops, headers, ip) => {
    expect(await seen(hops, PHONE, headers)).toEqual({ ip, atMachine: false })
  })
})

describe('the machine itself', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is a connection from %s', async (address) => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await seen(0, address, { host })).toMatchObject({ atMachine: true })
  })

  it.each([
    ['from the network', 0, PHONE, {}],
    ['behind a trusted proxy', 1, '127.0.0.1', {}],
    ['passed on by a proxy nobody spoke of', 0, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['passed on as the standard says', 0, '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
    ['passed on by a tunnel', 0, '127.0.0.1', { 'x-forwarded-proto': 'https' }],
    ['under another site’s name', 0, '127.0.0.1', { host: 'evil.example:3000' }],
    ['said to be a page’s, unsigned', 0, '127.0.0.1', { 'x-asked-by': 'machine 127.0.0.1' }],
  ])('is not one %s', async (_, hops, address, headers) => {
    expect(await seen(hops, address, headers)).toMatchObject({ atMachine: false })
  })
})

describe('a page', () => {
  /** Starts the front and a stand-in for the page server, which calls the API for its reader with the headers it received. */
  async function startPages(hops: number) {
    const pages = Fastify()
    let port = 0
    pages.get('/page', async ({ headers }) => {
      const passed = ['x-asked-by', 'x-forwarded-for', 'cookie'].flatMap((name) => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, value] as const] : []
      })
      return (await fetch(`http://127.0.0.1:${port}/api/v1/seen`, { headers: Object.fromEntries(passed) })).json()
    })
    const webUrl = await pages.listen({ port: 0, host: '127.0.0.1' })
    const front = await buildApp(server.deps, { webUrl, log: 'silent', trustProxy: hops })
    front.get('/api/v1/seen', { config: { right: 'open' } }, async ({ ip, atMachine }): Promise<Seen> => {
      return { ip, atMachine }
    })
    port = Number(new URL(await front.listen({ port: 0, host: '127.0.0.1' })).port)
    open.push(front, pages)
    return { front, port }
  }

  /** Opens a page with these headers, as a guest would; returns how the API saw the page's own request. */
  async function pageSeen(hops: number, headers: Record<string, string>): Promise<Seen> {
    const { front } = await startPages(hops)
    return (await front.inject({ url: '/page', remoteAddress: PHONE, headers })).json()
  }

  it.each([
    [0, {}, PHONE],
    [0, { 'x-forwarded-for': '10.9.9.9' }, PHONE],
    [0, { 'x-asked-by': 'machine 127.0.0.1' }, PHONE],
    [1, { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' }, '203.0.113.5'],
    [2, { 'x-forwarded-for': '6.6.6.6, 203.0.113.5, 198.51.100.1' }, '203.0.113.5'],
  ])('behind %i proxies, opened with %j, is read on behalf of %s', async (hops, headers, ip) => {
    expect(await pageSeen(hops, headers)).toEqual({ ip, atMachine: false })
  })

  it('opened at the machine itself is read as such', async () => {
    const { port } = await startPages(0)
    expect(await (await fetch(`http://127.0.0.1:${port}/page`)).json()).toMatchObject({ atMachine: true })
  })
})

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
