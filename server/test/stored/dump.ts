// Dumps all rows of a database as data, and restores a database from them at the migration that they were written by.

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../launch/migrate.ts'
import { createBareDatabase, type TestDatabase } from '../database.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../../prisma/migrations')
const BOOKS = '_prisma_migrations'

export interface Dump {
  /** The migrations that the rows were written by, in order. */
  readonly migrations: readonly string[]
  /** The rows of every table; each table comes after those it refers to. */
  readonly tables: readonly Table[]
}

interface Table {
  readonly table: string
  readonly rows: readonly unknown[]
}

/** All rows of all tables, as of one moment. */
export async function dumpDatabase(url: string): Promise<Dump> {
  return connected(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: booked } = await client.query<{ name: string }>(
      `SELECT migration_name AS name FROM "${BOOKS}" ORDER BY migration_name`,
    )
    const tables: Table[] = []
    for (const table of await tablesInOrder(client)) {
      const { rows } = await client.query<{ row: unknown }>(
        `SELECT to_jsonb(it) AS row FROM "${table}" it ORDER BY to_jsonb(it)::text`,
      )
      tables.push({ table, rows: rows.map(({ row }) => row) })
    }
    await client.query('COMMIT')
    return { migrations: booked.map(({ name }) => name), tables }
  })
}

/** Creates a database with these rows, migrated from their migrations to the newest ones. */
export async function databaseOf({ migrations, tables }: Dump): Promise<TestDatabase> {
  const database = await createBareDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'nockenblatt-stored-'))
  try {
    for (const name of migrations) cpSync(path.join(MIGRATIONS, name), path.join(folder, name), { recursive: true })
    await migrate(database.url, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
  await connected(database.url, async (client) => {
    for (const { table, rows } of tables)
      await client.query(`INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1)`, [
        JSON.stringify(rows),
      ])
    await countOn(client)
  })
  await migrate(database.url, MIGRATIONS)
  return database
}

async function connected<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The tables, each after those it refers to. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; refers: string[] }>(`
    SELECT c.relname AS table, coalesce(array_agg(DISTINCT f.confrelid::regclass::text)
      FILTER (WHERE f.confrelid <> c.oid), '{}') AS refers
    FROM pg_class c LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> '${BOOKS}'
    GROUP BY c.oid ORDER BY c.relname`)
  const ordered: string[] = []
  const place = (name: string): void => {
    if (ordered.includes(name)) return
    for (const before of rows.find(({ table }) => table === name)?.refers ?? []) place(before)
    ordered.push(name)
  }
  for (const { table } of rows) place(table)
  return ordered
}

/** Sets the sequences, so that new rows are numbered after the existing ones. */
async function countOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_default LIKE 'nextval(%'`)
  for (const { table, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence('"${table}"', '${column}'), greatest(1, max("${column}"))) FROM "${table}"`,
    )
}
