// Folders of the embedded database that are copied, renamed and reached by other paths, while it runs and after it died.

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../embedded.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { refuseCopy } from './copy.ts'

/** A stopped cluster with one row; each test begins with a copy of it. */
let template: string
let parent: string
let dir: string
let copy: string
const running = new Set<EmbeddedPostgres>()

beforeAll(async () => {
  template = path.join(openFolder(), 'pg18')
  const first = await start(template)
  await query(first.url, `CREATE TABLE kept AS SELECT 'original' AS word`)
  await stop(first)
})
afterAll(() => rmSync(path.dirname(template), { recursive: true, force: true }))

beforeEach(() => {
  parent = openFolder()
  dir = path.join(parent, 'data/pg18')
  copy = path.join(parent, 'copy/pg18')
  copyFolder(template, dir)
})
afterEach(async () => {
  for (const embedded of running) await stop(embedded)
  rmSync(parent, { recursive: true, force: true })
})

/** A folder that the user of the database can enter, whichever user that is. */
function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nockenblatt-copy-'))
  chmodSync(folder, 0o755)
  return folder
}

async function start(at: string): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dir: at })
  running.add(embedded)
  return embedded
}

async function stop(embedded: EmbeddedPostgres): Promise<void> {
  running.delete(embedded)
  await embedded.stop()
}

/** Copies like `cp -a`, or a file manager of the same user: keeps owners and times. */
function copyFolder(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  if (process.platform === 'win32') cpSync(from, to, { recursive: true, preserveTimestamps: true })
  else execFileSync('cp', ['-a', from, to])
}

async function kill({ dir: at, lost }: EmbeddedPostgres): Promise<void> {
  process.kill(Number(readFileSync(pidFile(at), 'utf8').split('\n')[0]), 'SIGKILL')
  await lost
}

const pidFile = (at: string) => path.join(at, 'pgdata/postmaster.pid')

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const words = ({ url }: EmbeddedPostgres) => query(url, 'SELECT word FROM kept')

test('a copy of a running folder is refused with the reason and the ways that are open, and the original goes on', async () => {
  const original = await start(dir)
  copyFolder(dir, copy)
  const refused = start(copy)
  await expect(refused).rejects.toThrow(`${copy} is a copy of ${dir}, made while the database there was running`)
  await expect(refused).rejects.toThrow(`Stop the program that uses ${dir}, copy the folder again`)
  await expect(refused).rejects.toThrow(`delete ${pidFile(copy)}, start again, and look through what is there`)
  expect(await words(original)).toEqual([{ word: 'original' }])
})

test.each(['was stopped', 'was killed', 'was killed and deleted'])(
  'a copy made while it ran is refused after the original %s, too',
  async (what) => {
    const original = await start(dir)
    copyFolder(dir, copy)
    await (what === 'was stopped' ? stop(original) : kill(original))
    if (what.endsWith('deleted')) rmSync(dir, { recursive: true })
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${dir}`)
  },
)

test('a copy that lies where the original did, as on another machine, opens and is called doubtful', async () => {
  const original = await start(dir)
  expect(original.isDoubtful).toBe(false)
  copyFolder(dir, copy)
  await kill(original)
  rmSync(dir, { recursive: true })
  renameSync(copy, dir)
  const other = await start(dir)
  expect([other.isDoubtful, await words(other)]).toEqual([true, [{ word: 'original' }]])
  await kill(other)
  expect((await start(dir)).isDoubtful).toBe(false)
})

test('when its pid file is deleted a copy opens its own data, whatever becomes of the original', async () => {
  const original = await start(dir)
  copyFolder(dir, copy)
  rmSync(pidFile(copy))
  const other = await start(copy)
  expect(other.url).not.toBe(original.url)
  await query(other.url, `UPDATE kept SET word = 'copy'`)
  expect([await words(original), await words(other)]).toEqual([[{ word: 'original' }], [{ word: 'copy' }]])
})

test('a copy of a stopped folder opens', async () => {
  copyFolder(dir, copy)
  const [original, other] = [await start(dir), await start(copy)]
  expect([other.how, other.dir]).toEqual(['started', copy])
  expect(other.url).not.toBe(original.url)
})

test('a folder that is renamed after its server was killed recovers', async () => {
  await kill(await start(dir))
  renameSync(path.dirname(dir), path.dirname(copy))
  const renamed = await start(copy)
  expect([renamed.how, await words(renamed)]).toEqual(['started', [{ word: 'original' }]])
})

// Windows cannot rename an open folder.
test.runIf(process.platform !== 'win32')('a folder that is renamed while its server runs is joined', async () => {
  const original = await start(dir)
  renameSync(path.dirname(dir), path.dirname(copy))
  const renamed = await start(copy)
  expect([renamed.how, renamed.url]).toEqual(['joined', original.url])
  renameSync(path.dirname(copy), path.dirname(dir))
})

test('a folder reached through a link is joined', async () => {
  const original = await start(dir)
  symlinkSync(path.dirname(dir), path.dirname(copy), 'junction')
  const linked = await start(copy)
  expect([linked.how, linked.url]).toEqual(['joined', original.url])
})

test('a folder only its owner can enter is joined where its data really is, and recovers there', async () => {
  const hidden = path.join(mkdtempSync(path.join(tmpdir(), 'nockenblatt-hidden-')), 'data/pg18')
  const original = await start(hidden)
  try {
    expect(original.dir.startsWith('/var/lib/nockenblatt')).toBe(process.getuid?.() === 0)
    const joined = await start(hidden)
    expect([joined.how, joined.url]).toEqual(['joined', original.url])
    running.clear()
    await kill(original)
    expect((await start(hidden)).how).toBe('started')
  } finally {
    for (const embedded of running) await stop(embedded)
    for (const place of [original.dir, hidden]) rmSync(path.dirname(place), { recursive: true, force: true })
  }
})

test('what root copied as its own is given to the user the database runs as', async () => {
  copyFolder(dir, copy)
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'root:root', copy])
  expect(existsSync(pidFile(copy))).toBe(false)
  expect(await words(await start(copy))).toEqual([{ word: 'original' }])
})

// macOS and Windows do not show which folder a process works in, so the server is queried.
test.runIf(process.platform !== 'win32')(
  'without /proc a copy and a renamed folder are told apart by the server',
  async () => {
    const original = await start(dir)
    copyFolder(dir, copy)
    const owner = statSync(path.join(dir, 'pgdata'))
    const cluster = (at: string) => openCluster(at, owner) as Cluster
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin')
    try {
      await expect(refuseCopy(cluster(copy))).rejects.toThrow('is a copy of')
      const renamed = path.join(parent, 'renamed')
      renameSync(dir, renamed)
      await refuseCopy(cluster(renamed))
      expect(readdirSync(path.join(renamed, 'pgdata')).filter((name) => name.endsWith('.probe'))).toEqual([])
      renameSync(renamed, dir)
    } finally {
      platform.mockRestore()
    }
    expect(await words(original)).toEqual([{ word: 'original' }])
  },
)
