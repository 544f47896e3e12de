// A disk that cannot be written to is reported in a special sentence on every route that writes; reading goes on.

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db.ts'
import type { DiskFailure } from '../disk.ts'
import { type Evening, startEvening } from '../test/evening.ts'
import { caller, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening
let app: FastifyInstance
let failure: DiskFailure | null = null

beforeAll(async () => {
  server = await startTestServer()
  evening = await startEvening(server, { pairs: 2 })
  app = await buildApp(server.deps, { webUrl: null, log: 'silent', trustProxy: 0, diskFailure: () => failure })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const WRITING = Object.keys(ROUTES).filter((name) => ROUTES[name as RouteName].method !== 'GET')

test.each(['full', 'read-only'] as const)(
  'on a %s disk every writing route says so, and nothing is half done',
  async (what) => {
    failure = what
    for (const name of WRITING) {
      const { method, path } = ROUTES[name as RouteName]
      const answer = await app.inject({ method, url: path.replace(/:\w+/g, 'x') })
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 503, `disk-${what}`])
      expect(answer.json().detail).toMatch(/Festplatte .+ist sicher\./)
    }
  },
)

test('reading goes on, and writing too as soon as there is room', async () => {
  const owner = caller(app, evening.cookie)
  failure = 'full'
  expect((await owner('getTournament', { params: evening.at })).slug).toBe(evening.slug)
  const write = () => owner('drawRound', { params: evening.at, body: {} })
  expect(await problemOf(write())).toMatchObject({ code: 'disk-full' })
  failure = null
  expect((await write()).number).toBe(1)
})

test('a database that can only be read says so itself', async () => {
  const databaseUrl = new URL(server.databaseUrl)
  databaseUrl.searchParams.set('options', '-c default_transaction_read_only=on')
  const db = openDatabase(databaseUrl.toString())
  const reader = await buildApp({ ...server.deps, db }, { webUrl: null, log: 'silent', trustProxy: 0 })
  const owner = caller(reader, evening.cookie)
  const written = owner('changeTournament', { params: evening.at, body: { name: 'Anders' } })
  expect(await problemOf(written)).toMatchObject({ code: 'disk-read-only', status: 503 })
  expect((await owner('getTournament', { params: evening.at })).name).not.toBe('Anders')
  await reader.close()
  await db.$disconnect()
})
