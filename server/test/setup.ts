// Once per test run: a throwaway Postgres (or the one of TEST_DATABASE_URL) with a migrated template database.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../launch/embedded.ts'
import { migrate } from '../launch/migrate.ts'
import { TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the test server that may create others; never the one under test. */
    adminDatabaseUrl: string
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? null
    : await startEmbedded({ dir: mkdtempSync(path.join(tmpdir(), 'nockenblatt-test-')), throwaway: true })
  const adminUrl = given ?? server?.url ?? ''
  await makeTemplate(adminUrl)
  project.provide('adminDatabaseUrl', adminUrl)
  return async () => {
    await server?.stop()
  }
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${TEMPLATE}`
  await migrate(url.toString(), path.resolve('prisma/migrations'))
}
