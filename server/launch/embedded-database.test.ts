// How a start treats its database while it runs.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, openEmbedded } from './embedded-database.ts'
import { MOST_DEATHS } from './restarts.ts'

let lines: string[]
let database: EmbeddedDatabase

beforeEach(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nockenblatt-revival-'))
  lines = []
  database = await openEmbedded({ dataDir, throwaway: false }, (line) => lines.push(line))
  await ask('CREATE TABLE kept AS SELECT 42 AS answer')
  return async () => {
    await database.stop()
    for (const dir of [dataDir, path.dirname(database.dir)]) rmSync(dir, { recursive: true, force: true })
  }
})

const pidFile = () => path.join(database.dir, 'pgdata/postmaster.pid')

const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

/** Returns the id of the killed process. */
function kill(): number {
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  return pid
}

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const isBack = () => expect.poll(() => ask('SELECT answer FROM kept').catch(() => null)).toEqual([{ answer: 42 }])

test('a killed database comes back at the same address with what was written', async () => {
  kill()
  await isBack()
  expect(lines.at(-1)).toBe('database: gone; starting again')
})

test('one that dies five times within a minute is lost, with its last words, and stays away', async () => {
  let reason: string | null = null
  void database.lost.then((loss) => {
    reason = loss
  })
  // Repeated until it is lost: a death during a start does not count, and on a slow machine five deaths may take longer than a minute.
  while (reason === null) {
    const killed = kill()
    const another = () => ask('SELECT answer FROM kept').then(postmaster, () => killed)
    await expect.poll(async () => reason !== null || (await another()) !== killed).toBe(true)
  }
  expect(reason).toMatch(/^The database died 5 times within a minute\. Its last words, in .+:\n./)
  const gone = lines.filter((line) => line.startsWith('database: gone'))
  expect(gone.slice(0, 2)).toEqual(['database: gone; starting again', 'database: gone; starting again in 0.5 s'])
  expect(gone.length).toBeGreaterThanOrEqual(MOST_DEATHS - 1)
  await expect(ask('SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

test('stopping while it is started again leaves no server behind', async () => {
  kill()
  await expect.poll(() => lines.at(-1)).toBe('database: gone; starting again')
  await database.stop()
  expect(existsSync(pidFile())).toBe(false)
})
