// The database of a start: the operator's own or the embedded one, checked and migrated.

import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { dataFolder, type Embedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { PlainError } from './plain-error.ts'
import type { Settings } from './settings.ts'

type Say = (line: string) => void

const OLDEST_POSTGRES = 14

/** A database that was killed leaves processes behind for a moment; as often it is tried to bring it back. */
const REVIVALS = 20
const REVIVAL_PAUSE_MS = 500

/**
 * Starts or joins the embedded database and says which of the two. When it is gone without having been stopped it is started
 * again at the same port, where whoever uses it finds it by themselves; `lost` resolves only when that fails.
 */
export async function openEmbedded(
  { dataDir, throwaway }: Settings,
  say: Say,
): Promise<Pick<Embedded, 'url' | 'lost' | 'stop'>> {
  const options = { dir: throwaway ? dataDir : dataFolder(dataDir), throwaway }
  const first = await startEmbedded(options)
  const what = { created: 'new, in', started: 'in', joined: 'running already, in' }[first.how]
  say(`database: ${what} ${first.dir}`)

  const port = Number(new URL(first.url).port)
  let current: Embedded | null = first
  let stopping = false
  const lost = (async () => {
    for (; current; current = stopping ? null : await revive({ ...options, port }, () => stopping)) {
      await current.lost
      if (!stopping) say('database: gone; starting it again')
    }
  })()
  const stop = async () => {
    stopping = true
    await current?.stop()
  }
  return { url: first.url, lost, stop }
}

async function revive(
  options: { readonly dir: string; readonly throwaway: boolean; readonly port: number },
  givenUp: () => boolean,
): Promise<Embedded | null> {
  for (let attempt = 0; attempt < REVIVALS && !givenUp(); attempt++) {
    const revived = await startEmbedded(options).catch(() => null)
    // Somebody else may have been faster, at a port nobody here knows.
    if (revived && Number(new URL(revived.url).port) === options.port) return revived
    await revived?.stop()
    await wait(REVIVAL_PAUSE_MS)
  }
  return null
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
