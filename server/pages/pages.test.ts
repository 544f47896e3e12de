import { once } from 'node:events'
import { request as ask, createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SECOND, speakSecondLanguage } from '#messages/test/second-language.ts'
import { buildApp } from '../app.ts'
import { freePort } from '../launch/port.ts'
import { type Evening, startEvening } from '../test/evening.ts'
import { caller, startTestServer, type TestServer } from '../test/server.ts'

speakSecondLanguage()

let server: TestServer
let app: FastifyInstance
let evening: Evening
/** A stand-in for the process that renders pages; like that, it reads the tournament over the API. */
let web: Server
let rendered: { url: string; headers: IncomingHttpHeaders }[]
let answerHeaders: Record<string, string>
/** Whether the page cannot be rendered: an error page comes as the build left it. */
let broken: boolean
/** Searches wait for this promise. */
let searching: Promise<void>
/** Additional bytes of a search page. */
let padding: number
let atOnce: number
let mostAtOnce: number

beforeAll(async () => {
  server = await startTestServer()
  const anybody = caller(server.app)
  web = createServer(async ({ url = '', headers }, response) => {
    rendered.push({ url, headers })
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    response.once('finish', () => {
      atOnce -= 1
    })
    if (url.includes('suche=')) await searching
    const slug = url.split(/[/?]/)[2] ?? ''
    const tournament = await anybody('getPublicTournament', { params: { slug } }).catch(() => null)
    if (broken) {
      response.writeHead(500, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      return void response.end(gzipSync('<script>broken()</script>'))
    }
    if (url.startsWith('/fehlt')) {
      response.writeHead(404, { 'content-type': 'text/html' })
      return void response.end('<!doctype html><html lang="de"><h1>Hier liegt keine Karte</h1>')
    }
    if (!tournament || /\/runde\/9|\/(?:n|%6e)ix/.test(url)) {
      response.writeHead(404, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      return void response.end(gzipSync('<!doctype html><html id="__next_error__"><script>fill()</script>'))
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...answerHeaders })
    const more = url.includes('suche=') ? 'x'.repeat(padding) : ''
    response.end(`<!doctype html><script>start()</script><h1>${tournament?.name} ${tournament?.place}</h1>${more}`)
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  app = await buildApp(server.deps, { webUrl, log: 'silent', trustProxy: 0 })
})
afterAll(async () => {
  await app.close()
  web.close()
  await server.stop()
})
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 2 })
  rendered = []
  answerHeaders = {}
  broken = false
  searching = Promise.resolve()
  padding = 0
  atOnce = 0
  mostAtOnce = 0
})

async function listening(): Promise<URL> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return new URL(app.listeningOrigin)
}

const page = (path = '', headers: Record<string, string> = {}) =>
  app.inject({ url: `/t/${evening.slug}${path}`, headers })
const rename = (place: string) => evening.owner('changeTournament', { params: evening.at, body: { place } })

test('what Next could do besides pages and files is refused before it hears of it', async () => {
  for (const url of ['/_next/image?url=%2Fs%2Fx&w=64&q=75', '/_next/image/', '/_next/data/x/index.json', '/_next/']) {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  }
  expect(rendered).toEqual([])
})

test('a page is rendered once for everybody, and again after a change that shows', async () => {
  const first = await Promise.all(Array.from({ length: 20 }, () => page()))
  expect(new Set(first.map(({ body }) => body)).size).toBe(1)
  expect(rendered).toHaveLength(1)
  await rename('Pfarrsaal')
  await expect.poll(async () => (await page()).body).toContain('Pfarrsaal')
  expect(rendered).toHaveLength(2)
})

test('who has paid shows to nobody: the page stays as it is', async () => {
  const { headers } = await page()
  const entries = await evening.owner('listEntries', { params: evening.at })
  const entry = entries.entries[0]?.id ?? ''
  const event = once(server.deps.notifier, 'change')
  await evening.owner('changeEntry', { params: { ...evening.at, entry }, body: { paid: true } })
  await event
  expect((await page('', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect(rendered).toHaveLength(1)
})

test('who has the page is told so without getting it again', async () => {
  const { headers } = await page()
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers.vary).toContain('cookie')
  const again = await page('', { 'if-none-match': `"other", ${headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await rename('Stadl')
  await expect.poll(async () => (await page('', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
})

test('it comes compressed to who takes it so, and is the same page', async () => {
  const plain = await page()
  const compressed = await page('', { 'accept-encoding': 'gzip, deflate' })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect(compressed.headers.etag).toBe(plain.headers.etag)
})

test('its headers alone may be asked for', async () => {
  const head = await app.inject({ method: 'HEAD', url: `/t/${evening.slug}` })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers.etag).toBe((await page()).headers.etag)
  expect(rendered).toHaveLength(1)
})

test('nothing a reader sends reaches a kept page', async () => {
  await page('', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'x-public-origin': 'http://evil.example',
    origin: 'http://evil.example',
    referer: 'http://evil.example',
    'accept-language': 'evil',
    cookie: 'evil=1',
    'user-agent': 'evil',
  })
  expect(JSON.stringify(rendered[0])).not.toContain('evil')
  expect(rendered[0]?.headers).toMatchObject({ 'x-public-origin': 'http://localhost', 'x-asked-by': 'everybody' })
})

test('a page is kept in each language, and made in the one its reader wants', async () => {
  const wanted = { 'accept-language': `${SECOND},de;q=0.5`, 'x-language': 'de' }
  for (const headers of [{}, wanted, {}, wanted]) await page('', headers)
  await page('?suche=Anna', wanted)
  await page('/runde/9', wanted)
  expect(rendered.map(({ headers }) => headers['x-language'])).toEqual([
    'de',
    SECOND,
    ...rendered.slice(2).map(() => SECOND),
  ])
  expect(rendered.length).toBeGreaterThan(3)
})

test('a page that is passed on is not told under which name it was asked for either', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-public-origin': 'http://evil.example',
    forwarded: 'host=evil.example',
  }
  await page('?suche=Anna', headers)
  expect(rendered[0]?.url).toBe(`/t/${evening.slug}?suche=Anna`)
  expect(JSON.stringify(rendered[0]?.headers)).not.toContain('evil')
  expect(rendered[0]?.headers['x-public-origin']).toBe('http://localhost')
})

test('whose session it is, is asked each time, and the page goes to nobody else', async () => {
  await page('', { cookie: evening.cookie })
  await page('', { cookie: evening.cookie })
  expect(rendered).toHaveLength(2)
  expect(rendered[0]?.headers.cookie).toBe(evening.cookie)
  await page()
  expect(rendered[2]?.headers.cookie).toBeUndefined()
})

test('searches are answered and not kept', async () => {
  expect((await page('?suche=Anna')).statusCode).toBe(200)
  expect((await page('?suche=Anna')).statusCode).toBe(200)
  expect(rendered).toHaveLength(2)
})

test('what no page knows of a query makes no page of its own', async () => {
  const { body } = await page()
  for (const query of ['?', '?fbclid=1', '?x=1&x=2', '?suche=', '?suche=+&x', '?paar=3'])
    expect((await page(query)).body).toBe(body)
  expect(rendered.map(({ url }) => url)).toEqual([`/t/${evening.slug}`])
})

test('a hundred searches from one network are made a few at a time; kept pages, others and the desk do not wait for them', async () => {
  await page()
  let found = () => {}
  searching = new Promise((resolve) => {
    found = resolve
  })
  const from = (remoteAddress: string, path: string, headers = {}) =>
    app.inject({ url: `/t/${evening.slug}${path}`, remoteAddress, headers })
  const searches = Array.from({ length: 100 }, (_, at) => from('192.0.2.1', `?suche=${at}`))
  const searchesAsked = () => rendered.filter(({ url }) => url.includes('suche=')).length
  await expect.poll(searchesAsked).toBeGreaterThan(0)
  expect((await from('192.0.2.1', '')).statusCode, 'kept').toBe(200)
  expect((await from('192.0.2.1', '/tabelle')).statusCode, 'not kept yet').toBe(200)
  expect((await from('192.0.2.2', '/%6eix')).statusCode, 'another network').toBe(404)
  expect((await from('192.0.2.1', '', { cookie: evening.cookie })).statusCode, 'the desk').toBe(200)
  expect(searchesAsked()).toBeLessThan(5)
  found()
  expect(new Set((await Promise.all(searches)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('a thousand searches keep nobody behind the same router from signing in or from a table', async () => {
  let found = () => {}
  searching = new Promise((resolve) => {
    found = resolve
  })
  const from = (url: string) => app.inject({ url, remoteAddress: '192.0.2.1' })
  const search = (at: number) => from(`/t/${evening.slug}?suche=${at}`)
  const searches = Array.from({ length: 1_100 }, (_, at) => search(at))
  await expect.poll(() => rendered.length).toBe(3)
  const others = ['/anmelden', '/s/x'].map(from)
  const later = search(2_000)
  found()
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
  await Promise.all([...searches, later])
  const renderedUrls = rendered.map(({ url }) => url)
  expect(Math.max(renderedUrls.indexOf('/anmelden'), renderedUrls.indexOf('/s/x'))).toBeLessThan(20)
})

test('pages are made in turns, however slowly they are taken', async () => {
  const { hostname, port } = await listening()
  padding = 1_500_000
  const request = `GET /t/${evening.slug}?suche=q HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`
  const readers = ['127.0.0.2', '127.0.0.3'].map((localAddress) =>
    connect({ host: hostname, port: Number(port), localAddress }, function ask(this: Socket) {
      this.write(request.repeat(15))
      this.pause()
    }),
  )
  const made = () => rendered.filter(({ url }) => url.includes('suche=')).length
  await expect.poll(made).toBe(30)
  expect((await page('?suche=other')).statusCode).toBe(200)
  for (const reader of readers) reader.destroy()
})

test('what anybody makes up costs nothing: a tournament has one page for all that it has not', async () => {
  await evening.owner('drawRound', { params: evening.at, body: {} })
  const paths = [
    ...Array.from({ length: 50 }, (_, at) => `/runde/${1 + at}`),
    '/runde/1/auslosung',
    '/baum/9',
    '/nix',
    '/nix/nix',
  ]
  const answers = await Promise.all(paths.map((path) => page(path)))
  // A draft is not visible to anybody yet.
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  expect(rendered.map(({ url }) => url)).toEqual([`/t/${evening.slug}/fehlt`])
})

test('a round is there as soon as it is published', async () => {
  expect((await page('/runde/1')).statusCode).toBe(404)
  const { fingerprint } = await evening.owner('drawRound', { params: evening.at, body: {} })
  await evening.owner('publishRound', { params: { ...evening.at, number: 1 }, body: { seen: fingerprint } })
  await expect.poll(async () => (await page('/runde/1')).statusCode).toBe(200)
})

test('tournaments that do not exist have one page', async () => {
  const urls = Array.from({ length: 50 }, (_, at) => `/t/gibt-es-nicht-${at}`)
  const answers = await Promise.all(urls.map((url) => app.inject({ url })))
  for (const { statusCode, body } of answers)
    expect([statusCode, body]).toEqual([404, expect.stringContaining('Hier liegt')])
  expect(rendered.length).toBeLessThanOrEqual(1)
})

test('the way of a start number is kept, that of one that nobody has is for one reader', async () => {
  await page('/baum/1?paar=2')
  await page('/baum/1?paar=2')
  expect(rendered).toHaveLength(1)
  await page('/baum/1?paar=9999')
  await page('/baum/1?paar=9999')
  expect(rendered).toHaveLength(3)
})

test('sixty who go from page to page as Next would are one rendering', async () => {
  const responses = await Promise.all(Array.from({ length: 60 }, (_, at) => page(`/tabelle?_rsc=${at}`, { rsc: '1' })))
  expect(new Set(responses.map(({ statusCode, headers }) => `${statusCode} ${headers['content-type']}`))).toEqual(
    new Set(['200 text/html; charset=utf-8']),
  )
  expect(rendered).toHaveLength(1)
})

test('who asks for everything after a change keeps nobody in another network waiting, and most of the hall not either', async () => {
  const from = (remoteAddress: string, path: string) => app.inject({ url: `/t/${evening.slug}${path}`, remoteAddress })
  for (const path of ['', '/tabelle', '/regeln', '/baum/1']) await from('192.0.2.9', path)
  await rename('Keller')
  rendered = []
  const ways = [1, 2].flatMap((entry) => ['', '&wand'].map((wand) => `/baum/1?paar=${entry}${wand}`))
  const nowhere = Array.from({ length: 200 }, (_, at) => `/runde/${at + 1}`)
  const all = [...nowhere, ...ways, '/regeln', '/baum/1', '/tabelle'].map((path) => from('192.0.2.1', path))
  await Promise.all([from('192.0.2.2', '/tabelle'), ...Array.from({ length: 9 }, () => from('192.0.2.1', ''))])
  expect(rendered.length).toBeLessThan(12)
  await Promise.all(all)
})

test('an answer that sets a cookie is kept for nobody', async () => {
  answerHeaders = { 'set-cookie': 'a=b' }
  expect((await page()).headers['set-cookie']).toBe('a=b')
  answerHeaders = {}
  expect((await page()).headers['set-cookie']).toBeUndefined()
  expect(rendered).toHaveLength(3)
})

test.each([
  ['a page that would be the same for everybody', '/runde/9', {}, ['/fehlt']],
  ['one that would not', '/runde/9?x=1', { cookie: 'nockenblatt.session_token=x' }, ['/runde/9?x=1', '/fehlt']],
  ['an address no page has', '/nix', {}, ['/fehlt']],
  ['one that only the pages can judge', '/%6eix', {}, ['/%6eix', '/fehlt']],
])('%s that does not exist is one to read, in the frame of its tournament', async (_, path, headers, made) => {
  const { statusCode, body, headers: answered } = await page(path, headers)
  expect(statusCode).toBe(404)
  expect(body).toContain('<h1>Preiswatten')
  expect(rendered.map(({ url }) => url)).toEqual(made.map((one) => `/t/${evening.slug}${one}`))
  const policy = String(answered['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' '(?:sha256|nonce)-/)
  if (policy.includes('nonce-')) expect(rendered[1]?.headers['content-security-policy']).toBe(policy)
})

test.each([
  ['/nix', ['/fehlt']],
  ['/t/gibt-es-nicht', ['/fehlt/turnier']],
  ['/t/gibt-es-nicht/runde/1', ['/t/gibt-es-nicht/fehlt', '/fehlt/turnier']],
  ['/verein/x', ['/fehlt/verein']],
  ['/verein/x/nix', ['/verein/x/fehlt', '/fehlt/verein']],
  ['/verein/x/turnier/y/nix', ['/verein/x/turnier/y/fehlt', '/verein/x/fehlt', '/fehlt/verein']],
])('%s without any frame says what was asked for', async (url, made) => {
  // A reader with a session gets no cached page.
  const { statusCode, body } = await app.inject({ url, headers: { cookie: 'nockenblatt.session_token=x' } })
  expect([statusCode, body]).toEqual([404, expect.stringContaining('Hier liegt keine Karte')])
  expect(rendered.map(({ url }) => url)).toEqual([url, ...made])
})

test('a kept page names its own scripts in its policy, and no others run', async () => {
  const { headers } = await page()
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  const again = await page('', { 'if-none-match': String(headers.etag) })
  expect(again.headers['content-security-policy']).toBe(policy)
})

test('any other page gets a nonce of its own, the same in what the pages are told and in what the reader is', async () => {
  const policies = [await page('?suche=A'), await page('?suche=A')].map(({ headers }) =>
    String(headers['content-security-policy']),
  )
  expect(policies).toEqual(rendered.map(({ headers }) => headers['content-security-policy']))
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/]+=*';/)
  expect(policies[0]).not.toBe(policies[1])
})

test('an error page that was rendered with the build has no nonce: its scripts are named as it passes', async () => {
  broken = true
  const { headers, statusCode, rawPayload } = await page('?suche=A')
  expect([statusCode, gunzipSync(rawPayload).toString()]).toEqual([500, '<script>broken()</script>'])
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/]+=*' 'sha256-[\w+/]+=*';/)
})

test.each([
  ['a large body', 'POST', {}, 'x'.repeat(200_000), 404],
  ['a body', 'PUT', { 'content-type': 'text/plain' }, 'x', 404],
  ['nothing', 'POST', {}, '', 404],
  ['a large body that is announced', 'POST', { expect: '100-continue' }, 'x'.repeat(200_000), 404],
  ['a body that is announced', 'POST', { expect: '100-continue', 'content-type': 'application/json' }, '{}', 404],
  ['a body where one is read', 'GET', { 'content-type': 'text/plain', 'content-length': '1' }, 'x', 200],
  ['nothing, announced', 'GET', { expect: '100-continue' }, '', 200],
] as const)('%s sent by %s is no outage, and no page gets it', async (_, method, headers, body, status) => {
  const url = await listening()
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const path = `/t/${evening.slug}?suche=Anna`
    const sent = ask({ host: url.hostname, port: url.port, path, method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.once('error', reject)
    sent.end(body)
  })
  expect(answered).toBe(status)
  expect(rendered.map(({ headers }) => headers['content-length'] ?? '0')).toEqual(status === 200 ? ['0'] : [])
})

test('no socket is opened to the process that makes pages: its frames would have no limit', async () => {
  const url = await listening()
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const sent = get({ host: url.hostname, port: url.port, path: '/_next/webpack-hmr', headers })
  const status = await new Promise((resolve) => {
    sent.once('response', ({ statusCode }) => resolve(statusCode))
    sent.once('upgrade', () => resolve(101))
    sent.once('error', () => resolve('closed'))
  })
  sent.destroy()
  expect(status).not.toBe(101)
})

test('that the process which makes pages is away is logged once, and once that it is back', async () => {
  const port = await freePort()
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line).msg) }
  const watched = await buildApp(server.deps, { webUrl: `http://127.0.0.1:${port}`, log: 'warn', logTo, trustProxy: 0 })
  const askForPages = async () => {
    const urls = [`/t/${evening.slug}`, `/t/${evening.slug}?suche=A`, '/anmelden', '/blatt', '/anmelden']
    return (await Promise.all(urls.map((url) => watched.inject({ url })))).map(({ statusCode }) => statusCode)
  }
  const again = createServer((_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end())
  const [away, back] = ['the process that makes pages does not answer', 'the process that makes pages answers again']
  expect(await askForPages()).toEqual([503, 503, 503, 503, 503])
  await askForPages()
  expect(lines).toEqual([away])
  await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve))
  expect(await askForPages()).toEqual([404, 404, 404, 404, 404])
  await askForPages()
  expect(lines).toEqual([away, back])
  again.closeAllConnections()
  await new Promise((resolve) => again.close(resolve))
  await askForPages()
  await askForPages()
  expect(lines).toEqual([away, back, away])
  await watched.close()
})
