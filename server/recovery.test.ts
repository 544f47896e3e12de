// A database that goes away while people play, and comes back.

import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import { TOPICS } from '#contract/public.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './db.ts'
import { closeDeps, type Deps, openDeps } from './deps.ts'
import { type EmbeddedPostgres, startEmbedded } from './launch/embedded.ts'
import { migrate } from './launch/migrate.ts'
import { type Evening, playRound, startEvening, startRound } from './test/evening.ts'
import { openEvents } from './test/event-stream.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'nockenblatt-recovery-'))
let database: EmbeddedPostgres
let relay: Relay
let app: FastifyInstance
let deps: Deps
let evening: Evening
let url: string

beforeAll(async () => {
  database = await startEmbedded({ dir })
  await migrate(database.url, path.resolve('prisma/migrations'))
  relay = await openRelay(portOf(database.url))
  const databaseUrl = new URL(database.url)
  databaseUrl.port = String(relay.port)
  deps = await openDeps({ databaseUrl: databaseUrl.toString() })
  app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  evening = await startEvening({ app, deps, databaseUrl: database.url, stop: async () => {} }, { pairs: 4 })
})
afterAll(async () => {
  await app.close()
  await closeDeps(deps)
  relay.close()
  await database.stop()
  rmSync(dir, { recursive: true, force: true })
})

interface Relay {
  readonly port: number
  /** The port that new connections are forwarded to. */
  target: number
  close(): void
}

/** A restarted database listens on another port; the app knows only this one. */
async function openRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  const relay = { port: 0, target, close: () => {} }
  const server: Server = createServer((near) => {
    const far = connect(relay.target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  relay.port = (server.address() as { port: number }).port
  relay.close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return relay
}

function portOf(databaseUrl: string): number {
  return Number(new URL(databaseUrl).port)
}

async function health() {
  const response = await app.inject('/api/v1/health')
  return { status: response.statusCode, code: response.json().code }
}

test('without its database the server says so, and goes on by itself when it is back', async () => {
  const round = await startRound(evening)
  const events = await openEvents(url + address('watchTournaments', { query: { tournaments: evening.slug } }))
  await events.next()
  const standings = address('getStandings', { params: evening.at })
  const read = () => app.inject({ url: standings, headers: { cookie: evening.cookie } })
  expect((await read()).statusCode).toBe(200)

  await database.stop()
  for (let tried = 0; tried < 5; tried++) {
    expect(await health()).toEqual({ status: 503, code: 'database-unavailable' })
    expect([(await read()).statusCode, (await read()).json().code]).toEqual([503, 'database-unavailable'])
  }
  const writing = await Promise.allSettled([playRound(evening, round)])
  expect(writing).toMatchObject([{ status: 'rejected', reason: { problem: { code: 'database-unavailable' } } }])

  database = await startEmbedded({ dir })
  const elsewhere = openDatabase(database.url)
  const { version } = await elsewhere.tournament.update({
    where: { slug: evening.slug },
    data: { version: { increment: 1 } },
  })
  await elsewhere.$disconnect()
  relay.target = portOf(database.url)
  await expect.poll(health).toMatchObject({ status: 200 })
  expect(await events.next(), 'what was missed meanwhile').toMatchObject({ version, topics: TOPICS })
  await playRound(evening, round)
  expect((await read()).json()).toMatchObject({ missing: 0 })
  await events.close()
})
