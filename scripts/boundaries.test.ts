// Breaks every boundary in an empty copy of the project and checks that Biome says what to do instead. A rule looks for a plain text first
// (`includes`), because Biome compiles a regular expression again at every place where it tries it.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const RULES = 'scripts/boundaries'

/** For each rule, a file with an import it forbids, or with a line it forbids. A folder named `new` is unknown to the rules. */
const BREACHES: Readonly<Record<string, readonly (readonly [file: string, imported: string])[]>> = {
  'by-alias': [
    ['domain/model.ts', '../server/db.ts'],
    ['domain/games/new/play.ts', '../../../contract/shapes.ts'],
    ['contract/shapes.ts', '../domain/ids.ts'],
    ['messages/problem.ts', '../app/page.tsx'],
    ['server/rounds/routes.ts', '../../app/_lib/api.ts'],
    ['server/db.ts', '../generated/prisma/client.ts'],
    ['app/t/[slug]/page.tsx', '../../../server/db.ts'],
    ['e2e/pages/start.ts', '../../domain/ids.ts'],
    ['bench/draw.ts', '../server/db.ts'],
  ],
  domain: [
    ['domain/model.ts', '#contract/shapes.ts'],
    ['domain/points.ts', '#domain/ids.ts'],
    ['domain/formats/formats.ts', 'zod'],
    ['domain/tournament/state/tournament.ts', 'node:crypto'],
    ['domain/tournament/state.test.ts', '#server/db.ts'],
  ],
  'domain-ground': [
    ['domain/model.ts', './formats/formats.ts'],
    ['domain/ids.ts', './tournament/state.ts'],
  ],
  'domain-folders': [
    ['domain/games/index.ts', '../scoring/points-rule.ts'],
    ['domain/games/new/play.ts', '../../formats/format.ts'],
    ['domain/formats/formats.ts', '../games/index.ts'],
    ['domain/formats/laws.test.ts', '../tournament/state.ts'],
    ['domain/scoring/points-rule.ts', '../standings/rank.ts'],
    ['domain/standings/rank.ts', '../tournament/presets/index.ts'],
  ],
  contract: [
    ['contract/shapes.ts', '#server/db.ts'],
    ['contract/shapes.ts', '#app/_lib/api.ts'],
    ['contract/problem.ts', '#messages/problem.ts'],
    ['contract/route.ts', 'fastify'],
    ['contract/route.ts', 'node:crypto'],
  ],
  messages: [
    ['messages/problem.ts', '#server/problem.ts'],
    ['messages/announcement.ts', '#app/_lib/text.ts'],
    ['messages/translator.ts', 'react'],
  ],
  server: [
    ['server/app.ts', '#app/_lib/api.ts'],
    ['server/rounds/routes.ts', '#app/_lib/api.ts'],
    ['server/rounds/routes.ts', 'next/headers'],
    ['server/test/evening.ts', '#app/_lib/api.ts'],
  ],
  'server-ground': [
    ['server/db.ts', './people/store.ts'],
    ['server/route.ts', './new/routes.ts'],
    ['server/route.ts', '#server/new/routes.ts'],
  ],
  'server-features': [
    ['server/rounds/routes.ts', '../results/store.ts'],
    ['server/new/routes.ts', '../rounds/routes.ts'],
    ['server/rounds/routes.ts', '../new/store.ts'],
    ['server/rounds/routes.ts', '#server/new/store.ts'],
    ['server/entries/import/list.ts', '#server/people/store.ts'],
    ['server/entries/import/list.ts', '../../people/store.ts'],
    ['server/entries/store.ts', '../people/store.ts'],
    ['server/tournaments/change.ts', '../live/routes.ts'],
    ['server/access/guard.ts', '../rounds/routes.ts'],
    ['server/plugins/docs.ts', '../print/pdf.ts'],
    ['server/launch/launch.ts', '../demo/build.ts'],
  ],
  prisma: [
    ['server/rounds/routes.ts', '#generated/prisma/client.ts'],
    ['server/rounds/restore.ts', '@prisma/client'],
    ['server/deps.ts', '@prisma/adapter-pg'],
    ['app/_lib/server-api.ts', '#generated/prisma/client.ts'],
    ['app/page.tsx', '@prisma/client'],
    ['e2e/factories.ts', '@prisma/client'],
    ['bench/system.ts', '@prisma/client'],
  ],
  'pdf-library': [
    ['server/print/sheets.ts', 'pdfmake'],
    ['server/print/sheets.ts', 'pdfmake/interfaces.js'],
    ['server/rounds/routes.ts', 'pdfmake'],
    ['app/page.tsx', 'pdfmake'],
  ],
  app: [
    ['app/page.tsx', '#server/db.ts'],
    ['app/_features/new/form.tsx', '#server/rounds/seed.ts'],
    ['app/_lib/server-api.ts', 'pg'],
    ['app/_lib/server-api.ts', 'fastify'],
    ['app/_lib/server-api.ts', 'better-auth/client'],
    ['app/_features/new/form.test.ts', '#server/db.ts'],
  ],
  'app-refresh': [
    ['app/_features/new/desk.tsx', `router.refresh() // 'again'`],
    ['app/_features/new/desk.tsx', `useRouter().refresh() // 'again'`],
    ['app/_features/new/desk.tsx', `const { push, refresh } = useRouter() // 'again'`],
  ],
  'winner-by-rules': [
    ['app/_features/new/board.tsx', `const won = gamesWon(games) // 'again'`],
    ['app/_features/result-form/game-text.ts', `const won = gamesWon(games) // 'again'`],
  ],
  'app-domain': [
    ['app/_features/standings/columns.ts', '#domain/standings/rank.ts'],
    ['app/_features/standings/columns.ts', '#domain/scoring/points-rule.ts'],
    ['app/page.tsx', '#domain/tournament/state/tournament.ts'],
  ],
  'app-planning': [
    ['app/_features/planner/planner.tsx', '#domain/tournament/planning/contest.ts'],
    ['app/verein/[club]/planen/page.tsx', '#domain/tournament/planning/candidates.ts'],
    ['app/_features/planner/planner.tsx', `import type { Candidate } from '#domain/tournament/planning/candidates.ts'`],
    ['app/_features/planner/planner.tsx', `export const load = () => import('#domain/tournament/planning/pace.ts')`],
  ],
  'app-worker': [
    ['app/_features/planner/simulate.worker.ts', '#domain/tournament/rounds/rounds.ts'],
    ['app/_features/planner/simulate.worker.ts', '#domain/formats/formats.ts'],
  ],
  'app-formats': [
    ['app/page.tsx', '#domain/formats/format.ts'],
    ['app/_features/protocol/check-draw.tsx', '#domain/formats/protocol.ts'],
    ['app/_features/protocol/check-draw.tsx', `export { repeatDraw } from '#domain/formats/repeat-draw.ts'`],
  ],
  'app-formats-load': [
    ['app/_features/new/board.tsx', `export const load = () => import('#domain/formats/formats.ts')`],
  ],
  'screens-load': [
    ['messages/figures.ts', '#domain/standings/criteria.ts'],
    ['messages/figures.ts', `import { type Separation, separation } from '#domain/standings/rank.ts'`],
    ['messages/announcement/stages.ts', '#domain/tournament/tables/standings.ts'],
    ['contract/new.ts', '#domain/tournament/decisions/ending.ts'],
    ['contract/new.ts', `export { drawRound } from '#domain/tournament/rounds/rounds.ts'`],
  ],
  'page-paths': [
    ['app/_features/new/link.tsx', `export const Here = () => <Link href='/blatt' />`],
    ['app/_features/new/link.tsx', `export const start = (slug) => \`/t/\${slug}\` // 'public'`],
    ['app/verein/[club]/new/page.tsx', `redirect(\`/verein/\${club}/turnier/neu\`) // 'again'`],
    ['app/_lib/new.ts', `location.replace('/anmelden')`],
    ['app/_features/new/choice.tsx', `export const chosen = (word) => \`?wer=\${word}\` // 'the same page'`],
    ['e2e/pages/wall.ts', `export const wall = (paths) => \`\${paths.picture(0)}?wand=1\` // 'with a query'`],
    ['server/new/demo.ts', `export const shown = (origin, slug) => \`\${origin}/t/\${slug}\` // 'public'`],
    ['server/new/links.ts', `export const sheet = (token) => \`/s/\${token}\` // 'a table'`],
    ['e2e/pages/new.ts', `export const open = (page, club) => page.goto(\`/verein/\${club}\`) // 'the desk'`],
    ['bench/new.ts', `export const practice = '/blatt'`],
  ],
  'api-paths': [
    ['app/_lib/new.ts', `export const news = () => fetch('/api/v1/public/events')`],
    ['server/new/cookie.ts', `export const cookie = (name) => \`\${name}=; Path=/api/v1/session\` // 'for one route'`],
    [
      'e2e/pages/new.ts',
      `export const cut = (page) => page.route('**/api/v1/sheet/entries', (route) => route.abort())`,
    ],
    ['bench/new.ts', `export const health = (address) => fetch(\`\${address}/api/v1/health\`) // 'from outside'`],
  ],
  'app-links': [
    ['app/_features/new/desk.tsx', 'next/link'],
    ['app/_ui/button.tsx', 'next/link'],
  ],
  'app-ui': [
    ['app/_ui/button.tsx', '#domain/ids.ts'],
    ['app/_ui/button.tsx', '#contract/shapes.ts'],
    ['app/_ui/button.tsx', '#messages/problem.ts'],
    ['app/_ui/button.tsx', '#app/_features/rounds/board.tsx'],
    ['app/_ui/button.tsx', '../_features/rounds/board.tsx'],
    ['app/_ui/button.tsx', '../_lib/api.ts'],
  ],
  'app-lib': [
    ['app/_lib/api.ts', '#app/_features/rounds/board.tsx'],
    ['app/_lib/api.ts', '../_features/rounds/board.tsx'],
  ],
  'one-language': [
    ['app/_features/new/sort.ts', `export const order = new Intl.Collator('de')`],
    ['app/_features/new/page.tsx', `export const Here = () => <p lang="de" /> // 'a page'`],
    ['server/new/sort.ts', `export const order = (a, b) => a.localeCompare(b, 'de-AT')`],
    ['server/new/sort.ts', `export const printed = (paper) => ({ paper, locale: LOCALES[0] }) // 'a paper'`],
    ['domain/tournament/new.ts', `export const language = 'de'`],
  ],
  'reader-lists': [
    ['app/_features/new/names.tsx', `export const Names = ({ names }) => <p>{names.join(', ')}</p>`],
    ['messages/sentences.ts', `export const sentences = (all) => all.join('; ')`],
    ['app/_features/new/facts.tsx', `export const Facts = ({ facts }) => <p>{facts.join(' · ')}</p>`],
    ['messages/new.ts', `export const facts = (all) => all.map(({ name }) => name).join(', ')`],
    [
      'server/print/new.ts',
      `export const list = (locale, names) => new Intl.ListFormat(locale).format(names) // 'names'`,
    ],
    ['server/print/new.ts', `export const or = (locale) => new Intl.ListFormat(locale, { type: 'disjunction' })`],
  ],
  'test-waits': [
    ['server/new/wait.test.ts', `await expect.poll(read, { timeout: 1_000 }).toBe('there')`],
    ['server/new/wait.test.ts', `await vi.waitFor(() => expect(read()).toBe('there'))`],
    ['server/test/new.ts', `await vi.waitUntil(() => read() === 'there', { timeout: 20_000 })`],
    ['app/_lib/new.test.ts', `await vi.waitFor(read, 5_000) // 'there'`],
    ['server/new/limit.test.ts', `it('is there in time', () => read(), 100)`],
    ['server/new/limit.test.ts', `test('is there', { timeout: 2_000 }, () => read())`],
    ['server/new/limit.test.ts', `it.each([1, 2])('is there in time: %s', (at) => read(at), 5_000)`],
    ['server/new/limit.test.ts', `describe('all of it', { retry: 1, timeout: 900 }, () => {})`],
    ['server/new/limit.test.ts', `beforeAll(() => read(), 10_000) // 'first'`],
    ['server/new/limit.test.ts', `vi.setConfig({ testTimeout: 1_000 }) // 'all'`],
    ['app/_lib/new.test.ts', `expect(Date.now() - began).toBeLessThan(500) // 'soon'`],
    ['domain/new.test.ts', `expect(performance.now() - began, 'in time').toBeLessThanOrEqual(20)`],
  ],
  'browser-waits': [
    ['e2e/new.spec.ts', `await expect(lost).toBeVisible({ timeout: 3000 }) // 'soon'`],
    ['e2e/new.spec.ts', `await expect(lost).toContainText('lost', { timeout: 5_000 })`],
    ['e2e/pages/new.ts', `await button.click({ timeout: 14_999 }) // 'soon'`],
  ],
  'format-pointers': [
    ['domain/tournament/new.ts', `export const at = '/pairing/round-robin/groups'`],
    ['app/_features/new/place.ts', `export const isLegs = (path: string) => /pairing\\/swiss/.test(path) // 'legs'`],
  ],
  'law-runs': [
    ['domain/formats/new.test.ts', `fc.assert(law, { numRuns: 60 }) // 'cases'`],
    ['messages/new.test.ts', `fc.assert(law, { numRuns: isLong ? 5 : 40, examples: ['one'] })`],
    ['server/test/new.ts', `const few = { numRuns: 12 } // 'cases'`],
  ],
  'literal-spread': [
    ['server/new/spread.ts', `export const both = (a) => ({ ...a, ...{ b: 'b' } })`],
    ['app/_features/new/spread.tsx', `export const Both = (a) => <Field {...{ a, b: 'b' }} />`],
  ],
  sides: [
    ['server/new/side.ts', `export const other = (side: 'a' | 'b') => (side === 'a' ? 'b' : 'a')`],
    ['server/new/side.ts', `export type Winner = 'a' | 'b' | null // 'of a game'`],
    ['domain/games/new/play.ts', `export type Winner = null | 'a' | 'b' | 'c' // 'of a sheet'`],
    [
      'app/_features/new/sides.tsx',
      `export const Both = () => (['a', 'b'] as const).map((side) => <Name key={side} />)`,
    ],
    ['contract/new.ts', `export const Winner = z.enum(['a', 'b']).nullable()`],
    ['contract/new.ts', `export const Forfeit = z.enum(['a', 'b', 'both'])`],
    ['e2e/pages/new.ts', `export const field = (page: Page, side: 'a' | 'b') => page.getByTestId(side)`],
  ],
  layers: [
    ['app/_features/new/menu.tsx', `export const Menu = () => <div className='absolute z-10' />`],
    ['app/_features/new/menu.tsx', `export const Foot = () => <div className='sm:z-[1] sticky' />`],
    ['app/_ui/new.tsx', `export const look = (isOn) => \`\${isOn ? 'z-20 p-2' : ''} sticky\``],
  ],
  e2e: [
    ['e2e/factories.ts', '#domain/ids.ts'],
    ['e2e/pages/start.ts', '#server/db.ts'],
    ['e2e/evening.spec.ts', '#app/_lib/api.ts'],
    ['e2e/factories.ts', 'pg'],
  ],
  bench: [
    ['bench/api.ts', '#server/app.ts'],
    ['bench/page.ts', '#app/_lib/api.ts'],
    ['bench/draw.ts', '#messages/problem.ts'],
    ['bench/page.ts', '#e2e/fixtures.ts'],
  ],
}

/** The imports that each part is allowed, especially the narrow exceptions. */
const ALLOWED: readonly (readonly [file: string, imported: string])[] = [
  ['domain/model.ts', './ids.ts'],
  ['domain/formats/matching/search.ts', '../../ids.ts'],
  ['domain/formats/laws.test.ts', 'fast-check'],
  ['server/new/wait.test.ts', `await expect.poll(() => read()).toBe(1) // 'one'`],
  ['server/new/limit.test.ts', `it('takes a limit', async () => expect(await ask({ timeout: 100 })).toBe(1))`],
  ['server/new/limit.test.ts', `it('is told by whom', { tags: ['db'] }, () => read())`],
  ['server/new/limit.test.ts', `expect(Date.now()).toBe(0) // 'a clock that stands still'`],
  ['e2e/new.spec.ts', `await expect(lost).toBeVisible({ timeout: 30_000 }) // 'lost'`],
  [
    'e2e/pages/new.ts',
    `await expect(async () => { await expect(found).toBeVisible({ timeout: 500 }) }).toPass() // 'found'`,
  ],
  ['domain/formats/new.test.ts', `fc.assert(law, { numRuns: runs(isLong ? 100 : 800) }) // 'cases'`],
  [
    'server/test/new.ts',
    `export const tried = fc.sample(anything, { numRuns: 200, seed: 1 }) // 'the same in each run'`,
  ],
  ['domain/games/new/play.ts', '../game.ts'],
  ['domain/tournament/rounds/rounds.ts', '../formats/formats.ts'],
  ['domain/tournament/presets/new.ts', '../regulation.ts'],
  ['contract/regulation.ts', '#domain/games/game.ts'],
  ['contract/regulation.ts', 'zod'],
  ['messages/problem.ts', '#contract/problem.ts'],
  ['messages/announcement.ts', '#domain/tournament/regulation/regulation.ts'],
  ['messages/translator.ts', 'use-intl/core'],
  ['messages/figures.ts', '#domain/standings/criterion-traits.ts'],
  ['messages/figures.ts', `import type { Separation } from '#domain/standings/rank.ts'`],
  ['messages/second-figures.test.ts', '#domain/standings/criteria.ts'],
  ['contract/new.ts', '#domain/tournament/decisions/ending-keys.ts'],
  ['server/app.ts', './new/routes.ts'],
  ['server/db.ts', '#generated/prisma/client.ts'],
  ['server/route.ts', './access/rights.ts'],
  ['server/new/routes.ts', '../route.ts'],
  ['server/new/routes.ts', '../tournaments/change.ts'],
  ['server/new/routes.ts', '../notifications/notifier.ts'],
  ['server/new/deep/list.ts', '../../access/access.ts'],
  ['server/new/deep/list.ts', '../../ids.ts'],
  ['server/new/deep/list.ts', '#server/ids.ts'],
  ['server/new/routes.ts', '#server/tournaments/store.ts'],
  ['server/new/routes.ts', './deep/list.ts'],
  ['server/new/routes.ts', '../pool/pool.ts'],
  ['server/new/routes.ts', '#messages/translator.ts'],
  ['server/new/store.ts', '#generated/prisma/client.ts'],
  ['server/tournaments/round-store.ts', '#generated/prisma/client.ts'],
  ['server/access/auth.ts', '#generated/prisma/client.ts'],
  ['server/print/pdf.ts', 'pdfmake'],
  ['server/rounds/rounds.test.ts', '../results/store.ts'],
  ['server/test/evening.ts', '../results/store.ts'],
  ['app/page.tsx', '#contract/rounds.ts'],
  ['app/page.tsx', '#app/_features/rounds/board.tsx'],
  ['app/_features/new/form.tsx', '#domain/points.ts'],
  ['app/_features/planner/simulate.worker.ts', '#domain/tournament/planning/contest.ts'],
  ['app/_features/new/form.tsx', '#messages/announcement.ts'],
  ['app/_features/new/form.tsx', `import type { Pairing } from '#domain/formats/pairing.ts'`],
  ['app/_features/protocol/check-draw.tsx', `export const load = () => import('#domain/formats/repeat-draw.ts')`],
  ['app/_features/new/form.test.ts', '#domain/tournament/presets/index.ts'],
  ['app/_lib/api.ts', '#contract/client.ts'],
  ['app/_features/new/table.tsx', `keeper.refresh() // 'the sheet'`],
  ['app/_ui/button.tsx', 'react'],
  ['app/_features/new/link.tsx', `export const where = (club) => clubPaths(club).planner // '/verein'`],
  ['app/_features/new/link.tsx', `export const page = '/typed'`],
  ['server/new/sort.ts', `export const order = (locale) => new Intl.Collator(locale) // 'de'`],
  ['server/new/sort.ts', `export const preposition = 'des'`],
  ['app/_features/new/names.tsx', `export const side = (members) => members.join(' / ')`],
  ['server/new/undeclared.ts', `export const list = (names) => { throw new Error(names.join(', ')) }`],
  ['messages/lists.ts', `export const commas = (items) => items.join(', ')`],
  ['domain/model.ts', `export const SIDES = ['a', 'b'] as const`],
  ['domain/games/new/play.ts', `export const THREE = ['a', 'b', 'c'] as const`],
  ['server/new/side.ts', `export type Suit = 'ace' | 'bell'`],
  ['server/new/side.test.ts', `export const entries = ['a', 'b']`],
  ['server/new/spread.ts', `export const more = (a, isIt) => ({ ...a, ...(isIt ? { b: 'b' } : {}) })`],
  ['app/_ui/button.tsx', './suit-mark.tsx'],
  ['e2e/pages/start.ts', '../account.ts'],
  ['e2e/pages/start.ts', '@playwright/test'],
  ['e2e/factories.ts', '#contract/client.ts'],
  ['bench/draw.ts', '#domain/formats/formats.ts'],
  ['bench/api.ts', '#contract/client.ts'],
  ['bench/page.ts', '#e2e/browser.ts'],
  ['bench/lists.ts', '#server/test/lists/bad-lists.ts'],
]

/** Every form of import is covered. */
const FORMS = [
  `import { thing } from '../results/store.ts'`,
  `import type { Thing } from '../results/store.ts'`,
  `import { type Thing } from "../results/store.ts"`,
  `import '../results/store.ts'`,
  `export { thing } from '../results/store.ts'`,
  `export const load = () => import('../results/store.ts')`,
  `export type Thing = import('../results/store.ts').Thing`,
]
const FORMS_FILE = 'server/forms/forms.ts'

/** Biome rules that enforce a convention of this project: a file, and a line that breaks it. */
const HOUSE_RULES: readonly (readonly [rule: string, file: string, line: string])[] = [
  ['noRestrictedGlobals', 'domain/model.ts', 'export const now = () => Date.now()'],
  ['noRestrictedGlobals', 'domain/formats/formats.ts', 'export const wait = () => setTimeout(() => {}, 1)'],
  ['noJsRestrictedProperties', 'domain/model.ts', 'export const chance = () => Math.random()'],
  ['noImportCycles', 'server/hen.ts', `import { egg } from './egg.ts'`],
  ['noImportCycles', 'server/egg.ts', `import { hen } from './hen.ts'`],
  ['noFloatingPromises', 'server/floating.ts', 'Promise.resolve()'],
  ['noExplicitAny', 'contract/shapes.ts', 'export const read = (value: any) => value.text'],
  ['noNonNullAssertion', 'app/_lib/api.ts', 'export const first = (list: string[]) => list[0]!'],
  ['noDefaultExport', 'server/deps.ts', 'export default 1'],
  ['noUndeclaredDependencies', 'server/deps.ts', `import { test } from 'vitest'`],
  ['noPlaywrightWaitForTimeout', 'e2e/factories.ts', 'export const wait = (page: Page) => page.waitForTimeout(100)'],
]

interface Finding {
  readonly category: string
  readonly message: string
  readonly location: { readonly path: string; readonly start: { readonly line: number } }
}

const copy = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
const planted = new Map<string, string[]>()
let findings: readonly Finding[] = []

beforeAll(() => {
  for (const name of ['biome.json', '.gitignore', 'package.json', RULES])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  for (const [file, imported] of [...Object.values(BREACHES).flat(), ...ALLOWED]) plant(file, importOf(imported))
  for (const form of FORMS) plant(FORMS_FILE, form)
  for (const [, file, line] of HOUSE_RULES) plant(file, line)
  for (const [file, lines] of planted) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(copy, file), `${lines.join('\n')}\n`)
  }
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  findings = JSON.parse(stdout).diagnostics
})

afterAll(() => rmSync(copy, { recursive: true }))

function plant(file: string, line: string) {
  planted.set(file, [...(planted.get(file) ?? []), line])
}

/** The usual form of an import; a whole line is used as it is. */
function importOf(imported: string) {
  return imported.includes(`'`) ? imported : `import { thing } from '${imported}'`
}

function findingsAt(file: string, line: string) {
  const number = (planted.get(file) ?? []).indexOf(line) + 1
  return findings.filter(({ location }) => location.path === file && location.start.line === number)
}

/** Biome's messages about a line from our own rules. */
function saidAt(file: string, line: string) {
  return findingsAt(file, line)
    .filter(({ category }) => category === 'plugin')
    .map(({ message }) => message)
}

function messageOf(rule: string) {
  return /message="(.*?)"/.exec(readFileSync(path.join(root, RULES, `${rule}.grit`), 'utf8'))?.[1]
}

test.each(
  Object.entries(BREACHES).flatMap(([rule, breaches]) => breaches.map(([file, imported]) => [rule, file, imported])),
)('the rule %s lets %s not import %s', (rule, file, imported) => {
  expect(saidAt(file, importOf(imported))).toContain(messageOf(rule))
})

test.each(ALLOWED)('%s may import %s', (file, imported) => {
  expect(saidAt(file, importOf(imported))).toEqual([])
})

test.each(FORMS)('a breach is seen in: %s', (form) => {
  expect(saidAt(FORMS_FILE, form)).toEqual([messageOf('server-features')])
})

test.each(HOUSE_RULES)('%s rules %s: %s', (rule, file, line) => {
  expect(findingsAt(file, line).map(({ category }) => category.split('/').at(-1))).toContain(rule)
})

test('every rule has its breach here', () => {
  const rules = readdirSync(path.join(root, RULES)).map((file) => path.basename(file, '.grit'))
  expect(Object.keys(BREACHES).sort()).toEqual(rules.sort())
})

test('every part of the project has its boundary', () => {
  const parts = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'tsconfig.json')))
  const guarded = new Set(Object.values(BREACHES).flatMap((breaches) => breaches.map(([file]) => file.split('/')[0])))
  expect(parts.filter((part) => !guarded.has(part))).toEqual(['scripts'])
})
