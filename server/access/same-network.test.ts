import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.each([
  ['plans', (at: number) => ({ url: `/api/v1/plan?entries=4&tables=2&until=30&minutes=${20 + at}` })],
  ['blank pads', (at: number) => ({ url: `/api/v1/print/pads/schieber.pdf?target=${1_000 + at}` })],
  [
    'links of tables',
    (at: number) => ({ url: '/api/v1/sheet', headers: { authorization: `Bearer ${String(at).padStart(22, 'x')}` } }),
  ],
])('one network asks for %s as one caller, with however many IPv6 addresses', async (_, request) => {
  const ask = async (at: number, network: string) => {
    const remoteAddress = `${network}::${(at + 1).toString(16)}`
    return (await server.app.inject({ ...request(at), remoteAddress })).statusCode
  }
  const asked = await Promise.all(Array.from({ length: 35 }, (_, at) => ask(at, '2001:db8:1:2')))
  expect(asked.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  expect(await ask(36, '2001:db8:1:3'), 'another network').not.toBe(429)
})
