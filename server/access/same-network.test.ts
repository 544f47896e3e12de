import { afterAll, beforeAll, expect, test } from 'vitest'
import { canBePlanned } from '#domain/tournament/planning/candidates.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ADDRESSES = Array.from({ length: 35 }, (_, at) => `2001:db8:1:2::${(at + 1).toString(16)}`)
const ANOTHER_NETWORK = '2001:db8:1:3::1'

test('one network asks for links of tables as one caller, with however many IPv6 addresses', async () => {
  const ask = async (at: number, remoteAddress: string) => {
    const headers = { authorization: `Bearer ${String(at).padStart(22, 'x')}` }
    return (await server.app.inject({ url: '/api/v1/sheet', headers, remoteAddress })).statusCode
  }
  const answers = await Promise.all(ADDRESSES.map((address, at) => ask(at, address)))
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  expect(await ask(36, ANOTHER_NETWORK), 'another network').not.toBe(429)
})

const PLANNED = Object.values(PRESETS).filter((one) => one.field.kind === 'pairs' && canBePlanned(one))

test.each([
  ['plans', 'plans', PLANNED.length, (at: number) => `/api/v1/plan?entries=4&tables=2&until=30&minutes=${20 + at}`],
  ['blank pads', 'open', 1, (at: number) => `/api/v1/print/pads/schieber.pdf?target=${1_000 + at}`],
] as const)(
  'one network takes turns for %s as one caller, with however many IPv6 addresses',
  async (_, lane, jobs, url) => {
    const queue = server.deps.pool.queue(lane)
    const end = await queue.begin('somebody')
    const served: string[] = []
    const ask = async (at: number, remoteAddress: string) => {
      await server.app.inject({ url: url(at), remoteAddress })
      served.push(remoteAddress)
    }
    const ofOne = ADDRESSES.slice(0, 12).map((address, at) => ask(at, address))
    await expect.poll(() => queue.waiting).toBe(12 * jobs)
    const other = ask(13, ANOTHER_NETWORK)
    await expect.poll(() => queue.waiting).toBe(13 * jobs)
    end()
    await Promise.all([...ofOne, other])
    expect(served.indexOf(ANOTHER_NETWORK)).toBeLessThan(4)
  },
)
