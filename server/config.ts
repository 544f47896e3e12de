// What the API process is told by its environment, read and checked once at its start.

import { EnvironmentReader } from './environment.ts'

/** How much the server logs: `warn` is what an operator should look at, `info` adds every request. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  readonly databaseUrl: string
  /** The same database without a pooler in between: to listen at, and to bring it up to date. */
  readonly directDatabaseUrl: string
  readonly port: number
  /** The address to listen on; `0.0.0.0` lets phones in the hall open the public pages. */
  readonly host: string
  /** A socket of the process that started this one, to accept from in place of `host` and `port`; null: there is none. */
  readonly listenFd: number | null
  /** Where the pages are rendered; null when this process serves the API alone. */
  readonly webUrl: string | null
  /** Where the files lie that pages need; null: a development server has its own. */
  readonly filesFolder: string | null
  /** Where people reach us, as the operator says; null: at the addresses of this machine. */
  readonly publicUrl: string | null
  /** Where the embedded database keeps its data; null: elsewhere. */
  readonly dataFolder: string | null
  readonly log: LogLevel
  /** So many proxies in front say who asks, under which name and by https. */
  readonly trustProxy: number
  /** What set-up asks for from anywhere but the machine itself; null: it is closed from there. */
  readonly setUpCode: string | null
  /** Names the build that answers. */
  readonly build: string
}

export const DEFAULT_PORT = 3000
export const DEFAULT_HOST = '0.0.0.0'
export const DATABASE_PROTOCOLS = ['postgresql:', 'postgres:'] as const
export const WEB_PROTOCOLS = ['http:', 'https:'] as const

/** Reads the environment of an API process. Throws an EnvironmentError that names everything wrong with it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = new EnvironmentReader(env)
  if (read.text('DATABASE_URL') === null)
    read.complain('DATABASE_URL must be set. (npm start brings its own database and sets it.)')
  const databaseUrl = read.url('DATABASE_URL', DATABASE_PROTOCOLS) ?? ''
  const config: Config = {
    databaseUrl,
    directDatabaseUrl: read.url('DATABASE_DIRECT_URL', DATABASE_PROTOCOLS) ?? databaseUrl,
    port: read.port('PORT', DEFAULT_PORT),
    host: read.text('HOST') ?? DEFAULT_HOST,
    listenFd: read.text('LISTEN_FD') === null ? null : read.count('LISTEN_FD', 9),
    webUrl: read.url('WEB_URL', WEB_PROTOCOLS),
    filesFolder: read.text('FILES_FOLDER'),
    publicUrl: read.url('PUBLIC_URL', WEB_PROTOCOLS),
    dataFolder: read.text('DATA_FOLDER'),
    log: read.choice('LOG', LOG_LEVELS, 'warn'),
    trustProxy: read.count('TRUST_PROXY', 9),
    setUpCode: read.text('SETUP_CODE'),
    build: read.text('BUILD') ?? 'development',
  }
  read.finish()
  return config
}
