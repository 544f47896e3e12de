import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { address } from '#contract/client.ts'
import type { RouteSpec } from '#contract/route.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import { buildApp } from './app.ts'
import { withoutTokens } from './log.ts'
import { startTestServer, type TestServer } from './test/server.ts'

const TOKEN = 'Zk9-tok_enOfATableXyz1'
const COOKIE = 'nockenblatt.session_token=aBcDeFsession.signed%2Bpart%3D'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Every path that can contain a token, also with mistakes in it. */
const PAGES = [
  `/s/${TOKEN}`,
  `/s/${TOKEN}?_rsc=1`,
  `/s/${TOKEN}/`,
  `/s/${TOKEN}%`,
  `/s/${TOKEN}%00`,
  `//s/${TOKEN}`,
  `/anmelden?weiter=%2Fs%2F${TOKEN}`,
  `/nirgends?von=/s/${TOKEN}`,
  `/anmelden?weiter=%252Fs%252F${TOKEN}`,
  `/anmelden?weiter=%25252525252Fs%25252525252F${TOKEN}`,
  `/anmelden?weiter=%25%32%46s%25%32%46${TOKEN}`,
  `/%73/${TOKEN}`,
  `/%2573/${TOKEN}`,
  `/s%5c${TOKEN}`,
  `/s\\${TOKEN}`,
  `/%2fs%252f${TOKEN}`,
  `/s%2f${[...TOKEN].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')}`,
  `/x/${TOKEN}`,
  `/${TOKEN}`,
  `/t/x?suche=${TOKEN}`,
  `/_next/image?url=%2Fs%2F${TOKEN}&w=64&q=75`,
]

/** Streams never end, and the demo takes its time. */
const names = (Object.keys(ROUTES) as RouteName[]).filter(
  (name) => ROUTES[name].answer !== 'events' && name !== 'makeDemo',
)

/** Calls every route and page with a token, at the most verbose level; returns the log. */
async function logged(webUrl: string): Promise<string> {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const app = await buildApp(server.deps, { webUrl, log: 'debug', logTo: log, trustProxy: 0 })
  const headers = { authorization: `Bearer ${TOKEN}`, cookie: COOKIE, referer: `http://localhost/s/${TOKEN}` }
  for (const name of names) {
    const { method, path } = ROUTES[name] as RouteSpec
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 'x']))
    await app.inject({ method, url: address(name, { params } as never), headers })
  }
  for (const url of PAGES) await app.inject({ url, headers })
  await app.close()
  return lines.join('')
}

/** The text as a reader could decode it. */
function decodedFully(text: string): string {
  const once = text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return once === text ? text : decodedFully(once)
}

describe('tokens stand in no log', () => {
  it('when pages are rendered', async () => {
    const pages = Fastify()
    pages.get('/*', async (_, reply) => reply.code(500).send('failed'))
    const log = await logged(await pages.listen({ port: 0, host: '127.0.0.1' }))
    await pages.close()
    expect(log).toContain('"url":"/s/…"')
    expect(log).toContain('fetching from remote server')
    expect(log).toContain('/api/v1/sheet')
    expect(decodedFully(log)).not.toContain(TOKEN)
    expect(log).not.toContain('aBcDeFsession')
  })

  it('when nobody renders them', async () => {
    const log = await logged('http://127.0.0.1:9')
    expect(log).toContain('ECONNREFUSED')
    expect(decodedFully(log)).not.toContain(TOKEN)
  })
})

test.each([
  [`GET /s/${TOKEN}?x=1`, 'GET /s/…?x=1'],
  [`{"url":"/s/${TOKEN}"}`, '{"url":"/s/…"}'],
  [`weiter=%2fs%2f${TOKEN}&y=1`, 'weiter=/s/…&y=1'],
  [`weiter=%25252Fs%25252F${TOKEN}`, 'weiter=/s/…'],
  [`"/s/${TOKEN}\\"`, '"/s/…\\"'],
  [`"/s\\\\${TOKEN}\\\\"`, '"/s/…/"'],
  [
    `⨯ The requested resource isn't a valid image for /s/${TOKEN} received null`,
    "⨯ The requested resource isn't a valid image for /s/… received null",
  ],
  [`at ${TOKEN.slice(0, -1)}Names (/srv/x.js:1:2)`, `at ${TOKEN.slice(0, -1)}Names (/srv/x.js:1:2)`],
  [
    'GET /t/preiswatten-2026-herbst?suche=M%C3%BCller%20%2F%20x',
    'GET /t/preiswatten-2026-herbst?suche=M%C3%BCller%20%2F%20x',
  ],
  ['{"reqId":"019d0a7e-1b2c-7d3e-8f40-AbCdEf012345"}', '{"reqId":"019d0a7e-1b2c-7d3e-8f40-AbCdEf012345"}'],
  [`{"authorization":"Bearer ${TOKEN}"}`, '{"authorization":"Bearer …"}'],
  [`{"cookie":"a=b; ${COOKIE}; c=d"}`, '{"cookie":"a=b; nockenblatt.session_token=…; c=d"}'],
  ['GET /t/preiswatten/tabelle', 'GET /t/preiswatten/tabelle'],
])('%s is logged as %s', (line, written) => {
  expect(withoutTokens(line)).toBe(written)
})

test('a line of JSON stays one, whatever stands in it', () => {
  const pieces = ['/s/', TOKEN, '%2f', '%5c', '%22', '%0a', '\\', '"', "'", '\n', 's', '/', '%', '25', ' ', '=']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
      const line = withoutTokens(JSON.stringify({ url: parts.join('') }))
      expect(JSON.parse(line)).toEqual({ url: expect.any(String) })
    }),
  )
})
