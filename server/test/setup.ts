// Once per test run: a throwaway Postgres with a migrated template database. TEST_POSTGRES=15 runs another version than the one that comes
// with the program; TEST_DATABASE_URL names a running server.

import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../launch/embedded.ts'
import { migrate } from '../launch/migrate.ts'
import { type Binaries, binariesOf, findBinaries } from '../launch/postgres/binaries.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the test server from which others can be created; never the one under test. */
    adminDatabaseUrl: string
    /** The name of a database with all tables and no rows. */
    templateDatabase: string
  }
}

export default async function setup(project: TestProject) {
  const run = randomUUID().slice(0, 8)
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, stop: async () => {} }
    : await startEmbedded({
        dir: path.join(tmpdir(), `nockenblatt-test-${run}`),
        throwaway: true,
        programs: programs(),
      })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const template = `nockenblatt_template_${run}`
  await admin.query(`CREATE DATABASE ${template}`)
  await migrate(databaseUrl(server.url, template), path.join(import.meta.dirname, '../../prisma/migrations'))
  project.provide('adminDatabaseUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await admin.query(`DROP DATABASE ${template} WITH (FORCE)`)
    await admin.end()
    await server.stop()
  }
}

function programs(): Binaries {
  const version = process.env.TEST_POSTGRES
  if (!version) return findBinaries()
  try {
    return binariesOf(createRequire(import.meta.url).resolve(`postgres-${version}`))
  } catch {
    throw new Error(`PostgreSQL ${version} is not installed for tests: node scripts/test-postgres.mjs ${version}`)
  }
}

function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.toString()
}
