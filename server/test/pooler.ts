// PgBouncer in transaction mode in front of a database, as in larger installations.

import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../launch/port.ts'
import { unprivilegedUser } from '../launch/postgres/unprivileged.ts'

export interface Pooler {
  /** The address of a database through the pooler. */
  url(direct: string): string
  stop(): Promise<void>
}

/** Starts a pooler in front of the server of `direct`. If PgBouncer is not installed, rejects with what to do. */
export async function startPooler(direct: string): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(direct)
  const dir = mkdtempSync(path.join(tmpdir(), 'nockenblatt-pooler-'))
  const own = await freePort()
  const files = {
    'pgbouncer.ini': `
      [databases]
      * = host=${hostname} port=${port}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${own}
      unix_socket_dir =
      pool_mode = transaction
      query_wait_timeout = 2
      server_login_retry = 1
      auth_type = scram-sha-256
      auth_file = ${path.join(dir, 'users.txt')}
      logfile = ${path.join(dir, 'log')}`.replaceAll(/^ +/gm, ''),
    'users.txt': `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text)
  // Like Postgres, it refuses to run as root.
  const user = unprivilegedUser(dir)
  if (user) for (const name of ['.', ...Object.keys(files)]) chownSync(path.join(dir, name), user.uid, user.gid)

  const child = spawn('pgbouncer', ['--quiet', path.join(dir, 'pgbouncer.ini')], {
    ...user,
    // Debian installs it in a folder that only administrators have in their PATH.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'ignore',
  })
  const url = (address: string) =>
    Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(own) }).toString()
  await answers(url(direct), child, path.join(dir, 'log'))
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function answers(url: string, child: ChildProcess, log: string): Promise<void> {
  let failure: Error | null = null
  child.once('error', ({ message }) => {
    failure = new Error(`PgBouncer does not start (${message}). On Debian: apt-get install pgbouncer`)
  })
  child.once('exit', (code) => {
    failure ??= new Error(`PgBouncer ended with code ${code}: ${readFileSync(log, 'utf8')}`)
  })
  for (;;) {
    if (failure) throw failure
    const client = new pg.Client({ connectionString: url })
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answered) return
    await wait(50)
  }
}
