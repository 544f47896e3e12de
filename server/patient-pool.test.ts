import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { databaseFailure } from './database-errors.ts'
import { openDatabase } from './db.ts'
import { Busy, PatientPool } from './patient-pool.ts'
import { createTestDatabase, type TestDatabase } from './test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const open: pg.Pool[] = []
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.end()
})

function newPool(options: { timeout: number; patience: number; connectionString?: string }): PatientPool {
  const { timeout, patience, connectionString = database.url } = options
  const pool = new PatientPool({ connectionString, max: 1, connectionTimeoutMillis: timeout, patience })
  open.push(pool)
  return pool
}

/** Blocks the thread as a large draw or a list would if it ran in the thread that answers. */
function blockLoop(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const sleep = (pool: PatientPool, seconds: number) => pool.query('SELECT pg_sleep($1)', [seconds])

test('a connection that was only waited for because we had no time is waited for again', async () => {
  const pool = newPool({ timeout: 300, patience: 10_000 })
  const query = pool.query('SELECT 1 AS one')
  blockLoop(900)
  expect((await query).rows).toEqual([{ one: 1 }])
})

test('without patience that would look like an outage', async () => {
  const pool = new pg.Pool({ connectionString: database.url, connectionTimeoutMillis: 300 })
  open.push(pool)
  const query = pool.query('SELECT 1').catch((error: unknown) => error)
  blockLoop(900)
  expect(databaseFailure(await query)).toBe('unavailable')
})

test('reading and writing wait until a stalled process is back', async () => {
  const db = openDatabase(database.url)
  const read = db.$queryRaw`SELECT 1 AS one`
  const written = db.$transaction((tx) => tx.club.count())
  blockLoop(2_500)
  expect(await Promise.all([read, written])).toEqual([[{ one: 1 }], 0])
  await db.$disconnect()
})

test('as long as others are answered, one waits for a turn', async () => {
  const pool = newPool({ timeout: 1_000, patience: 60_000 })
  const queries = await Promise.allSettled(Array.from({ length: 20 }, () => sleep(pool, 0.1)))
  expect(queries.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('when patience ends it says that all are busy, not that there is no database', async () => {
  const pool = newPool({ timeout: 800, patience: 800 })
  const queries = await Promise.allSettled(Array.from({ length: 30 }, () => sleep(pool, 0.1)))
  const refused = queries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused) {
    expect(error).toBeInstanceOf(Busy)
    expect(databaseFailure(error)).toBe('busy')
  }
})

test('a database that says nothing at all is one that does not answer', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const pool = newPool({ timeout: 300, patience: 60_000, connectionString: `postgres://u:p@127.0.0.1:${port}/d` })
  expect(databaseFailure(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe('unavailable')
  silent.close()
})

test('whoever takes a connection and keeps it is not an answer', async () => {
  const pool = newPool({ timeout: 200, patience: 60_000 })
  const client = await pool.connect()
  expect(databaseFailure(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe('unavailable')
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
  const pool = newPool({ timeout: 300, patience: 300, connectionString: `postgres://u:p@127.0.0.1:${port}/d` })
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
