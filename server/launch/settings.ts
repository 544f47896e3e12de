// The launcher's settings from its environment. Those of the API process are in server/config.ts.

import path from 'node:path'
import { DATABASE_PROTOCOLS, DEFAULT_HOST, DEFAULT_PORT, LOG_LEVELS, type LogLevel, WEB_PROTOCOLS } from '../config.ts'
import { EnvironmentReader } from '../environment.ts'

export interface Settings {
  /** Null: the embedded database is used. */
  readonly databaseUrl: string | null
  /** The same database without a pooler in between; null: `databaseUrl` has none. */
  readonly directDatabaseUrl: string | null
  /** The data folder of the embedded database. */
  readonly dataDir: string
  /** Whether the embedded database is for a test and leaves nothing behind, not even the folder. */
  readonly throwaway: boolean
  /** The code that set-up requires from another device; null: each start generates a new one. */
  readonly setUpCode: string | null
  readonly port: number
  readonly host: string
  /** The public address, as set by the operator; null: the addresses of this machine. */
  readonly publicUrl: string | null
  readonly log: LogLevel
}

/** Reads the environment; a relative DATA_DIR is relative to `root`. Throws an EnvironmentError. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const read = new EnvironmentReader(env)
  const settings: Settings = {
    databaseUrl: read.url('DATABASE_URL', DATABASE_PROTOCOLS),
    directDatabaseUrl: read.url('DATABASE_DIRECT_URL', DATABASE_PROTOCOLS),
    dataDir: path.resolve(root, read.text('DATA_DIR') ?? '.data'),
    throwaway: read.yes('THROWAWAY'),
    setUpCode: read.text('SETUP_CODE'),
    port: read.port('PORT', DEFAULT_PORT),
    host: read.text('HOST') ?? DEFAULT_HOST,
    publicUrl: read.url('PUBLIC_URL', WEB_PROTOCOLS),
    log: read.choice('LOG', LOG_LEVELS, 'warn'),
  }
  // A forgotten DATABASE_URL must not lead to a second, empty database next to the real one.
  const embeddedIsMeant = read.yes('EMBEDDED_DATABASE')
  if (env.NODE_ENV === 'production' && read.text('DATABASE_URL') === null && !embeddedIsMeant)
    read.complain(
      'NODE_ENV is production and DATABASE_URL is not set.\nSet it, or set EMBEDDED_DATABASE=yes to run on the embedded database.',
    )
  if (read.text('DATABASE_DIRECT_URL') !== null && read.text('DATABASE_URL') === null)
    read.complain(
      'DATABASE_DIRECT_URL is set and DATABASE_URL is not. It is a second address of the database of DATABASE_URL.',
    )
  read.finish()
  return settings
}
