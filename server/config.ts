// The settings of the API process, read from its environment and checked once at the start.

import { EnvironmentReader } from './environment.ts'

/** How much the server logs: `warn` is for what an operator should look at, `info` adds every request. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  readonly databaseUrl: string
  /** The same database without a pooler in between, for notifications and migrations. */
  readonly directDatabaseUrl: string
  /** Whether connections keep prepared statements: to the embedded database, because before another one there may be a pooler. */
  readonly preparesStatements: boolean
  readonly port: number
  /** The address to listen on; `0.0.0.0` lets phones in the hall open the public pages. */
  readonly host: string
  /** An inherited socket to accept connections from, instead of `host` and `port`; null: there is none. */
  readonly listenFd: number | null
  /** The address of the process that renders pages; null when this process serves the API alone. */
  readonly webUrl: string | null
  /** The folder with the static files of the pages; null: the development server serves them. */
  readonly filesFolder: string | null
  /** The public address, as set by the operator; null: the addresses of this machine. */
  readonly publicUrl: string | null
  /** The data folder of the embedded database; null: another database is used. */
  readonly dataFolder: string | null
  readonly log: LogLevel
  /** How many proxies in front report the client's address, the host name and https. */
  readonly trustProxy: number
  /** The code that set-up requires from anywhere but the machine itself; null: set-up is closed from there. */
  readonly setUpCode: string | null
  /** The id of the running build. */
  readonly build: string
}

export const DEFAULT_PORT = 3000
export const DEFAULT_HOST = '0.0.0.0'
export const DATABASE_PROTOCOLS = ['postgresql:', 'postgres:'] as const
export const WEB_PROTOCOLS = ['http:', 'https:'] as const

/** Reads the environment of an API process. Throws an EnvironmentError that names every mistake in it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = new EnvironmentReader(env)
  if (read.text('DATABASE_URL') === null)
    read.complain('DATABASE_URL must be set. (npm start brings its own database and sets it.)')
  const databaseUrl = read.url('DATABASE_URL', DATABASE_PROTOCOLS) ?? ''
  const dataFolder = read.text('DATA_FOLDER')
  const config: Config = {
    databaseUrl,
    directDatabaseUrl: read.url('DATABASE_DIRECT_URL', DATABASE_PROTOCOLS) ?? databaseUrl,
    preparesStatements: dataFolder !== null,
    port: read.port('PORT', DEFAULT_PORT),
    host: read.text('HOST') ?? DEFAULT_HOST,
    listenFd: read.text('LISTEN_FD') === null ? null : read.count('LISTEN_FD', 9),
    webUrl: read.url('WEB_URL', WEB_PROTOCOLS),
    filesFolder: read.text('FILES_FOLDER'),
    publicUrl: read.url('PUBLIC_URL', WEB_PROTOCOLS),
    dataFolder,
    log: read.choice('LOG', LOG_LEVELS, 'warn'),
    trustProxy: read.count('TRUST_PROXY', 9),
    setUpCode: read.text('SETUP_CODE'),
    build: read.text('BUILD') ?? 'development',
  }
  read.finish()
  return config
}
