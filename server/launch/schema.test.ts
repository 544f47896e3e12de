// The schema, the migrations and Prisma's own command agree with each other and with our own command for migrations.

import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

const root = path.join(import.meta.dirname, '../..')
const prismaCommand = createRequire(import.meta.url).resolve('prisma/build/index.js')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** The output of Prisma's command; rejects if its exit code is not 0. */
async function prisma(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database.url, CI: 'true' }
  const { stdout } = await promisify(execFile)(process.execPath, [prismaCommand, ...args], { cwd: root, env })
  return stdout
}

test('the migrations make exactly the schema', async () => {
  const diff = ['migrate', 'diff', '--from-migrations', 'prisma/migrations', '--to-schema', 'prisma']
  expect(await prisma(...diff, '--exit-code')).toContain('No difference detected')
})

test('Prisma finds a database that we migrated up to date', async () => {
  expect(await prisma('migrate', 'status')).toContain('Database schema is up to date')
  expect(await prisma('migrate', 'deploy')).toContain('No pending migrations')
})

test('whatever hangs on a row that is deleted is found by an index', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Tournaments are never deleted.
  const { rows } = await client.query(`
    SELECT reference.conname FROM pg_constraint reference
    WHERE reference.contype = 'f' AND reference.confrelid <> 'tournament'::regclass AND NOT EXISTS (
      SELECT FROM pg_index index
      WHERE index.indrelid = reference.conrelid
        AND (index.indkey::int2[])[0:cardinality(reference.conkey) - 1] @> reference.conkey)`)
  await client.end()
  expect(rows).toEqual([])
})
