// Several starts may use one embedded server. Each is a member while it holds a lock in it; the last one to leave stops it.

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PlainError } from '../plain-error.ts'
import type { Cluster } from './cluster.ts'
import { findPostmaster } from './postmaster.ts'

export interface Membership {
  /** Resolves when the server is gone for good without a call of `leave`. */
  readonly lost: Promise<void>
  /** Gives up the membership. True if no other member is left; then no new one can join. */
  leave(): Promise<boolean>
}

/** Every member holds this lock, shared. The database itself frees it when its holder dies, even by kill -9. */
const MEMBERS_LOCK = 727_001

/** A connection to the server of the cluster on `port`. Rejects when it does not answer. Throws a PlainError for a wrong password. */
export async function connectTo(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'launcher',
  })
  // Without a listener, a lost connection would end the process; `keepMembership` learns of it by `end`.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28'))
      throw new PlainError(`The password in ${cluster.dir} does not open the database there.`)
    throw error
  }
}

/** A connection with the members' lock; null while the server is starting up or being stopped. */
export async function joinServer(cluster: Cluster, port: number): Promise<pg.Client | null> {
  const client = await connectTo(cluster, port).catch((error: unknown) => {
    if (error instanceof PlainError) throw error
    return null
  })
  const isHeld = await client?.query('SELECT pg_try_advisory_lock_shared($1) AS held', [MEMBERS_LOCK]).then(
    ({ rows }) => rows[0].held === true,
    () => false,
  )
  if (isHeld) return client
  await client?.end().catch(() => {})
  return null
}

/** Keeps the membership that began with `first`, even when the server cuts its connections to recover from an internal crash. */
export function keepMembership(cluster: Cluster, port: number, first: pg.Client): Membership {
  let guard = first
  let leaving = false
  let reportLost = () => {}
  const lost = new Promise<void>((resolve) => {
    reportLost = resolve
  })

  async function rejoin(): Promise<void> {
    for (let attempt = 0; attempt < 50 && !leaving && findPostmaster(cluster)?.port === port; attempt++) {
      const again = await joinServer(cluster, port)
      if (again) return watch(again)
      await wait(100)
    }
    if (!leaving) reportLost()
  }

  function watch(client: pg.Client): void {
    guard = client
    client.once('end', () => {
      if (!leaving) void rejoin()
    })
  }

  async function leave(): Promise<boolean> {
    leaving = true
    try {
      await guard.query('SELECT pg_advisory_unlock_shared($1)', [MEMBERS_LOCK])
      const { rows } = await guard.query('SELECT pg_try_advisory_lock($1) AS last', [MEMBERS_LOCK])
      if (rows[0].last) return true
      await guard.end()
      return false
    } catch {
      return findPostmaster(cluster) === null
    }
  }

  watch(first)
  return { lost, leave }
}

/** The address of a database of the cluster while its server listens on `port`. */
export function databaseUrl({ password }: Cluster, port: number, database: string): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}
