// The database of a start, the operator's own or the embedded one: checks it, migrates it, waits for it.

import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { PlainError } from './plain-error.ts'

type Say = (line: string) => void

/** The oldest supported major version of PostgreSQL: older ones are refused, and CI tests this one. */
export const OLDEST_POSTGRES = 15
const ANSWER_PAUSE_MS = 200

/** The addresses of one database: for the API, and without a pooler in between. They may be the same. */
export interface DatabaseAddresses {
  readonly databaseUrl: string
  readonly directDatabaseUrl: string
}

/** Prepares a database for this version of the program. Throws a PlainError if that fails. */
export async function prepareDatabase(addresses: DatabaseAddresses, root: string, say: Say): Promise<void> {
  const { databaseUrl, directDatabaseUrl } = addresses
  const database = await lookAt('DATABASE_URL', databaseUrl)
  refuseOlder(database.version)
  if (directDatabaseUrl !== databaseUrl) {
    const direct = await lookAt('DATABASE_DIRECT_URL', directDatabaseUrl)
    if (direct.identity !== database.identity)
      throw new PlainError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.')
  }
  const { applied, edited } = await migrate(directDatabaseUrl, path.join(root, 'prisma/migrations'))
  if (applied.length > 0) say(`database: brought up to date (${applied.length} migrations)`)
  for (const name of edited) say(`warning: migration ${name} was changed after it had been applied`)
}

/** Throws a PlainError for a server older than supported; `version` as Postgres reports it, 150018 for 15.18. */
export function refuseOlder(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_POSTGRES)
    throw new PlainError(`The database is PostgreSQL ${major}; at least ${OLDEST_POSTGRES} is needed.`)
}

interface Seen {
  readonly version: number
  /** Equal for two addresses of the same database, whatever names they use. */
  readonly identity: string
}

async function lookAt(variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL', url: string): Promise<Seen> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query(`
      SELECT current_setting('server_version_num')::int AS version,
        (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS identity`)
    return rows[0]
  } catch (error) {
    throw new PlainError(`The database of ${variable} does not answer: ${reason(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Resolves as soon as the database accepts connections, however long that takes. */
export async function databaseAnswers(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answered) return
    await wait(ANSWER_PAUSE_MS)
  }
}

/** Node collects failed attempts on several addresses in an error without a message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}
