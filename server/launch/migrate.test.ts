import { randomUUID } from 'node:crypto'
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
  expect(reports.flatMap(({ applied }) => applied).sort()).toEqual(NAMES)
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

test('says plainly when the user may not make tables, as one that does not own the database', async () => {
  const name = `guest_${randomUUID().replaceAll('-', '')}`
  await client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'geheim'`)
  const url = Object.assign(new URL(database.url), { username: name, password: 'geheim' }).toString()
  await expect(migrate(url, folder)).rejects.toThrow('Make it the owner of the database')
  await client.query(`DROP ROLE ${name}`)
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

test('what was written before anything was counted keeps the order of its times', async () => {
  const order = NAMES.findIndex((name) => name.endsWith('_order'))
  for (const name of NAMES.slice(order)) rmSync(path.join(folder, name), { recursive: true })
  await migrate(database.url, folder)
  const id = (number: number) => `'00000000-0000-7000-8000-${String(number).padStart(12, '0')}'`
  const at = (minute: number) => `'2026-11-21 20:${String(minute).padStart(2, '0')}Z'`
  await client.query(`
    INSERT INTO club (id, name, created_at) VALUES (${id(9)}, 'Alt', ${at(1)}), (${id(1)}, 'Jung', ${at(2)});
    INSERT INTO tournament (club_id, id, slug, name, date, place, regulation)
      VALUES (${id(1)}, ${id(2)}, 's', 'T', '2026-11-21', '', '{}');
    INSERT INTO stage (club_id, id, tournament_id, position) VALUES (${id(1)}, ${id(3)}, ${id(2)}, 0);
    INSERT INTO round (club_id, id, stage_id, number, seed)
      VALUES (${id(1)}, ${id(4)}, ${id(3)}, 1, 'x'), (${id(1)}, ${id(5)}, ${id(3)}, 2, 'x');
    INSERT INTO encounter (club_id, id, round_id, table_number, reasons)
      VALUES (${id(1)}, ${id(12)}, ${id(4)}, 1, '[]'), (${id(1)}, ${id(11)}, ${id(4)}, 2, '[]'),
        (${id(1)}, ${id(13)}, ${id(5)}, 1, '[]');
    INSERT INTO submission (club_id, id, encounter_id, based_on, games, status, at)
      VALUES (${id(1)}, ${id(21)}, ${id(11)}, 0, '[]', 'accepted', ${at(3)}),
        (${id(1)}, ${id(22)}, ${id(11)}, 0, '[]', 'accepted', ${at(1)}),
        (${id(1)}, ${id(23)}, ${id(11)}, 0, '[]', 'accepted', ${at(2)});
    INSERT INTO audit_event (club_id, id, tournament_id, version, action, at)
      VALUES (${id(1)}, ${id(31)}, ${id(2)}, 2, 'second', ${at(1)}), (${id(1)}, ${id(32)}, ${id(2)}, 1, 'first', ${at(2)})`)

  cpSync(MIGRATIONS, folder, { recursive: true })
  expect((await migrate(database.url, folder)).applied).toEqual(NAMES.slice(order))
  const listed = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows.flat()
  expect(await listed('SELECT right(id::text, 2) FROM submission ORDER BY seq')).toEqual(['22', '23', '21'])
  expect(await listed('SELECT name FROM club ORDER BY seq')).toEqual(['Alt', 'Jung'])
  expect(await listed('SELECT action FROM audit_event ORDER BY seq')).toEqual(['first', 'second'])
  expect(await listed('SELECT round_id, position FROM encounter ORDER BY round_id, position')).toEqual(
    [id(4), 1, id(4), 2, id(5), 1].map((value) => (typeof value === 'string' ? value.replaceAll("'", '') : value)),
  )
  expect(await listed('SELECT right(id::text, 2) FROM encounter ORDER BY round_id, position')).toEqual([
    '11',
    '12',
    '13',
  ])
  await client.query(`
    INSERT INTO submission (club_id, id, encounter_id, based_on, games, status, at)
      VALUES (${id(1)}, ${id(20)}, ${id(11)}, 0, '[]', 'accepted', ${at(0)})`)
  expect(await listed('SELECT right(id::text, 2) FROM submission ORDER BY seq DESC LIMIT 1')).toEqual(['20'])
})
