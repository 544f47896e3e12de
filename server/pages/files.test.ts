// While the process that renders pages is away: no process listens on its port.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { freePort } from '../launch/port.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const SCRIPT = `// ${'long enough to be worth compressing '.repeat(20)}`
const CHUNK = '/_next/static/chunks/0a-1.js'

let folder: string
let server: TestServer
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nockenblatt-files-'))
  put(`files${CHUNK}`, SCRIPT)
  put(`files${CHUNK}.br`, brotliCompressSync(SCRIPT))
  put(`files${CHUNK}.gz`, gzipSync(SCRIPT))
  put('files/_next/static/media/text.0b.woff2', 'a font')
  put('files/_next/static/media/vollkorn-latin-wght-normal.0c.woff2', 'head')
  put('files/_next/static/media/vollkorn-latin-ext-wght-normal.0d.woff2', 'head, other letters')
  put('files/_next/static/media/source-sans-3-latin-wght-normal.0e.woff2', 'text')
  put('files/_next/static/chunks/t/[slug]/page.js', SCRIPT)
  put('files/sw.js', 'a worker')
  put('files/manifest.webmanifest', '{}')
  put('stamp', 'for the launcher')
  server = await startTestServer()
  const webUrl = `http://127.0.0.1:${await freePort()}`
  const files = path.join(folder, 'files')
  app = await buildApp(server.deps, { webUrl, files, log: 'silent', trustProxy: 0 })
})
afterAll(async () => {
  await app.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

function put(name: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), content)
}

const NEVER_CHANGES = 'public, max-age=31536000, immutable'

test.each([
  [CHUNK, SCRIPT, /^(?:application|text)\/javascript/, NEVER_CHANGES],
  [`${CHUNK}?dpl=1`, SCRIPT, /^(?:application|text)\/javascript/, NEVER_CHANGES],
  ['/_next/static/chunks/t/%5Bslug%5D/page.js', SCRIPT, /javascript/, NEVER_CHANGES],
  ['/_next/static/media/text.0b.woff2', 'a font', /^font\/woff2$/, NEVER_CHANGES],
  ['/sw.js', 'a worker', /^(?:application|text)\/javascript/, 'no-cache'],
  ['/manifest.webmanifest', '{}', /^application\/manifest\+json/, 'no-cache'],
])('%s is there', async (url, text, type, caching) => {
  const { statusCode, body, headers } = await app.inject({ url })
  expect([statusCode, body, headers['cache-control']]).toEqual([200, text, caching])
  expect(headers['content-type']).toMatch(type)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
])('to who takes %s it comes as %s', async (taken, encoding, unpack) => {
  const { rawPayload, headers } = await app.inject({ url: CHUNK, headers: { 'accept-encoding': taken } })
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, expect.stringMatching(/accept-encoding/i)])
  expect(headers['content-type']).toMatch(/javascript/)
  expect(rawPayload.length).toBeLessThan(SCRIPT.length / 4)
  expect(unpack(rawPayload).toString()).toBe(SCRIPT)
})

test('who has it is told so', async () => {
  const { headers } = await app.inject({ url: '/sw.js' })
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('its headers alone may be asked for', async () => {
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: CHUNK })
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', `${SCRIPT.length}`])
})

test.each([
  '/_next/static/chunks/of-an-old-build.js',
  '/_next/static/chunks/',
  '/_next/static/chunks',
  '/_next/static/',
  '/_next/static/chunks/0a-1.js.br',
  '/_next/static/..%2f..%2f..%2fstamp',
  '/..%5cstamp',
])('%s is not there, and no cache keeps that', async (url) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers['cache-control']]).toEqual([404, undefined])
})

test.each([
  ['a part that it does not have', { range: 'bytes=99999999-' }],
  ['a version it never was', { 'if-match': '"x"' }],
  ['a time before it was made', { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }],
])('of a file, %s is refused, and is no error of ours', async (_, headers) => {
  const { statusCode } = await app.inject({ url: '/sw.js', headers })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
})

test.each(['/sw.js.br', '/stamp', '/files/sw.js'])('%s is left to the pages', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(503)
})

test.each(['/anmelden', '/_next/static/nix.js'])(
  'a plain page at %s is set in the types of the others',
  async (url) => {
    const { body } = await app.inject({ url })
    const files = [...body.matchAll(/@font-face\{font-family:"([^"]+)".*?url\(([^)]+)\)/g)]
    expect(files.map(([, family]) => family)).toEqual(['Vollkorn Variable', 'Source Sans 3 Variable'])
    const letters = await Promise.all(files.map(([, , file = '']) => app.inject({ url: file })))
    expect(letters.map((letter) => letter.body)).toEqual(['head', 'text'])
    for (const [, family] of files) expect(body).toMatch(new RegExp(`font:[^;}]*"${family}"`))
  },
)
