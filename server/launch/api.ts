// The process that answers on the public port.

import path from 'node:path'
import type { LogLevel } from '../config.ts'
import { buildId } from './build-id.ts'
import { Child, type ChildOptions } from './child.ts'
import { databaseAnswers } from './database.ts'
import { DOOR_FD, type Door } from './door.ts'
import type { SupervisedPart } from './supervisor.ts'

export interface ApiOptions {
  readonly root: string
  readonly mode: 'production' | 'development'
  readonly databaseUrl: string
  readonly directDatabaseUrl: string
  /** The data folder of the embedded database; undefined: another database is used. */
  readonly dataFolder: string | undefined
  readonly webUrl: string
  /** The code that set-up requires from another device. */
  readonly setUpCode: string
  readonly host: string
  readonly port: number
  /** The socket it accepts connections from; null: it opens a port itself. */
  readonly door: Door | null
  readonly log: LogLevel
}

/** The API, ready as soon as it listens, which it reports itself. If the database is away, the API waits for it and does not exit. */
export function apiPart(options: ApiOptions): SupervisedPart {
  return {
    name: 'API',
    before: () => databaseAnswers(options.databaseUrl),
    start: () => startApi(options),
    ready: (child) => child.waitFor('ready'),
  }
}

/** Starts the process. It sends `ready` as soon as it listens. */
export function startApi(options: ApiOptions): Child {
  const { root, mode, databaseUrl, directDatabaseUrl, dataFolder, webUrl, setUpCode, host, port, door, log } = options
  const entry: Pick<ChildOptions, 'file' | 'imports'> =
    mode === 'production'
      ? { file: path.join(root, 'dist/main.js') }
      : { file: path.join(root, 'server/main.ts'), imports: ['tsx'] }
  return new Child({
    root,
    ...entry,
    env: {
      ...process.env,
      NODE_ENV: mode,
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: directDatabaseUrl,
      DATA_FOLDER: dataFolder,
      WEB_URL: webUrl,
      FILES_FOLDER: mode === 'production' ? path.join(root, 'dist/files') : '',
      SETUP_CODE: setUpCode,
      HOST: host,
      PORT: String(port),
      LISTEN_FD: door ? String(DOOR_FD) : '',
      LOG: log,
      BUILD: buildId(root, mode),
    },
    door: door?.fd,
    output: 'shown',
  })
}
