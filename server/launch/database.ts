// The database of a start: the operator's own or the embedded one, checked and migrated.

import path from 'node:path'
import pg from 'pg'
import { dataFolder, type Embedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { PlainError } from './plain-error.ts'
import type { Settings } from './settings.ts'

type Say = (line: string) => void

const OLDEST_POSTGRES = 14

/** Starts or joins the embedded database and says which of the two. */
export async function openEmbedded({ dataDir, throwaway }: Settings, say: Say): Promise<Embedded> {
  const embedded = await startEmbedded({ dir: throwaway ? dataDir : dataFolder(dataDir), throwaway })
  const what = { created: 'new, in', started: 'in', joined: 'running already, in' }[embedded.how]
  say(`database: ${what} ${embedded.dir}`)
  return embedded
}

/** Makes a database fit for this version of the program. Throws a PlainError when it cannot be. */
export async function prepareDatabase(url: string, root: string, say: Say): Promise<void> {
  await refuseUnfit(url)
  const { applied, edited } = await migrate(url, path.join(root, 'prisma/migrations'))
  if (applied.length > 0) say(`database: brought up to date (${applied.length} migrations)`)
  for (const name of edited) say(`warning: migration ${name} was changed after it had been applied`)
}

async function refuseUnfit(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query('SHOW server_version_num')
    const major = Math.floor(Number(rows[0].server_version_num) / 10_000)
    if (major < OLDEST_POSTGRES)
      throw new PlainError(`The database is Postgres ${major}; at least ${OLDEST_POSTGRES} is needed.`)
  } catch (error) {
    if (error instanceof PlainError) throw error
    throw new PlainError(`The database of DATABASE_URL does not answer: ${reason(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Node collects failed attempts on several addresses in an error without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}
