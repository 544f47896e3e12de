import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { collectFiles, FILES_FOLDER } from './files.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nockenblatt-files-'))
  put('.next/static/chunks/a.js', 'a script')
  put('.next/static/media/text.woff2', 'a font')
  put('.next/server/app/sw.js.body', 'a worker')
  put('.next/server/app/sw.js.meta', 'for Next')
  put('.next/server/app/page.js', 'for Next')
  put('.next/BUILD_ID', 'for Next')
  return () => rmSync(root, { recursive: true })
})

function put(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}

/** The current content of each file, by path. */
function collected(): string[] {
  const folder = path.join(root, FILES_FOLDER)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(path.join(folder, name)).isFile()).sort()
}

test('what browsers load lies under its address, texts compressed beside it, and nothing else', async () => {
  await collectFiles(root)
  expect(collected()).toEqual([
    ...['', '.br', '.gz'].map((packed) => `_next/static/chunks/a.js${packed}`),
    '_next/static/media/text.woff2',
    ...['', '.br', '.gz'].map((packed) => `sw.js${packed}`),
  ])
  const read = (name: string) => readFileSync(path.join(root, FILES_FOLDER, name))
  expect(read('sw.js').toString()).toBe('a worker')
  expect(brotliDecompressSync(read('sw.js.br')).toString()).toBe('a worker')
  expect(gunzipSync(read('sw.js.gz')).toString()).toBe('a worker')
})

test('what the last build had and this one has not is gone', async () => {
  await collectFiles(root)
  rmSync(path.join(root, '.next/static/chunks/a.js'))
  await collectFiles(root)
  expect(collected()).not.toContain('_next/static/chunks/a.js')
})
