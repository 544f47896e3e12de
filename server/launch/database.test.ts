// The guarantees for the operator's own database.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBareDatabase, type TestDatabase } from '../test/database.ts'
import { OLDEST_POSTGRES, prepareDatabase, refuseOlder } from './database.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('the oldest PostgreSQL that is promised', () => {
  test.each([100_023, 140_020, (OLDEST_POSTGRES - 1) * 10_000 + 99])(
    'is younger than %i, which is refused',
    (version) => {
      const major = Math.floor(version / 10_000)
      expect(() => refuseOlder(version)).toThrow(`PostgreSQL ${major}; at least ${OLDEST_POSTGRES} is needed.`)
    },
  )

  test.each([OLDEST_POSTGRES * 10_000, OLDEST_POSTGRES * 10_000 + 18, 180_000])('is not younger than %i', (version) => {
    expect(() => refuseOlder(version)).not.toThrow()
  })

  test('is the one the README names', () => {
    expect(read('README.md')).toContain(`PostgreSQL (${OLDEST_POSTGRES} or newer)`)
  })

  test('is the one CI runs the tests of the API on', () => {
    expect(read('.ci/run')).toContain(`scripts/test-postgres.mjs ${OLDEST_POSTGRES}`)
    expect(read('scripts/test.mjs')).toContain(`TEST_POSTGRES: '${OLDEST_POSTGRES}'`)
    expect(read('scripts/test-postgres.mjs')).toContain(`${OLDEST_POSTGRES}: '${OLDEST_POSTGRES}.`)
  })

  test('is the one under test, where it was asked for', async () => {
    const database = await createBareDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('SHOW server_version_num')
    await client.end()
    await database.drop()
    const major = Math.floor(Number(rows[0].server_version_num) / 10_000)
    expect(major).toBeGreaterThanOrEqual(OLDEST_POSTGRES)
    if (process.env.TEST_POSTGRES) expect(String(major)).toBe(process.env.TEST_POSTGRES)
  })
})

describe('a database with two addresses', () => {
  let one: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    one = await createBareDatabase()
    other = await createBareDatabase()
  })
  afterAll(async () => {
    await one.drop()
    await other.drop()
  })

  test('is brought up to date when both lead to it', async () => {
    const lines: string[] = []
    const direct = one.url.replace('127.0.0.1', 'localhost')
    await prepareDatabase({ databaseUrl: one.url, directDatabaseUrl: direct }, root, (line) => lines.push(line))
    expect(lines).toEqual([expect.stringMatching(/^database: brought up to date/)])
  })

  test('is left alone when the second leads to another one', async () => {
    const addresses = { databaseUrl: one.url, directDatabaseUrl: other.url }
    await expect(prepareDatabase(addresses, root, () => {})).rejects.toThrow('leads to another database')
    const nowhere = { databaseUrl: one.url, directDatabaseUrl: 'postgresql://127.0.0.1:1/app' }
    await expect(prepareDatabase(nowhere, root, () => {})).rejects.toThrow('The database of DATABASE_DIRECT_URL')
    const client = new pg.Client({ connectionString: other.url })
    await client.connect()
    expect((await client.query(`SELECT to_regclass('"_prisma_migrations"') AS books`)).rows).toEqual([{ books: null }])
    await client.end()
  })
})
