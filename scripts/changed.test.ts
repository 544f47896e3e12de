import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changedFiles, triesFor } from './changed.mjs'

describe('what has changed', () => {
  let root: string
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const commit = (message: string) => {
    git('add', '--all')
    git('-c', 'user.name=Anna', '-c', 'user.email=anna@example.org', 'commit', '--quiet', '--message', message)
  }

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'nockenblatt-changed-'))
    git('init', '--quiet', '--initial-branch=main')
    for (const file of ['kept.ts', 'changed.ts', 'deleted.ts']) write(`domain/${file}`, file)
    write('.gitignore', 'dist\n')
    commit('Begin')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('is nothing after a commit on main', () => {
    expect(changedFiles(root)).toEqual([])
  })

  test('is what was written since, also what nobody has added yet, and not what is gone or made', () => {
    write('domain/changed.ts', 'other')
    write('domain/größe.ts', 'new')
    write('dist/made.js', 'made')
    rmSync(path.join(root, 'domain/deleted.ts'))
    expect(changedFiles(root)).toEqual(['domain/changed.ts', 'domain/größe.ts'])
  })

  test('is on a branch all that it has changed, and nothing that main has changed since', () => {
    git('checkout', '--quiet', '-b', 'work')
    write('domain/changed.ts', 'on the branch')
    commit('Work')
    git('checkout', '--quiet', 'main')
    write('domain/kept.ts', 'on main')
    commit('Go on')
    git('checkout', '--quiet', 'work')
    write('domain/new.ts', 'not committed')
    expect(changedFiles(root)).toEqual(['domain/changed.ts', 'domain/new.ts'])
  })

  test('is what was written since the last commit where there is no main', () => {
    git('branch', '--move', 'trunk')
    write('domain/changed.ts', 'other')
    expect(changedFiles(root)).toEqual(['domain/changed.ts'])
  })
})

test.each<[string, string[], Partial<ReturnType<typeof triesFor>>]>([
  ['nothing', [], { linted: [], parts: [], sources: [], folders: [] }],
  ['a document', ['README.md'], { linted: [], parts: [], sources: [], folders: [] }],
  [
    'the domain',
    ['domain/formats/swiss/swiss.ts'],
    { parts: ['domain'], sources: ['domain/formats/swiss/swiss.ts'], folders: [] },
  ],
  ['words', ['messages/de/print.json'], { parts: ['messages'], sources: ['messages/de/print.json'], folders: [] }],
  ['the API', ['server/print/pads.ts', 'server/print/page.ts'], { parts: ['server'], folders: ['server/print'] }],
  ['the ground of the API', ['server/route.ts'], { parts: ['server'], folders: [] }],
  ['a browser test', ['e2e/live.spec.ts'], { linted: ['e2e/live.spec.ts'], parts: ['e2e'], sources: [] }],
  ['the root', ['vitest.config.ts'], { parts: ['.'], sources: [] }],
  ['a boundary', ['scripts/boundaries/e2e.grit'], { linted: ['scripts/boundaries/e2e.grit'], parts: [], sources: [] }],
])('what is tried after a change of %s', (_, files, tries) => {
  expect(triesFor(files, ['.', 'domain', 'server', 'messages', 'e2e'])).toMatchObject(tries)
})
