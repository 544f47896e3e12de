// The one way to Postgres. Who gets a `Tx` may ask and write; only stores, change.ts and access/ do.

import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '#generated/prisma/client.ts'
import { PatientPool } from './patient-pool.ts'

export type Database = PrismaClient

/** A transaction, or the database itself for single questions. */
export type Tx = Prisma.TransactionClient

/** A server that is down must be told quickly: people stand at the desk. */
export const CONNECT_TIMEOUT_MS = 2_000
/** As long as it answers, people wait for their turn. */
const PATIENCE_MS = 8_000

/** A pool of at most `connections`; connects when first asked. Close it with `$disconnect()`. */
export function openDatabase(url: string, connections = 10): Database {
  const pool = new PatientPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    patience: PATIENCE_MS,
    keepAlive: true,
  })
  // Without a listener a connection that dies while idle would end the process; the pool replaces it by itself.
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, onPoolError: () => {}, onConnectionError: () => {} })
  return new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    transactionOptions: { maxWait: PATIENCE_MS + CONNECT_TIMEOUT_MS, timeout: 30_000 },
  })
}
