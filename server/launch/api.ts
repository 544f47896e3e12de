// The process that answers the public port.

import path from 'node:path'
import type { LogLevel } from '../config.ts'
import { Child, type ChildOptions } from './child.ts'

export interface ApiOptions {
  readonly root: string
  readonly mode: 'production' | 'development'
  readonly databaseUrl: string
  readonly webUrl: string
  /** What set-up asks for from another device. */
  readonly setUpCode: string
  readonly host: string
  readonly port: number
  readonly log: LogLevel
}

/** Starts it. It says `ready` as soon as it listens. */
export function startApi(options: ApiOptions): Child {
  const { root, mode, databaseUrl, webUrl, setUpCode, host, port, log } = options
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
      WEB_URL: webUrl,
      SETUP_CODE: setUpCode,
      HOST: host,
      PORT: String(port),
      LOG: log,
    },
    output: 'shown',
  })
}
