// The whole program through PgBouncer in transaction mode, with and without an address that bypasses it.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { address } from '#contract/client.ts'
import { TOPICS } from '#contract/public.ts'
import { buildApp } from './app.ts'
import { closeDeps, type Deps, type DepsOptions, openDeps } from './deps.ts'
import { prepareDatabase } from './launch/database.ts'
import { startEmbedded } from './launch/embedded.ts'
import { freePort } from './launch/port.ts'
import { createBareDatabase, type TestDatabase } from './test/database.ts'
import { type Evening, enterPairs, playRound, startRound } from './test/evening.ts'
import { openEvents } from './test/event-stream.ts'
import { type Pooler, startPooler } from './test/pooler.ts'
import { caller, holder, PASSWORD, signInAs } from './test/server.ts'

const root = path.join(import.meta.dirname, '..')
const OWNER = { name: 'Anna', email: 'anna@example.org', password: PASSWORD, club: 'Kartenfreunde' }

let pooler: Pooler
let database: TestDatabase
/** The address through the pooler. */
let databaseUrl: string
let direct: pg.Client

beforeAll(async () => {
  pooler = await startPooler(inject('adminDatabaseUrl'))
  return () => pooler.stop()
})

beforeEach(async () => {
  database = await createBareDatabase()
  databaseUrl = pooler.url(database.url)
  direct = new pg.Client({ connectionString: database.url })
  await direct.connect()
  return async () => {
    await direct.end()
    await database.drop()
  }
})

interface Process {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly url: string
  /** How often the process reported that notifications do not arrive. */
  readonly silences: () => number
  stop(): Promise<void>
}

async function startProcess(options: Partial<DepsOptions>): Promise<Process> {
  let silences = 0
  const onSilence = () => {
    silences += 1
  }
  const deps = await openDeps({ databaseUrl, onSilence, ...options })
  const app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    await closeDeps(deps)
  }
  return { app, deps, url, silences: () => silences, stop }
}

/** An installation set up in the browser, with a tournament of four pairs. */
async function setUp({ app, deps }: Process): Promise<Evening> {
  await caller(app)('setUp', { body: OWNER })
  const server = { app, deps, databaseUrl, stop: async () => {} }
  const cookie = await signInAs(server, OWNER.email)
  const owner = caller(app, cookie)
  const club = (await owner('getSession', {})).clubs[0]?.id ?? ''
  const created = await owner('createTournament', {
    params: { club },
    body: { preset: 'bayern-rueckschneider', name: 'Preiswatten', date: '2026-11-21' },
  })
  const tournament = created.id as Evening['tournament']
  await enterPairs(server, club as Evening['club'], tournament, 4)
  return {
    club: club as Evening['club'],
    tournament,
    slug: created.slug,
    owner,
    cookie,
    at: { club, tournament },
  }
}

const advisoryLocks = async () =>
  (
    await direct.query(`SELECT * FROM pg_locks WHERE locktype = 'advisory' AND database =
    (SELECT oid FROM pg_database WHERE datname = current_database())`)
  ).rows

describe('with DATABASE_DIRECT_URL', () => {
  test('everything works, and what one process changes another tells its readers', async () => {
    await prepareDatabase({ databaseUrl, directDatabaseUrl: database.url }, root, () => {})
    const [one, other] = [
      await startProcess({ directDatabaseUrl: database.url }),
      await startProcess({ directDatabaseUrl: database.url }),
    ]
    const evening = await setUp(one)
    const round = await startRound(evening)
    const events = await openEvents(other.url + address('watchTournaments', { query: { tournaments: evening.slug } }))
    expect(await events.next()).toMatchObject({ version: round.version })
    await playRound(evening, round)
    expect(await events.next()).toMatchObject({ topics: ['results', 'standings'] })
    const read = caller(other.app, evening.cookie)
    expect(await read('getStandings', { params: evening.at })).toMatchObject({ missing: 0 })
    expect([one.silences(), other.silences()]).toEqual([0, 0])
    expect(await advisoryLocks()).toEqual([])
    await events.close()
    await other.stop()
    await one.stop()
  })
})

test('a database that is away behind the pooler is said to be away, and back when it is', async () => {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'nockenblatt-away-')), 'data')
  const first = await startEmbedded({ dir })
  await prepareDatabase({ databaseUrl: first.url, directDatabaseUrl: first.url }, root, () => {})
  const own = await startPooler(first.url)
  const process = await startProcess({ databaseUrl: own.url(first.url), directDatabaseUrl: first.url })
  const health = async () => {
    const response = await process.app.inject('/api/v1/health')
    return [response.statusCode, response.json().code]
  }
  expect(await health()).toEqual([200, undefined])
  await first.stop()
  for (let request = 0; request < 3; request++) expect(await health()).toEqual([503, 'database-unavailable'])
  const again = await startEmbedded({ dir, port: Number(new URL(first.url).port) })
  await expect.poll(health).toEqual([200, undefined])
  await process.stop()
  await own.stop()
  await again.stop()
  rmSync(path.dirname(dir), { recursive: true })
})

describe('without it', () => {
  test('migrations leave no lock behind, and start after start gets past it', async () => {
    const addresses = { databaseUrl, directDatabaseUrl: databaseUrl }
    const lines: string[] = []
    await prepareDatabase(addresses, root, (line) => lines.push(line))
    expect(await advisoryLocks()).toEqual([])
    await Promise.all([prepareDatabase(addresses, root, () => {}), prepareDatabase(addresses, root, () => {})])
    expect(lines).toEqual([expect.stringMatching('brought up to date')])
  })

  test('it is noticed, readers are told by comparison, and no connection of the pooler is left listening', async () => {
    await prepareDatabase({ databaseUrl, directDatabaseUrl: databaseUrl }, root, () => {})
    const [one, other] = await Promise.all([startProcess({}), startProcess({ compareEveryMs: 50 })])
    expect([one.silences(), other.silences()]).toEqual([1, 1])
    const evening = await setUp(one)
    const round = await startRound(evening)
    const query = { tournaments: evening.slug, sheets: 'yes' } as const
    const events = await openEvents(other.url + address('watchTournaments', { query }))
    expect(await events.next()).toMatchObject({ version: round.version })
    const table = round.encounters[0]?.id ?? ''
    const { links } = await evening.owner('makeTableLinks', { params: { ...evening.at, encounter: table } })
    expect(await events.next()).toMatchObject({ topics: TOPICS })
    const written = { kind: 'deal', winner: 'a', value: 2, how: 'played' } as const
    const entry = { id: newId(), game: 1, version: null, number: 1, at: new Date().toISOString(), written }
    const phone = holder(one.app, links[0]?.path.replace('/s/', '') ?? '')
    await phone('writeSheet', { body: { device: newId(), entries: [entry], since: null } })
    expect(await events.nextSheets()).toEqual({ slug: evening.slug, revisions: { [table]: 1 } })
    await playRound(evening, round)
    expect(await events.next()).toMatchObject({ topics: TOPICS })
    const channels = async () => {
      const queries = Array.from({ length: 10 }, () => other.deps.db.$queryRaw`SELECT pg_listening_channels()`)
      return (await Promise.all(queries)).flat()
    }
    // While a process tests again whether notifications arrive, it listens for a moment.
    await expect.poll(channels).toEqual([])
    await events.close()
    await Promise.all([one.stop(), other.stop()])
  })

  test('the start says what to set', async () => {
    await prepareDatabase({ databaseUrl, directDatabaseUrl: databaseUrl }, root, () => {})
    const api = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(await freePort()) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let output = ''
    api.stderr?.on('data', (chunk) => {
      output += chunk
    })
    await new Promise((resolve) => api.once('message', resolve))
    expect(output).toContain('warning: notifications of the database do not arrive.')
    expect(output).toContain('Set DATABASE_DIRECT_URL')
    const ended = new Promise((resolve) => api.once('exit', resolve))
    api.kill('SIGTERM')
    await ended
  })
})
