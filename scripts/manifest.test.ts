import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { isWhole, writeManifest } from './manifest.mjs'

let root: string
const at = (name: string) => path.join(root, name)

const FILES = [
  'dist/main.js',
  'dist/main.js.map',
  '.next/BUILD_ID',
  '.next/server/app/page.js',
  '.next/static/a b/ü.css',
]

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'nockenblatt-manifest-'))
  for (const name of FILES) put(name, `what ${name} holds`)
  mkdirSync(at('.next/node_modules'))
  symlinkSync('../../package', at('.next/node_modules/package'))
  await writeManifest(root)
  return () => rmSync(root, { recursive: true, force: true })
})

function put(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}

test('what was built is whole, whatever caches and reports are beside it', () => {
  expect(isWhole(root)).toBe(true)
  put('.next/cache/x', 'cached')
  put('.next/trace', 'traced')
  put('dist/stamp', 'stamped')
  expect(isWhole(root)).toBe(true)
})

test.each(FILES)('a missing, a short and an empty %s are noticed', (name) => {
  const text = readFileSync(at(name), 'utf8')
  for (const damage of [() => rmSync(at(name)), () => put(name, text.slice(0, -1)), () => truncateSync(at(name))]) {
    damage()
    expect(isWhole(root)).toBe(false)
    put(name, text)
    expect(isWhole(root)).toBe(true)
  }
})

test('a file of the right size with nothing in it is noticed', () => {
  put('dist/main.js', '\0'.repeat(readFileSync(at('dist/main.js')).length))
  expect(isWhole(root)).toBe(false)
})

test('a missing folder and a missing link are noticed', () => {
  rmSync(at('.next/node_modules/package'))
  expect(isWhole(root)).toBe(false)
  rmSync(at('.next'), { recursive: true })
  expect(isWhole(root)).toBe(false)
})

test('without a list, or with half of it, nothing is known to be whole', () => {
  const list = readFileSync(at('dist/manifest.json'), 'utf8')
  put('dist/manifest.json', list.slice(0, list.length / 2))
  expect(isWhole(root)).toBe(false)
  rmSync(at('dist/manifest.json'))
  expect(isWhole(root)).toBe(false)
})
