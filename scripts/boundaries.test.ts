// Plants breaches of the boundaries between the parts in a copy of the configuration, and sees each of them caught.

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commandFile } from './command.mjs'

const repository = path.join(import.meta.dirname, '..')

const PURE = 'domain is the rules of the world'
const STRANGERS = 'do not know each other'
const SHAPES = 'The contract is shapes'
const SENTENCES = 'messages turns codes into sentences'
const NO_PAGES = 'The server knows no pages'
const ALIAS = 'goes by its alias'
const DATABASE = 'speak to the database'
const PDF = 'Only server/print/pdf.ts knows the PDF library'
const FEATURE = 'A feature of the server does not import another'
const THROUGH_API = 'Pages reach the server through the API alone'
const WORKED_OUT = 'are worked out by the server'
const NO_CARDS = 'app/_ui knows nothing of cards'
const SEEN = 'Browser tests see what people see'
const MEASURED = 'Benchmarks measure'

/** A file, what it imports, and the words the breach is answered with. */
const BREACHES: [file: string, imported: string, answer: string][] = [
  ['domain/model.ts', 'zod', PURE],
  ['domain/model.ts', 'node:fs', PURE],
  ['domain/model.ts', '#contract/shapes.ts', PURE],
  ['domain/model.ts', '#server/db.ts', PURE],
  ['domain/model.ts', '../contract/shapes.ts', PURE],
  ['domain/games/watten/game.ts', '../../../server/db.ts', PURE],
  ['domain/games/watten/game.ts', 'zod', PURE],
  ['domain/model.test.ts', '#server/db.ts', PURE],
  ['domain/games/game.ts', '../pairing/pairer.ts', STRANGERS],
  ['domain/games/watten/game.ts', '../../standings/rank.ts', STRANGERS],
  ['domain/pairing/pairer.ts', '../scoring/award.ts', STRANGERS],
  ['domain/scoring/award.ts', '../tournament/regulation.ts', STRANGERS],
  ['domain/standings/rank.ts', '../games/game.ts', STRANGERS],
  ['contract/shapes.ts', '#server/db.ts', SHAPES],
  ['contract/shapes.ts', '../server/db.ts', SHAPES],
  ['contract/shapes.ts', '../domain/ids.ts', SHAPES],
  ['contract/shapes.ts', '#messages/problem.ts', SHAPES],
  ['contract/shapes.ts', 'fastify', SHAPES],
  ['messages/problem.ts', '#server/problem.ts', SENTENCES],
  ['messages/problem.ts', '../app/page.tsx', SENTENCES],
  ['messages/problem.ts', 'react', SENTENCES],
  ['server/app.ts', '#app/page.tsx', NO_PAGES],
  ['server/rounds/routes.ts', 'react', NO_PAGES],
  ['server/rounds/routes.ts', 'next/headers', NO_PAGES],
  ['server/app.ts', '../domain/ids.ts', ALIAS],
  ['server/rounds/routes.ts', '../../contract/rounds.ts', ALIAS],
  ['server/rounds/routes.ts', '../../generated/prisma/client.ts', ALIAS],
  ['server/app.ts', '#generated/prisma/client.ts', DATABASE],
  ['server/rounds/routes.ts', '#generated/prisma/client.ts', DATABASE],
  ['server/rounds/routes.ts', '@prisma/client', DATABASE],
  ['server/print/pdf.ts', '@prisma/client', DATABASE],
  ['server/print/sheets.ts', 'pdfmake', PDF],
  ['server/print/store.ts', 'pdfmake/interfaces', PDF],
  ['server/app.ts', 'pdfmake', PDF],
  ['server/rounds/routes.ts', '../results/store.ts', FEATURE],
  ['server/rounds/routes.ts', '#server/results/store.ts', FEATURE],
  ['server/rounds/store.ts', '../results/store.ts', FEATURE],
  ['server/entries/import/list.ts', '../../people/store.ts', FEATURE],
  ['server/tournaments/change.ts', '../live/live.ts', FEATURE],
  ['server/print/pdf.ts', '../rounds/routes.ts', FEATURE],
  ['app/page.tsx', '#server/db.ts', THROUGH_API],
  ['app/page.tsx', '../server/db.ts', THROUGH_API],
  ['app/t/page.tsx', '../../generated/prisma/client.ts', THROUGH_API],
  ['app/page.tsx', 'pg', THROUGH_API],
  ['app/page.tsx', '#domain/pairing/index.ts', WORKED_OUT],
  ['app/page.tsx', '#domain/standings/rank.ts', WORKED_OUT],
  ['app/page.tsx', '#domain/tournament/rounds.ts', WORKED_OUT],
  ['app/page.tsx', '../contract/client.ts', ALIAS],
  ['app/_ui/button.tsx', '#domain/points.ts', NO_CARDS],
  ['app/_ui/button.tsx', '../_features/session/footer.tsx', NO_CARDS],
  ['app/_ui/button.tsx', '#server/db.ts', THROUGH_API],
  ['e2e/draw.spec.ts', '#server/app.ts', SEEN],
  ['e2e/draw.spec.ts', '../domain/ids.ts', SEEN],
  ['e2e/pages/board.ts', '#messages/catalogue.ts', SEEN],
  ['bench/draw.ts', '#server/app.ts', MEASURED],
  ['bench/draw.ts', '../domain/pairing/index.ts', MEASURED],
]

const LEGAL: [file: string, imported: string][] = [
  ['domain/model.ts', './ids.ts'],
  ['domain/games/watten/game.ts', '../../result.ts'],
  ['domain/games/watten/game.ts', '../game.ts'],
  ['domain/tournament/rounds.ts', '../pairing/index.ts'],
  ['domain/games/laws.test.ts', 'fast-check'],
  ['contract/shapes.ts', 'zod'],
  ['contract/shapes.ts', '#domain/games/game.ts'],
  ['messages/problem.ts', '#contract/problem.ts'],
  ['messages/translator.ts', 'use-intl/core'],
  ['messages/catalogue.ts', './de/actions.json'],
  ['server/app.ts', './rounds/routes.ts'],
  ['server/rounds/routes.ts', '../deps.ts'],
  ['server/rounds/routes.ts', './draw.ts'],
  ['server/rounds/routes.ts', '../tournaments/change.ts'],
  ['server/rounds/routes.ts', '#server/access/access.ts'],
  ['server/rounds/routes.ts', '#domain/tournament/rounds.ts'],
  ['server/entries/import/list.ts', '../../tournaments/store.ts'],
  ['server/entries/import/list.ts', '../store.ts'],
  ['server/rounds/store.ts', '#generated/prisma/client.ts'],
  ['server/tournaments/change.ts', '#generated/prisma/client.ts'],
  ['server/access/auth.ts', '#generated/prisma/client.ts'],
  ['server/db.ts', '#generated/prisma/client.ts'],
  ['server/print/pdf.ts', 'pdfmake'],
  ['server/rounds/rounds.test.ts', '../results/store.ts'],
  ['app/page.tsx', '#contract/client.ts'],
  ['app/page.tsx', '#messages/translator.ts'],
  ['app/page.tsx', '#domain/points.ts'],
  ['app/page.tsx', '#domain/games/index.ts'],
  ['app/_features/rounds/board.tsx', '#app/_ui/button.tsx'],
  ['e2e/draw.spec.ts', '#contract/client.ts'],
  ['bench/draw.ts', '#domain/pairing/index.ts'],
]

/** Every way to import, all forbidden to a page. */
const WAYS = [
  `import { a } from '#server/a.ts'`,
  `import type { B } from '#server/b.ts'`,
  `import '#server/c.ts'`,
  `export * from '#server/d.ts'`,
  `export const e = () => import('#server/e.ts')`,
]

/** Time and chance, which the rules do not have. */
const IMPURE = ['new Date()', 'Date.now()', 'Math.random()']

/** Biome's messages by place: `server/app.ts:3`. */
let messages: Map<string, string>

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nockenblatt-boundaries-'))
  for (const file of ['biome.json', '.gitignore']) copyFileSync(path.join(repository, file), path.join(folder, file))
  for (const [file, imported] of importsByFile())
    plant(
      folder,
      file,
      imported.map((name) => `import '${name}'`),
    )
  plant(folder, 'app/ways.ts', WAYS)
  plant(
    folder,
    'domain/impure.ts',
    IMPURE.map((code, line) => `export const x${line} = ${code}`),
  )
  plant(folder, 'contract/ring-a.ts', [`import { b } from './ring-b.ts'`, 'export const a = () => b'])
  plant(folder, 'contract/ring-b.ts', [`import { a } from './ring-a.ts'`, 'export const b = () => a'])
  messages = lint(folder)
  rmSync(folder, { recursive: true })
})

/** What each planted file imports, one import a line, breaches and legal ones together. */
function importsByFile(): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const [file, imported] of [...BREACHES, ...LEGAL]) files.set(file, [...(files.get(file) ?? []), imported])
  return files
}

function plant(folder: string, file: string, lines: string[]): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`)
}

interface Diagnostic {
  message: string
  location: { path: string; start: { line: number } }
}

function lint(folder: string): Map<string, string> {
  const biome = commandFile(repository, 'biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout, stderr).not.toBe('')
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
  const found = new Map<string, string>()
  for (const { message, location } of diagnostics) {
    const place = `${location.path}:${location.start.line}`
    found.set(place, `${found.get(place) ?? ''}${message}\n`)
  }
  return found
}

/** Where an import was planted. */
function placeOf(file: string, imported: string): string {
  return `${file}:${(importsByFile().get(file) ?? []).indexOf(imported) + 1}`
}

test.each(BREACHES)('%s may not import %s', (file, imported, answer) => {
  expect(messages.get(placeOf(file, imported))).toContain(answer)
})

test.each(LEGAL)('%s may import %s', (file, imported) => {
  expect(messages.get(placeOf(file, imported))).toBe(undefined)
})

test.each(WAYS.map((way, line) => [way, line + 1] as const))('%s is an import', (_way, line) => {
  expect(messages.get(`app/ways.ts:${line}`)).toContain(THROUGH_API)
})

test.each(IMPURE.map((code, line) => [code, line + 1] as const))('the rules may not use %s', (_code, line) => {
  expect(messages.get(`domain/impure.ts:${line}`)).toMatch(/Date|Math\.random/)
})

test('files may not import each other in a ring', () => {
  expect(messages.get('contract/ring-a.ts:1')).toContain('cycle')
})
