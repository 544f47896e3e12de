// The folder of the embedded database, and how it is created.

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diskFailureIn } from '../../disk.ts'
import { diskSentence } from '../disk.ts'
import { PlainError } from '../plain-error.ts'
import { type Binaries, majorVersion, program } from './binaries.ts'
import type { User } from './unprivileged.ts'

/** The environment of Postgres programs: the operator's language and time zone do not reach the data. */
export const POSTGRES_ENVIRONMENT = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' }

export interface Cluster {
  readonly dir: string
  /** The data directory of Postgres. */
  readonly data: string
  readonly logFile: string
  readonly password: string
}

/**
 * Opens the cluster in `dir` for a server that runs as `user` (null: the current user); returns null if there is none yet. Throws a
 * PlainError if it belongs to another user.
 */
export function openCluster(dir: string, user: User | null): Cluster | null {
  const data = path.join(dir, 'pgdata')
  try {
    const owner = statSync(path.join(data, 'PG_VERSION'), { throwIfNoEntry: false })?.uid
    if (owner === undefined) return null
    if (process.getuid && owner !== (user?.uid ?? process.getuid())) throw belongsToSomebodyElse(dir)
    const password = readFileSync(path.join(dir, 'password'), 'utf8').trim()
    return { dir, data, logFile: path.join(dir, 'postgres.log'), password }
  } catch (error) {
    throw isForbidden(error) ? belongsToSomebodyElse(dir) : error
  }
}

/**
 * Creates a new cluster. It is built next to `dir` and moved there when complete, so that an interrupted start leaves nothing half-made,
 * and of two simultaneous starts one finds the other's. Takes about half a second.
 */
export function createCluster(dir: string, binaries: Binaries, user: User | null, throwaway: boolean): void {
  const unfinished = `${dir}.${process.pid}`
  const data = path.join(unfinished, 'pgdata')
  const password = path.join(unfinished, 'password')
  makeFolder(unfinished)
  writeFileSync(password, randomBytes(18).toString('base64url'), { mode: 0o600 })
  if (user) for (const entry of [unfinished, password]) chownSync(entry, user.uid, user.gid)
  const initdb = [
    ...['--pgdata', data, '--username', 'postgres', '--auth', 'scram-sha-256', `--pwfile=${password}`],
    ...['--encoding', 'UTF8', ...localeOf(binaries), '--no-instructions'],
    ...(throwaway ? ['--no-sync'] : []),
  ]
  try {
    execFileSync(program(binaries, 'initdb'), initdb, {
      ...user,
      cwd: unfinished,
      env: POSTGRES_ENVIRONMENT,
      stdio: 'pipe',
    })
    renameSync(unfinished, dir)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (openCluster(dir, user)) return
    const failure = diskFailureIn(String((error as { stderr?: unknown }).stderr ?? error))
    throw failure ? new PlainError(diskSentence(failure, dir)) : error
  }
}

/** Sorts and folds the same on every machine. Before 17, Postgres had to leave that to the system. */
function localeOf(binaries: Binaries): string[] {
  return majorVersion(binaries) < 17 ? ['--locale=C.UTF-8'] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

function makeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw isForbidden(error) ? belongsToSomebodyElse(path.dirname(folder)) : error
  }
}

function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function belongsToSomebodyElse(dir: string): PlainError {
  return new PlainError(
    `The database folder ${dir} belongs to another user.\nStart as that user, or set DATA_DIR to another folder.`,
  )
}
