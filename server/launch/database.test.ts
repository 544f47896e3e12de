// What a start does about its database while it runs.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openEmbedded } from './database.ts'

test('a killed database comes back at the same address with what was written', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nockenblatt-revival-'))
  const told: string[] = []
  const settings = {
    databaseUrl: null,
    directDatabaseUrl: null,
    publicUrl: null,
    dataDir,
    throwaway: false,
    setUpCode: null,
    port: 0,
    host: '127.0.0.1',
    log: 'warn',
  } as const
  const { url, stop } = await openEmbedded(settings, (line) => told.push(line))
  try {
    await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    const [where] = await ask(url, 'SHOW data_directory')
    const pidFile = path.join((where as { data_directory: string }).data_directory, 'postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    await expect
      .poll(() => ask(url, 'SELECT answer FROM kept').catch(() => null), { timeout: 30_000 })
      .toEqual([{ answer: 42 }])
    expect(told.at(-1)).toBe('database: gone; starting it again')
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
