// A disk that is really full: a small one where this user may mount one, and a limit on the size of files.

import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { diskFailure, diskFailureIn, room } from '../disk.ts'
import type { FilledDisk } from '../test/fill-disk.ts'

let parent: string
let dir: string
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'nockenblatt-full-'))
  chmodSync(parent, 0o755)
  dir = path.join(parent, 'data/pg18')
  return () => rmSync(parent, { recursive: true, force: true })
})

const isRoot = process.getuid?.() === 0
/** A shell script: mounts a disk of 256 MB at $0 that is gone with the process, and runs the arguments as the current user. */
const SMALL_DISK = `mount -t tmpfs -o size=256m,mode=755 tmpfs "$0" && exec ${isRoot ? '' : 'unshare -U --map-user=1000 --map-group=1000'} "$@"`
const UNSHARE = ['unshare', isRoot ? '-m' : '-Urm', 'sh', '-c', SMALL_DISK]
/** Limits the size of files: in units of 512 bytes, of 1024 in some shells. */
const limitTo = (units: number) => ['sh', '-c', 'ulimit -f "$0" && exec "$@"', `${units}`]
const SMALL_FILES = limitTo(40_960)

/** What the current user may do on this system. */
const [unshare = '', ...flags] = UNSHARE
const hasSmallDisk = spawnSync(unshare, [...flags, tmpdir(), 'true']).status === 0

/** Runs fill-disk.ts with one of the commands above. */
function fill(filledBy: 'rows' | 'neighbour', [command = '', ...args]: readonly string[]): Promise<FilledDisk> {
  const program = path.join(import.meta.dirname, '../test/fill-disk.ts')
  const child = spawn(command, [...args, process.execPath, '--import', 'tsx', program, dir, filledBy])
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  return new Promise((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(errors || output))))
  })
}

test('where files may not grow a write is told that the disk is full, nothing is lost, and the stop is in order', async () => {
  const filled = await fill('rows', SMALL_FILES)
  expect(filled.failure).toBe('disk-full')
  expect(filled.rows).toBe(filled.acknowledged)
  expect(filled.stoppedInOrder).toBe(true)
  expect(filled.reserve).toEqual([false, false, false, false])
})

test(`on a disk that others filled the reserve makes room to stop in order (${hasSmallDisk ? 'a small disk' : 'a limit to files'})`, async () => {
  const filled = await fill('neighbour', hasSmallDisk ? [...UNSHARE, parent] : SMALL_FILES)
  expect(filled.rows).toBe(filled.acknowledged)
  expect(filled.stoppedInOrder).toBe(true)
  if (hasSmallDisk) expect([filled.isFull, filled.reserve]).toEqual([true, [true, false, false, true]])
})

test(`a database that died of a full disk comes back by the reserve (${hasSmallDisk ? 'a small disk' : 'a limit to files'})`, async () => {
  const filled = await fill('rows', hasSmallDisk ? [...UNSHARE, parent] : SMALL_FILES)
  expect(filled.failure).toBe('disk-full')
  expect(filled.rows).toBe(filled.acknowledged)
  if (hasSmallDisk) expect([filled.reserve[0], filled.reserve[2], filled.reserve[3]]).toEqual([true, false, true])
})

test('a new database that does not fit is refused with the way out', async () => {
  await expect(fill('rows', limitTo(10_240))).rejects.toThrow(
    `The disk of ${dir} is full. Free some space there (200 MB will do), then start again.`,
  )
})

test.each([
  ['ENOSPC: no space left on device, write', 'full'],
  ['could not extend file "base/16384/16388": No space left on device', 'full'],
  ['could not extend file "base/16384/16388": File too large', 'full'],
  ['could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded', 'full'],
  ['could not open file "postmaster.pid": Read-only file system', 'read-only'],
  ["EROFS: read-only file system, mkdir '/x'", 'read-only'],
  ['canceling statement due to user request', null],
])('%s: %s', (message, failure) => {
  expect(diskFailureIn(message)).toBe(failure)
})

test('a disk with room has no failure', () => {
  expect(diskFailure(parent)).toBeNull()
  expect(room(parent)).toBeGreaterThan(0)
})
