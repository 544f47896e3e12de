// A separate database for every test file: a copy of the migrated template, made in a fraction of a second.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  /** Drops the database and cuts all its connections. */
  drop(): Promise<void>
}

/** Creates an empty, migrated database. Call it in `beforeAll`, and `drop` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`TEMPLATE ${inject('templateDatabase')}`)
}

/** Creates a database without any table, for code that brings its own schema. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('adminDatabaseUrl'))
  url.pathname = `/${name}`
  await asAdmin(`CREATE DATABASE ${name} ${options}`)
  return { url: url.toString(), drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminDatabaseUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
