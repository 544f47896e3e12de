// The API process.

import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { databaseFailure } from './database-errors.ts'
import { closeDeps, openDeps } from './deps.ts'
import { diskFailure } from './disk.ts'
import { EnvironmentError } from './environment.ts'
import { listen } from './listen.ts'
import { COMPARE_EVERY_MS } from './notifications/notifier.ts'

const SILENCE = `warning: notifications of the database do not arrive. Pages and sheets learn of a change up to ${COMPARE_EVERY_MS / 1000} seconds late.
Set DATABASE_DIRECT_URL to an address that leads to the same database without a pooler (PgBouncer in transaction mode passes none on).`

const NAMELESS = `warning: TRUST_PROXY is set and PUBLIC_URL is not. Addresses on paper and in codes name this machine, not the proxy.
Set PUBLIC_URL to the address people use, for example https://watten.example.org.`

async function start(): Promise<void> {
  const config = readConfig(process.env)
  if (config.trustProxy && !config.publicUrl) console.warn(NAMELESS)
  const deps = await openDeps({ ...config, onSilence: () => console.warn(SILENCE) })
  const app = await buildApp(deps, {
    webUrl: config.webUrl,
    files: config.filesFolder ?? undefined,
    log: config.log,
    diskFailure: () => (config.dataFolder === null ? null : diskFailure(config.dataFolder)),
    trustProxy: config.trustProxy,
    development: process.env.NODE_ENV === 'development',
  })
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    await app.close()
    await closeDeps(deps)
    process.exit()
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => void close())
  await listen(app, config)
  process.send?.('ready')
  await deps.sessions.getReady()
}

/** Returns a plain message for a failure that the operator can fix; any other error with all its details. */
function explain(error: unknown): unknown {
  if (error instanceof EnvironmentError) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`
  const failure = databaseFailure(error)
  if (failure === 'disk-full' || failure === 'disk-read-only')
    return 'The disk of the database takes nothing: it is full, or can only be read.'
  if (failure === 'unavailable') return 'The database at DATABASE_URL does not answer.'
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  return error
}

try {
  await start()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
