import { createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { databaseFailure } from './database-errors.ts'
import { CONNECT_TIMEOUT_MS, type Database, openDatabase } from './db.ts'
import { Busy, PatientPool } from './patient-pool.ts'
import { createTestDatabase, type TestDatabase } from './test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const open: pg.Pool[] = []
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const pool of open.splice(0)) await pool.end()
})

/** Ends a wait, in a test whose clock `waitIsOver` turns; otherwise longer than anything takes that comes at all. */
const TIMEOUT = 300_000

function newPool({ patience = 600_000, connectionString = database.url } = {}): PatientPool {
  const pool = new PatientPool({ connectionString, max: 1, connectionTimeoutMillis: TIMEOUT, patience })
  open.push(pool)
  return pool
}

/** Blocks the thread as a large draw or a list would if it ran in the thread that answers. */
function blockLoop(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Stops the clock that ends waits, so that a busy machine ends none. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** Ends whatever has been waited for since the clock was stopped. */
function waitIsOver(): void {
  vi.advanceTimersByTime(TIMEOUT)
}

/** As if this process had done nothing all the time. */
function beIdle(): void {
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 1, active: 0, utilization: 0 })
}

/** As if this process had had something else to do all the time. */
function beBusy(): void {
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 1, utilization: 1 })
}

/** Waits for the only connection behind somebody who gets it, and keeps it, before the wait is over. */
async function waitBehind(pool: PatientPool) {
  beIdle()
  stopClock()
  const first = await pool.connect()
  const before = pool.connect()
  const query = pool.query('SELECT 1 AS one')
  first.release()
  const keeper = await before
  waitIsOver()
  return { query, keeper }
}

test('a connection that was only waited for because we had no time is waited for again', async () => {
  const pool = newPool()
  stopClock()
  const query = pool.query('SELECT 1 AS one')
  blockLoop(50)
  waitIsOver()
  expect((await query).rows).toEqual([{ one: 1 }])
})

test('without patience that would look like an outage', async () => {
  const pool = new pg.Pool({ connectionString: database.url, connectionTimeoutMillis: TIMEOUT })
  open.push(pool)
  stopClock()
  const query = pool.query('SELECT 1').catch((error: unknown) => error)
  blockLoop(50)
  waitIsOver()
  expect(databaseFailure(await query)).toBe('unavailable')
})

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['reading', (db) => db.$queryRaw`SELECT 1 AS one`],
  ['writing', (db) => db.$transaction((tx) => tx.club.count())],
])('%s waits until a stalled process is back', async (_, ask) => {
  const db = openDatabase(database.url)
  beBusy()
  stopClock()
  const connect: () => Promise<pg.PoolClient> = pg.Pool.prototype.connect
  const spy = vi.spyOn(pg.Pool.prototype, 'connect')
  // The process stalls as soon as it waits for a connection.
  spy.mockImplementationOnce(function (this: pg.Pool) {
    const connected = connect.call(this)
    vi.advanceTimersByTime(CONNECT_TIMEOUT_MS)
    return connected
  })
  await ask(db)
  expect(spy).toHaveBeenCalledTimes(2)
  await db.$disconnect()
})

test('as long as others are answered, one waits for a turn', async () => {
  const { query, keeper } = await waitBehind(newPool())
  keeper.release()
  expect((await query).rows).toEqual([{ one: 1 }])
})

test('when patience ends it says that all are busy, not that there is no database', async () => {
  const { query, keeper } = await waitBehind(newPool({ patience: 0 }))
  const refused = await query.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Busy)
  expect(databaseFailure(refused)).toBe('busy')
  keeper.release()
})

test('a database that says nothing at all is one that does not answer', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const pool = newPool({ connectionString: `postgres://u:p@127.0.0.1:${port}/d` })
  beIdle()
  stopClock()
  const query = pool.query('SELECT 1').catch((error: unknown) => error)
  waitIsOver()
  expect(databaseFailure(await query)).toBe('unavailable')
  silent.close()
})

test('whoever takes a connection and keeps it is not an answer', async () => {
  const pool = newPool()
  const client = await pool.connect()
  beIdle()
  stopClock()
  const query = pool.query('SELECT 1').catch((error: unknown) => error)
  waitIsOver()
  expect(databaseFailure(await query)).toBe('unavailable')
  client.release()
})

test('a database that stops in the same breath as it lets us in ends the question, not the process', async () => {
  const admin = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'))
  const welcome = Buffer.concat([message('R', Buffer.from([0, 0, 0, 0])), message('Z', Buffer.from('I'))])
  const stopping = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([welcome, admin])))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => stopping.listen(0, '127.0.0.1', resolve))
  const { port } = stopping.address() as { port: number }
  const pool = newPool({ connectionString: `postgres://u:p@127.0.0.1:${port}/d` })
  const client = await pool.connect()
  expect(databaseFailure(await client.query('SELECT 1').catch((error: unknown) => error))).toBe('unavailable')
  client.release(true)
  stopping.close()
})

/** A message of PostgreSQL's protocol, version 3: one letter, the length of the rest including these four bytes, the body. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
