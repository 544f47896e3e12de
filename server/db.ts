// The only access to Postgres. Code that gets a `Tx` may read and write; only stores, change.ts and access/ do.

import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '#generated/prisma/client.ts'
import { PatientPool } from './patient-pool.ts'
import { statementNames } from './statement-names.ts'

export type Database = PrismaClient

/** A transaction, or the database itself for single queries. */
export type Tx = Prisma.TransactionClient

/** An unreachable server must be reported quickly, because people are waiting at the desk. */
export const CONNECT_TIMEOUT_MS = 2_000
/** As long as the server answers, requests wait for a connection up to this time. */
const PATIENCE_MS = 8_000

const CONNECTIONS = 10
/** A transaction that takes longer is taken back. */
const TRANSACTION_MS = 30_000

export interface DatabaseOptions {
  /** How long a transaction may take; by default what people at the desk wait for. */
  readonly transactionMs?: number
  /** Whether connections keep their statements parsed and planned. Only without a pooler in between. */
  readonly preparesStatements?: boolean
}

/** Opens a pool, which connects at the first query. Close it with `$disconnect()`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { transactionMs = TRANSACTION_MS, preparesStatements = false } = options
  const pool = new PatientPool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    patience: PATIENCE_MS,
    keepAlive: true,
  })
  // Without a listener, a connection that dies while idle would end the process; the pool replaces it by itself.
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    onPoolError: () => {},
    onConnectionError: () => {},
    ...(preparesStatements && { statementNameGenerator: statementNames() }),
  })
  return new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    transactionOptions: { maxWait: PATIENCE_MS + CONNECT_TIMEOUT_MS, timeout: transactionMs },
  })
}
