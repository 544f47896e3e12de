import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildState } from './build-state.mjs'
import { writeManifest } from './manifest.mjs'
import { STAMP_FILE, sourceStamp } from './stamp.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nockenblatt-build-'))
  put('server/main.ts', 'sources')
  return () => rmSync(root, { recursive: true, force: true })
})

function put(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}

/** Builds like `scripts/build.mjs`, up to a step. */
async function build({ until = 'the end' }: { until?: 'the pages' | 'the list' | 'the end' } = {}): Promise<void> {
  put('.next/BUILD_ID', 'pages')
  if (until === 'the pages') return
  put('dist/main.js', 'server')
  await writeManifest(root)
  if (until === 'the end') put(STAMP_FILE, sourceStamp(root))
}

test('what was never built is outdated, what was built is ready', async () => {
  expect(buildState(root)).toBe('outdated')
  await build()
  expect(buildState(root)).toBe('ready')
})

test('changed sources make a build outdated', async () => {
  await build()
  put('server/main.ts', 'other sources')
  expect(buildState(root)).toBe('outdated')
})

test.each(['the pages', 'the list'] as const)('a build that came only to %s is damaged', async (until) => {
  await build({ until })
  expect(buildState(root)).toBe('damaged')
})

test.each(['dist/main.js', '.next/BUILD_ID', '.next'])(
  'a build without %s is damaged, also for changed sources',
  async (name) => {
    await build()
    rmSync(path.join(root, name), { recursive: true })
    expect(buildState(root)).toBe('damaged')
    put('server/main.ts', 'other sources')
    expect(buildState(root)).toBe('damaged')
  },
)
