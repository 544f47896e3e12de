// What an error of the database means to us. Prisma, its adapter and the driver each report errors in their own way.

import { diskFailureIn } from './disk.ts'
import { Busy } from './patient-pool.ts'

export type DatabaseFailure =
  /** Two transactions conflicted: serialization failure, deadlock, the same key written twice. Another try may succeed. */
  | 'race'
  /** The database cannot be reached just now, or accepts no more connections. */
  | 'unavailable'
  /** The disk of the database is full. */
  | 'disk-full'
  /** The database, or its disk, can only be read. */
  | 'disk-read-only'
  /** The transaction timed out here, or no connection became free. */
  | 'busy'
  /** Text that Postgres rejects: a zero byte. */
  | 'unstorable'

/** Prisma's codes, the adapter's kinds and Postgres's SQLSTATEs. */
const FAILURES: Readonly<Record<Exclude<DatabaseFailure, 'busy'>, readonly string[]>> = {
  race: ['P2002', 'P2034', 'UniqueConstraintViolation', 'TransactionWriteConflict'],
  unavailable: [
    ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
    ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
    ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'],
    // PgBouncer's own code: it has no server to pass the query to.
    '08P01',
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOTFOUND'],
  ],
  'disk-full': ['53100', 'ENOSPC', 'EDQUOT'],
  'disk-read-only': ['25006', 'EROFS'],
  unstorable: ['22021', '22P05'],
}

/** The driver reports these errors without a code. */
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Client was closed',
]

/** Classifies an error of the database; null if it is not one of the failures we can answer to. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  if (error instanceof Busy || error.message.includes('on an expired transaction')) return 'busy'
  const codes = codesOf(error)
  for (const failure of ['race', 'disk-full', 'disk-read-only', 'unavailable', 'unstorable'] as const)
    if (FAILURES[failure].some((code) => codes.includes(code))) return failure
  // Postgres has no separate SQLSTATE for a quota, a limit, or a disk that became read-only while it was running.
  const disk = diskFailureIn(error.message)
  if (disk) return `disk-${disk}`
  return UNAVAILABLE_MESSAGES.some((message) => error.message.startsWith(message)) ? 'unavailable' : null
}

interface AnyDatabaseError extends Error {
  readonly code?: unknown
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { originalCode?: unknown; kind?: unknown } } }
}

function codesOf(error: Error): unknown[] {
  const { code, meta } = error as AnyDatabaseError
  const cause = meta?.driverAdapterError?.cause
  return [code, cause?.originalCode, cause?.kind]
}
