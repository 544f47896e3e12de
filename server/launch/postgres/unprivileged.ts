// Postgres refuses to run as root. Started by root, it runs as another user, who must be able to reach its programs and data.

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { PlainError } from '../plain-error.ts'
import { type Binaries, program } from './binaries.ts'

/** The user that Postgres runs as, in the form that `spawn` takes. */
export interface User {
  readonly uid: number
  readonly gid: number
}

/** The user to run as for the data in `dir`: its owner, at first "postgres" or "nobody". Null: the current user, who is not root. */
export function unprivilegedUser(dir: string): User | null {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(path.join(dir, 'pgdata'), { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const uid = lookUp('-u', name)
    const gid = lookUp('-g', name)
    if (uid !== null && gid !== null) return { uid, gid }
  }
  throw new PlainError(
    'Running as root, but there is no user "postgres" or "nobody" for the database.\nStart as a normal user, or set DATABASE_URL.',
  )
}

/** Makes `user` the owner of the data in `dir` if root owns it, as after a copy by root that did not keep the owner. */
export function handOver(dir: string, user: User): void {
  if (statSync(path.join(dir, 'pgdata'), { throwIfNoEntry: false })?.uid !== 0) return
  lchownSync(dir, user.uid, user.gid)
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(dir, name), user.uid, user.gid)
}

function lookUp(option: '-u' | '-g', name: string): number | null {
  try {
    return Number(execFileSync('id', [option, name], { stdio: 'pipe' }))
  } catch {
    return null
  }
}

/** The programs themselves, or a copy in /var/cache if only root can reach them (a checkout below /root). */
export function reachableBinaries(binaries: Binaries): Binaries {
  if (isReachable(program(binaries, 'postgres'))) return binaries
  const folder = `/var/cache/nockenblatt/postgres-${binaries.version}`
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    makeReachableFolder(path.dirname(folder))
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    renameSync(unfinished, folder)
  }
  return { ...binaries, folder }
}

/** Where data requested for `dir` is stored: there, or below /var/lib if only root can reach it. */
export function reachablePlace(dir: string): string {
  if (existsSync(path.join(dir, 'pgdata')) || isReachable(nearestExisting(path.dirname(dir)))) return dir
  const name = path.dirname(dir).replaceAll('/', '_').replace(/^_/, '')
  return path.join('/var/lib/nockenblatt', name, path.basename(dir))
}

function isReachable(file: string): boolean {
  for (let at = path.resolve(file); at !== path.dirname(at); at = path.dirname(at))
    if (!(statSync(at).mode & 0o001)) return false
  return true
}

/** The file itself, or the nearest folder above it that exists. */
export function nearestExisting(file: string): string {
  let at = path.resolve(file)
  while (!existsSync(at)) at = path.dirname(at)
  return at
}

/** Creates a folder with its missing parents and makes them accessible, whatever the umask is. */
export function makeReachableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (!first) return
  for (let at = folder; at.length >= first.length; at = path.dirname(at)) chmodSync(at, 0o755)
}

function openToAll(entry: string): void {
  const stat = lstatSync(entry)
  if (stat.isSymbolicLink()) return
  chmodSync(entry, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const name of readdirSync(entry)) openToAll(path.join(entry, name))
}
