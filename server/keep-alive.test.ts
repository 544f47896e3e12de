// A phone sends all requests of a whole evening over one connection: a request may leave nothing behind on it.

import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { type Evening, startEvening } from './test/evening.ts'
import { startTestServer, type TestServer } from './test/server.ts'

let server: TestServer
let app: FastifyInstance
let evening: Evening
/** A stand-in for the process that renders pages. */
let web: Server

beforeAll(async () => {
  server = await startTestServer()
  evening = await startEvening(server, { pairs: 2 })
  web = createServer(({ url = '' }, response) => {
    const status = url.includes('nix') ? 404 : url.includes('kaputt') ? 500 : 200
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<!doctype html><h1>Preiswatten</h1>')
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  app = await buildApp(server.deps, { webUrl, log: 'silent', trustProxy: 0 })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  web.close()
  await server.stop()
})

test.each<[string, number, () => string]>([
  ['a kept page', 200, () => `/t/${evening.slug}`],
  ['a search', 200, () => `/t/${evening.slug}?suche=Anna`],
  ['a page for one reader', 200, () => '/anmelden'],
  ['a page that does not exist', 404, () => '/nix'],
  ['a page that could not be made', 500, () => '/kaputt'],
  ['data', 200, () => `/api/v1/public/tournaments/${evening.slug}`],
  ['data that do not exist', 404, () => '/api/v1/nix'],
  ['paper', 200, () => '/api/v1/print/pads/wurzen.pdf?target=11'],
])('%s, asked for thirty times, leaves nothing on its connection', async (_, status, url) => {
  const warnings: Error[] = []
  const hear = (warning: Error) => warnings.push(warning)
  process.on('warning', hear)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  try {
    for (let request = 0; request < 30; request++) {
      const asking = get(new URL(url(), app.listeningOrigin), { agent })
      const [answer] = (await once(asking, 'response')) as [IncomingMessage]
      ports.add(answer.socket.localPort)
      expect(answer.statusCode).toBe(status)
      answer.resume()
      await once(answer, 'end')
    }
    expect(ports.size, 'connections').toBe(1)
    expect(warnings.map(({ message }) => message)).toEqual([])
  } finally {
    process.off('warning', hear)
    agent.destroy()
  }
})
