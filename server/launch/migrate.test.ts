import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareDatabase, type TestDatabase } from '../test/database.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../prisma/migrations')
const NAMES = readdirSync(MIGRATIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()

let database: TestDatabase
let client: pg.Client
let folder: string

beforeEach(async () => {
  database = await createBareDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  folder = mkdtempSync(path.join(tmpdir(), 'nockenblatt-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, name, 'migration.sql'), sql)
}

test('applies all migrations in order, and nothing the second time', async () => {
  expect(await migrate(database.url, folder)).toEqual({ applied: NAMES, edited: [] })
  expect(await migrate(database.url, folder)).toEqual({ applied: [], edited: [] })
})

test('keeps the books of Prisma: a finished row with the hash of the file', async () => {
  await migrate(database.url, folder)
  const { rows } = await client.query(
    `SELECT migration_name, length(checksum) AS hash, finished_at IS NOT NULL AS finished, applied_steps_count AS steps
     FROM "_prisma_migrations" ORDER BY migration_name`,
  )
  expect(rows).toEqual(NAMES.map((name) => ({ migration_name: name, hash: 64, finished: true, steps: 1 })))
})

test('applies only what a newer version adds', async () => {
  await migrate(database.url, folder)
  addMigration('29990101000000_later', 'CREATE TABLE later (id int);')
  expect(await migrate(database.url, folder)).toEqual({ applied: ['29990101000000_later'], edited: [] })
})

test('two starts at the same time apply every migration once', async () => {
  const reports = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)])
  expect(reports.flatMap(({ applied }) => applied)).toEqual(NAMES)
})

test('a migration that fails leaves nothing behind, and is tried again', async () => {
  addMigration('29990101000000_broken', 'CREATE TABLE half (id int); SELECT * FROM nowhere;')
  await expect(migrate(database.url, folder)).rejects.toThrow('29990101000000_broken failed, nothing of it was kept')
  expect((await client.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }])
  addMigration('29990101000000_broken', 'CREATE TABLE half (id int);')
  expect((await migrate(database.url, folder)).applied).toEqual(['29990101000000_broken'])
})

test("refuses after a migration that Prisma's own command left half done, until it is resolved", async () => {
  await migrate(database.url, folder)
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', 'y', '29990101000000_half')`,
  )
  await expect(migrate(database.url, folder)).rejects.toThrow('29990101000000_half failed earlier')
  await client.query(`UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE id = 'x'`)
  expect((await migrate(database.url, folder)).applied).toEqual([])
})

test('refuses a database that a newer version has made', async () => {
  addMigration('29990101000000_newer', 'CREATE TABLE newer (id int);')
  await migrate(database.url, folder)
  await expect(migrate(database.url, MIGRATIONS)).rejects.toThrow('made by a newer version')
})

test('tells which migration was changed after it had been applied', async () => {
  addMigration('29990101000000_edited', 'CREATE TABLE edited (id int);')
  await migrate(database.url, folder)
  addMigration('29990101000000_edited', 'CREATE TABLE edited (id bigint);')
  expect(await migrate(database.url, folder)).toEqual({ applied: [], edited: ['29990101000000_edited'] })
})
