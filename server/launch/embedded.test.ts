import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'

const dir = path.join(tmpdir(), `nockenblatt-embedded-${randomUUID()}`, 'Grün & Blau', 'pg18')
const running = new Set<EmbeddedPostgres>()

beforeAll(async () => {
  // Creating takes longest, so it is done once for all tests.
  const first = await start()
  expect(first.how).toBe('created')
  await query(first.url, 'CREATE TABLE kept (word text)')
  await query(first.url, `INSERT INTO kept VALUES ('Guat')`)
  await stop(first)
})

afterEach(async () => {
  for (const embedded of running) await stop(embedded)
})

afterAll(() => rmSync(path.join(dir, '../..'), { recursive: true, force: true }))

async function start(): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dir })
  running.add(embedded)
  return embedded
}

async function stop(embedded: EmbeddedPostgres): Promise<void> {
  running.delete(embedded)
  await embedded.stop()
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const pidFile = path.join(dir, 'pgdata/postmaster.pid')
const postmasterPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
const rows = [{ word: 'Guat' }]

test('what was written is there at the next start', async () => {
  const again = await start()
  expect(again.how).toBe('started')
  expect(await query(again.url, 'SELECT word FROM kept')).toEqual(rows)
})

test('stopping it ends the server', async () => {
  const embedded = await start()
  await stop(embedded)
  await expect(query(embedded.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(pidFile)).toBe(false)
})

test.each(['the one that started it', 'the one that joined it'])(
  'two share one server; %s may stop first',
  async (who) => {
    const one = await start()
    const other = await start()
    expect([other.how, other.url]).toEqual(['joined', one.url])
    const [first, last] = who === 'the one that started it' ? [one, other] : [other, one]
    await stop(first)
    expect(await query(last.url, 'SELECT word FROM kept')).toEqual(rows)
    await stop(last)
    await expect(query(last.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  },
)

test('two starts at the same moment end with one server', async () => {
  const [one, other] = await Promise.all([start(), start()])
  expect(other.url).toBe(one.url)
})

test('a start during a stop waits for a server of its own', async () => {
  const one = await start()
  const [, other] = await Promise.all([stop(one), start()])
  expect(await query(other.url, 'SELECT word FROM kept')).toEqual(rows)
})

test('a server whose starter was killed is taken over, and stopped in the end', async () => {
  const killed = await startInAnotherProcess()
  const heir = await start()
  expect(heir.how).toBe('joined')
  killed.kill('SIGKILL')
  await new Promise((resolve) => killed.once('exit', resolve))
  expect(await query(heir.url, 'SELECT word FROM kept')).toEqual(rows)
  await stop(heir)
  expect(existsSync(pidFile)).toBe(false)
})

test('a server that was killed is said to be lost, and recovers at the next start', async () => {
  const embedded = await start()
  process.kill(postmasterPid(), 'SIGKILL')
  await embedded.lost
  await stop(embedded)
  const again = await start()
  expect(again.how).toBe('started')
  expect(await query(again.url, 'SELECT word FROM kept')).toEqual(rows)
})

test('a pid file whose number now belongs to another program does not keep the server from starting', async () => {
  writeFileSync(pidFile, `${process.pid}\n${dir}/pgdata\n1\n5432\n\n127.0.0.1\n\nready\n`)
  const embedded = await start()
  expect(embedded.how).toBe('started')
})

test('throws away what was only for a test', async () => {
  const throwaway = path.join(tmpdir(), `nockenblatt-throwaway-${randomUUID()}`)
  const embedded = await startEmbedded({ dir: throwaway, throwaway: true })
  expect(existsSync(throwaway)).toBe(true)
  await embedded.stop()
  expect(existsSync(throwaway)).toBe(false)
})

test('refuses to put an empty database beside one of another Postgres version', async () => {
  const newer = path.join(dir, '../pg19')
  await expect(startEmbedded({ dir: newer })).rejects.toThrow('holds data of another Postgres version (pg18)')
})

/** Starts a process that uses the server until it is killed; resolves when it does. */
async function startInAnotherProcess(): Promise<ChildProcess> {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))
  const script = `
    const { startEmbedded } = await import(${module})
    const { how } = await startEmbedded({ dir: ${JSON.stringify(dir)} })
    process.send(how)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('the other process ended')))
  })
  return child
}
