// Applies the migrations of this version to a database, in 30 ms instead of the 2 s of Prisma's command. It maintains Prisma's own records
// (table, checksums, lock), so that `prisma migrate status` and `deploy` agree with it afterwards.

import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { PlainError } from './plain-error.ts'

export interface MigrationReport {
  /** Names of the migrations applied now, in order. */
  readonly applied: readonly string[]
  /** Migrations whose file was changed after they had been applied. */
  readonly edited: readonly string[]
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

interface BookedMigration {
  readonly migration_name: string
  readonly checksum: string
  readonly finished_at: Date | null
}

/** The key under which Prisma Migrate locks a database. */
const PRISMA_MIGRATE_LOCK = 72_707_369

const CREATE_BOOKS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

/**
 * Applies the missing migrations in `folder`, each in one transaction: a failed one leaves nothing behind. Throws a PlainError when one
 * fails, when one failed earlier, and when the database is ahead of this version. Simultaneous starts wait for one another.
 */
export async function migrate(url: string, folder: string): Promise<MigrationReport> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const applied: string[] = []
    for (;;) {
      const { next, edited } = await inTransaction(client, () => step(client, migrations))
      if (next === null) return { applied, edited }
      applied.push(next)
    }
  } finally {
    await client.end()
  }
}

/** Applies the first missing migration and returns its name; null if there is none. */
async function step(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<{ next: string | null; edited: readonly string[] }> {
  // Not a session lock: behind a pooler in transaction mode, that would outlive this connection.
  await client.query('SELECT pg_advisory_xact_lock($1)', [PRISMA_MIGRATE_LOCK])
  await client.query(CREATE_BOOKS).catch(refuseForbidden)
  const booked = await readBooks(client)
  refuseFailed(booked)
  refuseUnknown(booked, migrations)
  const checksums = new Map(booked.map((row) => [row.migration_name, row.checksum]))
  const missing = migrations.find(({ name }) => !checksums.has(name))
  if (missing) await apply(client, missing)
  const edited = migrations.filter(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  return { next: missing?.name ?? null, edited: edited.map(({ name }) => name) }
}

async function inTransaction<Value>(client: pg.Client, work: () => Promise<Value>): Promise<Value> {
  await client.query('BEGIN')
  try {
    const value = await work()
    await client.query('COMMIT')
    return value
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function readBooks(client: pg.Client): Promise<BookedMigration[]> {
  const { rows } = await client.query<BookedMigration>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  )
  return rows
}

/** Since PostgreSQL 15, only the owner of a database may create tables in it. */
function refuseForbidden(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '42501')
    throw new PlainError(
      `The user of the database address may not make tables there (${error.message}).\n` +
        'Make it the owner of the database: ALTER DATABASE … OWNER TO …',
    )
  throw error
}

function refuseFailed(booked: readonly BookedMigration[]): void {
  const failed = booked.find((row) => row.finished_at === null)
  if (failed)
    throw new PlainError(
      `Migration ${failed.migration_name} failed earlier and may be half there.\n` +
        `Put the database right, then run: npx prisma migrate resolve --rolled-back ${failed.migration_name}`,
    )
}

function refuseUnknown(booked: readonly BookedMigration[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = booked.find((row) => !known.has(row.migration_name))
  if (unknown)
    throw new PlainError(
      `The database was made by a newer version: it knows migration ${unknown.migration_name}, this version does not.\n` +
        'Start that version, or use another database.',
    )
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new PlainError(
      `Migration ${name} failed, nothing of it was kept: ${error instanceof Error ? error.message : error}`,
    )
  }
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  )
}
