// The running Postgres server of a cluster: finds, starts and stops it. The server survives if we are killed, and the next start finds it.

import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, fchownSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
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

/** The content of a running server's pid file. */
export interface PidFile extends Postmaster {
  /** The data directory that the server was started with. */
  readonly folder: string
}

/** Reads the cluster's pid file; null if there is none. While it is being written, numbers may be NaN or 0. */
export function readPidFile(cluster: Cluster): PidFile | null {
  const file = pidFile(cluster)
  if (!existsSync(file)) return null
  const [pid, folder = '', , port] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), folder, port: Number(port) }
}

/** The server that has this cluster open, if any. Ignores a pid file left behind by a crash. */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  const claim = readPidFile(cluster)
  if (!claim) return null
  // In doubt it runs: to assume that a running server is gone would be worse than to wait in vain.
  if (hasOpen(claim.pid, cluster.data) !== false) return claim.port > 0 ? claim : null
  // By now the number may belong to another program, as after a restart of a container: Postgres would refuse to start.
  rmSync(pidFile(cluster), { force: true })
  return null
}

/**
 * Starts a server on a free port of this machine alone. Returns at once; the server answers a little later. `died` reports when it is gone,
 * for whatever reason.
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
    // After a crash, Postgres first writes everything out: with one call instead of one for each of a thousand files.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const log = openSync(cluster.logFile, 'a', 0o600)
  if (user) fchownSync(log, user.uid, user.gid)
  const child = spawn(
    program(binaries, 'postgres'),
    ['-D', cluster.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // Detached, so that Ctrl-C reaches only us and the database goes on until the last write has been answered.
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
  while (existsSync(pidFile(cluster)) && hasOpen(running.pid, cluster.data) !== false) {
    if (Date.now() > patience) throw new PlainError(`The database does not stop; see ${cluster.logFile}.`)
    await wait(20)
  }
}

export function pidFile(cluster: Cluster): string {
  return path.join(cluster.data, 'postmaster.pid')
}

/** Whether the process is a Postgres that has the folder `data` open; null if that cannot be determined. */
export function hasOpen(pid: number, data: string): boolean | null {
  if (!isAlive(pid)) return false
  try {
    // The working directory of Postgres is its data directory.
    if (process.platform === 'linux')
      return (
        isPostgresProgram(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]) &&
        isSameFolder(`/proc/${pid}/cwd`, data)
      )
    if (process.platform === 'win32') return null
    const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return isPostgresProgram(command) ? null : false
  } catch {
    return isAlive(pid) ? null : false
  }
}

/** Whether two paths lead to one folder. False if one of them leads nowhere; throws if one may not be read. */
export function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((folder) => statSync(folder, { bigint: true, throwIfNoEntry: false }))
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev
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
