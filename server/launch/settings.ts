// What the launcher is told by its environment. What the API process is told stands in server/config.ts.

import path from 'node:path'
import { DATABASE_PROTOCOLS, DEFAULT_HOST, DEFAULT_PORT, LOG_LEVELS, type LogLevel, WEB_PROTOCOLS } from '../config.ts'
import { EnvironmentReader } from '../environment.ts'

export interface Settings {
  /** Null: the embedded database. */
  readonly databaseUrl: string | null
  /** The same database without a pooler in between; null: `databaseUrl` has none. */
  readonly directDatabaseUrl: string | null
  /** The folder that holds the data of the embedded database. */
  readonly dataDir: string
  /** The embedded database is for a test and leaves nothing behind, not even the folder. */
  readonly throwaway: boolean
  /** What set-up asks for from another device; null: a new one is made up at each start. */
  readonly setUpCode: string | null
  readonly port: number
  readonly host: string
  /** Where people reach this installation, as the operator says; null: at the addresses of this machine. */
  readonly publicUrl: string | null
  readonly log: LogLevel
}

/** Reads the environment; `root` is what a relative DATA_DIR is relative to. Throws an EnvironmentError. */
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
  // A forgotten DATABASE_URL must not end in a second, empty database beside the real one.
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
