// The running Postgres server of a cluster: found, started, stopped. It outlives us when we are killed, and is found again.

import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, fchownSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PlainError } from '../plain-error.ts'
import { freePort } from '../port.ts'
import { type Binaries, program } from './binaries.ts'
import { type Cluster, POSTGRES_ENVIRONMENT } from './cluster.ts'
import type { User } from './unprivileged.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** The server that has this cluster open, if any. A pid file left behind by a crash is not taken for a server. */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  const file = pidFile(cluster)
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (isPostgres(pid)) return port > 0 ? { pid, port } : null
  // The number may by now belong to another program, as after a restart of a container: Postgres would refuse to start.
  rmSync(file, { force: true })
  return null
}

/**
 * Starts a server on a free port of this machine alone. Returns at once; it answers a little later. `died` tells when it
 * is gone, for whatever reason.
 */
export async function startPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  user: User | null,
  throwaway: boolean,
  wantedPort: number | undefined,
): Promise<{ port: number; died: Promise<void> }> {
  const port = wantedPort ?? (await freePort())
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const log = openSync(cluster.logFile, 'a', 0o600)
  if (user) fchownSync(log, user.uid, user.gid)
  const child = spawn(
    program(binaries, 'postgres'),
    ['-D', cluster.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // Detached: Ctrl-C reaches us, and the database goes on until the last write has been answered.
    { ...user, cwd: cluster.dir, env: POSTGRES_ENVIRONMENT, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  const died = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { port, died }
}

/** Stops whatever server has the cluster open: running transactions are rolled back, everything is written to disk. */
export async function stopPostmaster(cluster: Cluster, binaries: Binaries): Promise<void> {
  const running = findPostmaster(cluster)
  if (!running) return
  if (process.platform === 'win32') {
    execFileSync(program(binaries, 'pg_ctl'), ['stop', '-D', cluster.data, '-m', 'fast'], { stdio: 'ignore' })
    return
  }
  process.kill(running.pid, 'SIGINT')
  const patience = Date.now() + 30_000
  while (existsSync(pidFile(cluster)) && isPostgres(running.pid)) {
    if (Date.now() > patience) throw new PlainError(`The database does not stop; see ${cluster.logFile}.`)
    await wait(20)
  }
}

function pidFile(cluster: Cluster): string {
  return path.join(cluster.data, 'postmaster.pid')
}

/** In doubt true: to take a server for gone that is not would be worse than to wait for one in vain. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    if (process.platform === 'linux')
      return isPostgresProgram(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0])
    if (process.platform === 'win32') return true
    return isPostgresProgram(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim())
  } catch {
    return isAlive(pid)
  }
}

function isPostgresProgram(command = ''): boolean {
  return path.basename(command).startsWith('postgres')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
