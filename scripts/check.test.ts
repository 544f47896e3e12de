import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockOrderProblems } from './check/clock-order.mjs'
import { diagramProblems } from './check/diagrams.mjs'
import { documentProblems } from './check/documents.mjs'
import { fileCircleProblems } from './check/file-circles.mjs'
import { folderCircleProblems } from './check/folder-circles.mjs'
import { glossaryProblems } from './check/glossary.mjs'
import { literalLimitProblems } from './check/literal-limits.mjs'
import { lockFileProblems } from './check/lock-file.mjs'
import { machineNameProblems } from './check/machine-names.mjs'
import { participleNameProblems } from './check/participle-names.mjs'
import { readmeProblems } from './check/readmes.mjs'
import { rowFolderProblems } from './check/row-folders.mjs'
import { rowKeyProblems } from './check/row-keys.mjs'
import { ruleNumberProblems } from './check/rule-numbers.mjs'
import { screenWordProblems } from './check/screen-words.mjs'
import { singleUseProblems } from './check/single-use.mjs'
import { illustrated, PICTURE_DOCUMENT } from './diagrams/document.mjs'
import { drawFolders } from './diagrams/folders.mjs'
import { drawParts } from './diagrams/parts.mjs'
import { drawRoundLife } from './diagrams/round-life.ts'
import { stampOf } from './stamp.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nockenblatt-check-'))
  write('.gitignore', 'node_modules\n.data\n')
  write('package.json', JSON.stringify({ scripts: { check: '' } }))
  write('domain/games/game.ts')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content = ''): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

describe('circles of files', () => {
  test('are none where the way back is missing', () => {
    write('domain/games/game.ts', `import type { Side } from './sheet.ts'\nimport { count } from '#domain/option.ts'`)
    write('domain/games/sheet.ts', `import { count } from '#domain/option.ts'\nimport { z } from 'zod'`)
    write('domain/games/game.test.ts', `import { game } from './game.ts'`)
    write('domain/option.ts')
    expect(fileCircleProblems(root)).toEqual([])
  })

  test.each([
    [`import { game } from './game.ts'`],
    [`import type { Game } from './game.ts'`],
    [`import type { Game } from '#domain/games/game.ts'`],
    [`import {\n  type Game,\n} from '../games/game.ts'`],
    [`export { game } from './game.ts'`],
    [`export const load = () => import('./game.ts')`],
    [`export type Of = import('./game.ts').Game`],
  ])('are named, also where only a type leads back: %s', (back) => {
    write('domain/games/game.ts', `import type { Side } from './sheet.ts'`)
    write('domain/games/sheet.ts', `import { deal } from '#domain/games/deal.ts'`)
    write('domain/games/deal.ts', back)
    expect(fileCircleProblems(root)).toEqual([
      expect.stringContaining(
        'domain/games/deal.ts → domain/games/game.ts → domain/games/sheet.ts → domain/games/deal.ts: these files import each other',
      ),
    ])
  })

  test('are named in tests, scripts and screens, too, each once', () => {
    write('domain/a.test.ts', `import { b } from './b.test.ts'`)
    write('domain/b.test.ts', `import { a } from './a.test.ts'`)
    write('scripts/a.mjs', `/** @import { B } from './b.mjs' */`)
    write('scripts/b.mjs', `/** @typedef {import('./a.mjs').A} A */`)
    write('app/a.tsx', `import { b } from './b.tsx'`)
    write('app/b.tsx', `import type { A } from './a.tsx'`)
    expect(fileCircleProblems(root).map((problem) => problem.split(':')[0])).toEqual([
      'app/a.tsx → app/b.tsx → app/a.tsx',
      'domain/a.test.ts → domain/b.test.ts → domain/a.test.ts',
      'scripts/a.mjs → scripts/b.mjs → scripts/a.mjs',
    ])
  })
})

describe('circles of folders', () => {
  test('are none where one folder knows nothing of the other', () => {
    write('app/_features/results/form.ts', `import { sheet } from '../sheet/sheet.ts'`)
    write('app/_features/results/board.ts', `import { form } from './form.ts'`)
    write('app/_features/sheet/sheet.ts', `import { list } from '#app/_ui/list.tsx'`)
    write('app/_features/sheet/sheet.test.ts', `import { form } from '../results/form.ts'`)
    expect(folderCircleProblems(root)).toEqual([])
  })

  test.each([
    [`import { form } from '../results/form.ts'`],
    [`import type { Form } from '#app/_features/results/form.ts'`],
    [`export { form } from '../results/form.ts'`],
    [`export const load = () => import('../results/form.ts')`],
  ])('are named with the files that lead round: %s', (back) => {
    write('app/_features/results/form.ts', `import { desk } from '../desk/desk.ts'`)
    write('app/_features/desk/desk.ts', `import { sheet } from '../sheet/deep/sheet.ts'`)
    write('app/_features/sheet/deep/sheet.ts', back.replace('../results', '../../results'))
    expect(folderCircleProblems(root)).toEqual([
      expect.stringContaining(
        'desk → sheet (by app/_features/desk/desk.ts) → results (by app/_features/sheet/deep/sheet.ts) → desk (by app/_features/results/form.ts)',
      ),
    ])
  })
})

describe('circles of folders within a folder', () => {
  test.each(['app/_features/regulation/editor', 'app/_features/results', 'domain/formats', 'domain/tournament'])(
    'are named: %s',
    (parent) => {
      write(`${parent}/low/facts.ts`, `import type { Table } from '../high/table.ts'`)
      write(`${parent}/high/table.ts`, `import { facts } from '../low/facts.ts'`)
      write(`${parent}/ground.ts`, `import { facts } from './low/facts.ts'`)
      expect(folderCircleProblems(root)).toEqual([
        expect.stringContaining(
          `${parent}: high → low (by ${parent}/high/table.ts) → high (by ${parent}/low/facts.ts). One of these steps leads up`,
        ),
      ])
    },
  )
})

describe('what features of the server share', () => {
  beforeEach(() => {
    write('server/tournaments/round-store.ts')
    write('server/rounds/routes.ts', `import { loadRound } from '../tournaments/round-store.ts'`)
  })

  test.each([
    ['server/results/routes.ts', `import type { Round } from '../tournaments/round-store.ts'`],
    ['server/tournaments/store.ts', `import { loadRound } from './round-store.ts'`],
    ['server/tournaments/undo/seating.ts', `import { loadRound } from '../round-store.ts'`],
    ['server/deps.ts', `import { loadRound } from './tournaments/round-store.ts'`],
  ])('is needed by more than one: %s', (file, source) => {
    write(file, source)
    expect(singleUseProblems(root)).toEqual([])
  })

  test.each(['server/rounds/board/swap.ts', 'server/results/results.test.ts', 'server/test/rounds.ts'])(
    'belongs to the only one that needs it, whatever %s imports',
    (file) => {
      write(file, `import { loadRound } from '#server/tournaments/round-store.ts'`)
      expect(singleUseProblems(root)).toEqual([
        'server/tournaments/round-store.ts serves server/rounds alone: move it there. server/tournaments has what several features need.',
      ])
    },
  )
})

describe('participles as names', () => {
  test.each([
    'interface Known {}',
    'type Gone = never',
    'const ASKED = 1',
    'async function recorded() {}',
    'default function Taken() {}',
  ])('are refused where they are exported: %s', (declaration) => {
    write('app/page.tsx', `export ${declaration}`)
    expect(participleNameProblems(root)).toEqual([
      expect.stringMatching(/^app\/page\.tsx exports (Known|Gone|ASKED|recorded|Taken), a participle: add the noun/),
    ])
  })

  test.each([
    'export interface KnownAnswers {}',
    'export const LOCKED_FIELDS = 1',
    'export function renamed(line: Line): Line {}',
    'export const seed = 1',
    'const known = 1',
  ])('are not: %s', (line) => {
    write('app/page.tsx', line)
    expect(participleNameProblems(root)).toEqual([])
  })
})

describe('what the documents name', () => {
  test.each([
    '`domain/games/game.ts`',
    '`domain/games/`',
    '`#domain/games/game.ts`',
    '`domain/*/game.ts`',
    '`domain/{games,pairing}/game.ts`',
    '`game.ts`',
    '`package.json`',
    '`.data/pg18`',
    '`application/json`',
    '`DATABASE_URL`',
    '[the game](domain/games/game.ts)',
    '[elsewhere](https://example.org/nowhere.md)',
    '`npm run check`',
  ])('%s is there, or no path', (named) => {
    write('README.md', named)
    expect(documentProblems(root)).toEqual([])
  })

  test.each([
    ['`domain/games/gone.ts`', 'README.md names domain/games/gone.ts'],
    ['`domain/gone`', 'README.md names domain/gone'],
    ['`#domain/gone.ts`', 'README.md names domain/gone.ts'],
    ['`gone.ts`', 'README.md names gone.ts'],
    ['`domain/*/gone.ts`', 'README.md names domain/*/gone.ts'],
    ['[gone](docs/gone.md)', 'README.md links to docs/gone.md'],
    ['<img src="docs/gone.webp">', 'README.md links to docs/gone.webp'],
    ['<source srcset="docs/gone.webp">', 'README.md links to docs/gone.webp'],
    ['Call npm run gone.', 'README.md names npm run gone'],
  ])('%s is missing', (named, problem) => {
    write('README.md', named)
    expect(documentProblems(root)).toEqual([expect.stringContaining(problem)])
  })
})

describe('the README in two languages', () => {
  const README =
    '# Watten\n\n[Other](README.de.md)\n\n## Start\n\n```sh\nnpm start\n```\n\n`PORT`, [rules](docs/rules.md)\n\n<img src="a.webp">\n'
  const inGerman = README.replace('README.de.md', 'README.md').replace('rules]', 'Regeln]')

  test('says the same in both', () => {
    write('README.md', README)
    write('README.de.md', inGerman)
    expect(readmeProblems(root)).toEqual([])
  })

  test.each([
    ['## Start', '### Start', 'other sections'],
    ['npm start', 'npm run demo', 'other blocks of code'],
    ['a.webp', 'b.webp', 'other pictures'],
    ['`PORT`', 'PORT', 'README.de.md lacks the command or variable PORT'],
    ['PORT', 'HOST', 'README.md lacks the command or variable HOST'],
    ['docs/rules.md', 'docs/formats.md', 'README.de.md lacks the link docs/rules.md'],
  ])('is noticed where the German one has other words: %s, %s', (english, german, problem) => {
    write('README.md', README)
    write('README.de.md', inGerman.replace(english, german))
    expect(readmeProblems(root)).toContainEqual(expect.stringContaining(problem))
  })
})

describe('the words of the glossary', () => {
  const words = (...rows: string[]) => write('docs/glossary.md', ['| code | screen | what it is |', ...rows].join('\n'))
  beforeEach(() => {
    write('domain/rounds.ts', 'export const seatsOf = (heats: Heat[]) => heats')
    write(
      'messages/de/rounds.json',
      JSON.stringify({ heat: { 'of-table': 'Ein\u00a0Durchgang' }, marks: 'Mit Nocken' }),
    )
  })

  test('are in the code, and on the screens where the code has the same word', () => {
    words('| `heat` | Durchgang | one after another |', '| `seat`, `heat` | Ein Durchgang | |')
    expect(glossaryProblems(root)).toEqual([])
  })

  test.each([
    ['| `eat`, `heat` | Durchgang | |', 'has eat, which the code does not use'],
    ['| `marks` | Nocken | |', 'has marks, which the code does not use'],
    ['| `heat` | Nocken | |', 'has Nocken for heat, which no text'],
    ['| `heat` | Durchgang, Gang | |', 'has Gang for heat, which no text'],
    ['| `heat` | of-table | |', 'has of-table for heat, which no text'],
  ])('that nobody uses, or not for one another, are named: %s', (row, problem) => {
    words(row)
    expect(glossaryProblems(root)).toEqual([expect.stringContaining(problem)])
  })
})

describe('the picture of the parts', () => {
  beforeEach(() => {
    for (const part of ['app', 'bench', 'domain', 'scripts', 'server']) write(`${part}/tsconfig.json`)
    write('domain/games/game.ts', `import type { Id } from '../ids.ts'`)
    write('domain/tournament/state.ts', `import { game } from '../games/game.ts'`)
    write('server/start.ts', `import { client } from '#generated/prisma/client.ts'\nimport { serve } from 'fastify'`)
    write('server/rounds/draw.ts', `const draw = await import('#domain/tournament/state.ts')`)
    write('server/start.test.ts', `import { page } from '#app/page.tsx'`)
    write('app/page.tsx', `import { lists } from '#server/test/lists/list.ts'`)
    write('bench/run.ts', `import { page } from '#app/page.tsx'`)
  })

  test('has the folders of the domain, and an arrow for each import of the product', () => {
    expect(drawParts(root)).toEqual([
      'flowchart TD',
      '  subgraph domain',
      '    domain_games[games]',
      '    domain_tournament[tournament]',
      '  end',
      '  domain_tournament --> domain_games',
      '  server --> domain & prisma',
    ])
  })
})

describe('the picture of the folders of a tournament', () => {
  test('has an arrow for each import that does not follow from others', () => {
    write('domain/tournament/rounds/draw.ts', `import { table } from '../tables/table.ts'\nimport '../state/facts.ts'`)
    write('domain/tournament/tables/table.ts', `import { facts } from '../state/facts.ts'`)
    write('domain/tournament/state/facts.ts', `import type { Id } from '../../ids.ts'`)
    write('domain/tournament/state/facts.test.ts', `import { draw } from '../rounds/draw.ts'`)
    expect(drawFolders(root, 'domain/tournament')).toEqual([
      'flowchart TD',
      '  rounds --> tables',
      '  tables --> state',
    ])
  })
})

describe('the picture of a round', () => {
  test('has every way there is, once', () => {
    const lines = drawRoundLife()
    expect(new Set(lines.filter((line) => line.includes('-->'))).size).toBe(
      lines.filter((line) => line.includes('-->')).length,
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        '  [*] --> draft: draw round',
        '  draft --> untouched: publish round',
        '  written --> [*]: discard round (shown first)',
        '  complete --> closed: close round',
        '  closed --> complete: reopen round',
        '    closed --> closed: change result (shown first)',
        '    drafted_on --> followed: publish next round',
      ]),
    )
  })
})

describe('the pictures of the architecture', () => {
  const DOCUMENT =
    '# Parts\n\n<!-- diagram: parts -->\n```mermaid\nflowchart TD\n  app --> domain\n```\n<!-- end -->\n\nMore.\n'
  const drawn = (...arrows: string[]) => ({ parts: ['flowchart TD', ...arrows.map((arrow) => `  ${arrow}`)] })
  beforeEach(() => write(PICTURE_DOCUMENT, DOCUMENT))

  test('are as the code draws them', () => {
    expect(diagramProblems(root, drawn('app --> domain'))).toEqual([])
  })

  test('that differ are named, with the lines and the command that mends them', () => {
    const problems = diagramProblems(root, drawn('app --> contract'))
    expect(problems).toEqual([expect.stringContaining('npm run docs')])
    expect(problems[0]).toContain('missing: app --> contract')
    expect(problems[0]).toContain('no longer so: app --> domain')
  })

  test('are drawn again at their place', () => {
    const mended = illustrated(DOCUMENT, drawn('app --> contract'))
    expect(mended).toBe(DOCUMENT.replace('app --> domain', 'app --> contract'))
    write(PICTURE_DOCUMENT, mended)
    expect(diagramProblems(root, drawn('app --> contract'))).toEqual([])
  })

  test('need a place', () => {
    expect(() => diagramProblems(root, { life: ['stateDiagram-v2'] })).toThrow('no place for the diagram “life”')
  })
})

describe('numbers of rules', () => {
  const test31 = () => write('domain/games/game.test.ts', "it('R3.1: ends at the target')")
  beforeEach(() => {
    write('docs/rules.md', '## R3 Watten\n\n**R3.1** The game ends at the target.\n')
  })

  test('are all of a rule that has a test', () => {
    test31()
    write('domain/games/game.ts', '// R3.1, and the whole of R3')
    expect(ruleNumberProblems(root)).toEqual([])
  })

  test('lead to a rule', () => {
    test31()
    write('domain/games/game.ts', 'export {}\n// R3.2 and R4')
    expect(ruleNumberProblems(root)).toEqual([
      expect.stringContaining('domain/games/game.ts:2 cites R3.2'),
      expect.stringContaining('domain/games/game.ts:2 cites R4'),
    ])
  })

  test('of a rule without a test are named', () => {
    write('domain/games/game.ts', '// R3.1')
    expect(ruleNumberProblems(root)).toEqual([expect.stringContaining('has R3.1, which no test cites')])
  })
})

describe('limits', () => {
  test.each([
    ['contract/planning.ts', 'rounds: z.int().min(1).max(30)'],
    ['contract/print.ts', 'z.coerce.number().int().min(0).max(99)'],
    ['contract/entries.ts', 'lines: z.array(Line)\n  .min(1)\n  .max(10_000)'],
    ['contract/session.ts', 'z.string().min(10)'],
    ['contract/standings.ts', 'z.number().min(-1000)'],
    ['contract/public.ts', 'z.string().max(MOST_WATCHED * 81)'],
    ['contract/regulation.ts', 'games: count({ ...LIMITS.games, least: 1 })'],
    ['app/_features/regulation/editor/steps/points-rule/outside-fields.tsx', '<TextField maxLength={40} />'],
    ['app/_features/regulation/editor/steps/ranking/ranking-step.tsx', '<NumberField least={0} />'],
    ['app/_features/planner/form.tsx', '<TextField type="number" max="200" />'],
  ])('are not written in %s: %s', (file, line) => {
    write(file, line)
    expect(literalLimitProblems(root)).toEqual([expect.stringContaining(`${file}:`)])
  })

  test.each([
    [
      'contract/planning.ts',
      'rounds: count(LIMITS.plan.rounds), name: TextLine.min(1).max(LENGTHS.name), since: z.int().min(0)',
    ],
    ['contract/planning.test.ts', 'expect(z.int().max(30).parse(30)).toBe(30)'],
    [
      'app/_features/regulation/editor/steps/ranking/ranking-step.tsx',
      '<NumberField least={LIMITS.playOff.restricted.least} />',
    ],
    ['app/_features/planner/progress.tsx', '<progress max={1} className="max-w-32" />'],
  ])('are named in %s, or not one: %s', (file, line) => {
    write(file, line)
    expect(literalLimitProblems(root)).toEqual([])
  })
})

describe('a number with a name', () => {
  test('has that name in one file', () => {
    write('contract/live.ts', '/** The most in one stream. */\nexport const MOST_WATCHED = 20\n')
    write('app/_lib/live/live-hub.ts', 'const MOST_WATCHED = 20\n')
    write('app/_features/practice/rules.ts', "const MOST_WATCHED = '20'\n")
    expect(literalLimitProblems(root)).toEqual([
      expect.stringContaining(
        'MOST_WATCHED is 20 in app/_features/practice/rules.ts:1, app/_lib/live/live-hub.ts:1 and contract/live.ts:2',
      ),
    ])
  })

  test('may be the same in two games or formats, but not twice in one', () => {
    write('domain/games/watten/traits.ts', 'const MINUTES_A_POINT = 1.5\n')
    write('domain/games/wurzen/traits.ts', 'const MINUTES_A_POINT = 1.5\n')
    expect(literalLimitProblems(root)).toEqual([])
    write('domain/games/wurzen/sheet.ts', 'const MINUTES_A_POINT = 1.5\n')
    expect(literalLimitProblems(root)).toEqual([expect.stringContaining('MINUTES_A_POINT is 1.5')])
  })

  test('may be another number elsewhere, or be said by its name', () => {
    write('contract/shapes.ts', 'export const MOST_ENTRIES = 10_000\nconst DAY = 24 * 60\n')
    write('domain/formats/plan.ts', 'const MOST_ENTRIES = 300\nconst DAY = 24 * 60\n')
    write('domain/formats/plan.test.ts', 'const MOST_ENTRIES = 10_000\n')
    expect(literalLimitProblems(root)).toEqual([])
  })
})

describe('folders of formats and games', () => {
  beforeEach(() => {
    for (const row of ['formats/swiss', 'formats/lives', 'games/schieber']) write(`domain/${row}/traits.ts`)
    write('domain/formats/traits.ts', `import { swissTraits } from './swiss/traits.ts'`)
    write('domain/games/traits.ts', `import { schieberTraits } from './schieber/traits.ts'`)
  })

  test.each([
    ['domain/formats/engine/level.ts', `import type { Repeats } from '../swiss/why-not.ts'`],
    ['domain/formats/why-not.ts', `import { swiss } from './swiss/swiss.ts'`],
    ['domain/tournament/stages/advancement.ts', `import { groupsSoFar } from '../../formats/lives/groups.ts'`],
    ['server/tournaments/round-view.ts', `import { quality } from '#domain/formats/lives/quality.ts'`],
    ['messages/announcement/game.ts', `import type { Trump } from '#domain/games/schieber/deal.ts'`],
    ['domain/games/sheet.ts', `import { deal } from './schieber/deal.ts'`],
  ])('are not imported by %s', (file, line) => {
    write(file, line)
    expect(rowFolderProblems(root)).toEqual([expect.stringContaining(`${file} imports domain/`)])
  })

  test.each([
    ['domain/formats/swiss/swiss.ts', `import { swissTraits } from './traits.ts'`],
    ['domain/formats/swiss/swiss.ts', `import { left } from '../lives/left.ts'`],
    ['domain/formats/formats.ts', `import { swiss } from './swiss/swiss.ts'`],
    ['domain/formats/why-not.ts', `import type { WhyNot } from './engine/why-not.ts'`],
    ['domain/formats/laws.test.ts', `import { swiss } from './swiss/swiss.ts'`],
    ['app/_features/sheet/schieber/pad.tsx', `import type { Trump } from '#domain/games/schieber/deal.ts'`],
    ['server/print/games/schieber.ts', `import type { Options } from '#domain/games/schieber/traits.ts'`],
  ])('are imported by their tables, other formats, screens and papers of games, and tests: %s', (file, line) => {
    write(file, line)
    expect(rowFolderProblems(root)).toEqual([])
  })
})

describe('keys of formats, games and criteria', () => {
  const OPTIONS = { strict: true, module: 'esnext', moduleResolution: 'bundler', allowImportingTsExtensions: true }
  const TYPES = [
    "import type { FormatKey } from '../domain/formats/format-keys.ts'",
    "import type { GameKey } from '../domain/games/game-keys.ts'",
    "import type { CriterionKey } from '../domain/standings/criterion-keys.ts'",
  ]
  const inApp = (...lines: string[]) => write('app/field.ts', [...TYPES, ...lines].join('\n'))
  /** A function a line. */
  const exported = (cases: readonly (readonly [string, string?])[]) =>
    cases.map(([code], at) => `export const is${at} = ${code}`)
  /** The functions with a problem, and what is advised. */
  const found = (does: string) =>
    rowKeyProblems(root).map((problem) => {
      const [, line = '', advice] = new RegExp(`^app/field.ts:(\\d+) ${does} .*: (ask the \\w+)`).exec(problem) ?? []
      const code = readFileSync(path.join(root, 'app/field.ts'), 'utf8').split('\n')[Number(line) - 1]
      return [code?.replace(/^export const is\d+ = /, ''), advice]
    })
  beforeEach(() => {
    for (const part of ['domain', 'app'])
      write(`${part}/tsconfig.json`, JSON.stringify({ compilerOptions: { ...OPTIONS, noEmit: true } }))
    write('domain/formats/format-keys.ts', "export type FormatKey = 'swiss' | 'lives' | 'manual'")
    write('domain/games/game-keys.ts', "export type GameKey = 'schieber' | 'wurzen' | 'watten-streng'")
    write(
      'domain/standings/criterion-keys.ts',
      'export const ROWS = { award: 1, lot: 2, schneider: 3, retour: 4 }\nexport type CriterionKey = keyof typeof ROWS',
    )
  })

  const COMPARISONS = [
    ["(stage: { format: FormatKey }) => stage.format === 'swiss'", 'ask the format'],
    ["(format: FormatKey) => 'swiss' !== format", 'ask the format'],
    ["({ format: f }: { format: FormatKey }) => f == 'swiss'", 'ask the format'],
    ['(of?: FormatKey | null) => of === `swiss`', 'ask the format'],
    ["<Key extends FormatKey>(of: Key) => of === 'swiss'", 'ask the format'],
    ["(of: Exclude<FormatKey, 'lives'>) => of === 'swiss'", 'ask the format'],
    ["(of: string) => of === 'swiss'", 'ask the format'],
    ["(of: FormatKey) => { const SWISS = 'swiss'; return of === SWISS }", 'ask the format'],
    ["(of: FormatKey) => ['swiss', 'lives'].includes(of)", 'ask the format'],
    ["(of: FormatKey) => (['swiss'] as FormatKey[]).indexOf(of) >= 0", 'ask the format'],
    ["(of: FormatKey) => new Set(['swiss', 'lives']).has(of)", 'ask the format'],
    ["(of: FormatKey[]) => of.includes('swiss')", 'ask the format'],
    ["(of: Set<FormatKey>) => of.has('swiss')", 'ask the format'],
    ["(of: FormatKey) => { switch (of) { case 'swiss': return 1; default: return 2 } }", 'ask the format'],
    ["({ key }: { key: GameKey }) => key === 'schieber'", 'ask the game'],
    ["(ranking: readonly CriterionKey[]) => ranking.includes('lot')", 'ask the criterion'],
    ["(ranking: readonly CriterionKey[]) => ranking.find((key) => key === 'retour')", 'ask the criterion'],
    ["(by: 'award' | 'lot') => by === 'lot'", 'ask the criterion'],
    ["(of: FormatKey | 'none') => of === 'swiss'", 'ask the format'],
    ['(of: FormatKey) => of in { swiss: 1, lives: 2 }', 'ask the format'],
    ['(of: string) => of in { swiss: 1 }', 'ask the format'],
    ['(of: FormatKey) => Object.hasOwn({ swiss: 1 }, of)', 'ask the format'],
    ['(of: FormatKey) => ({ swiss: 1, lives: 2, manual: 3 })[of]', 'ask the format'],
    ['(of: FormatKey) => ({ swiss: 1, lives: 2, manual: 3 } as Record<string, number>)[of]', 'ask the format'],
    [
      '(of: FormatKey) => { const AT: Record<FormatKey, number> = { swiss: 1, lives: 2, manual: 3 }; return AT[of] }',
      'ask the format',
    ],
    ['(of: FormatKey) => { const AT: { [Key in FormatKey]?: 1 } = { swiss: 1 }; return of in AT }', 'ask the format'],
    ["(of: FormatKey) => new Map([['swiss', 1], ['lives', 2]]).get(of)", 'ask the format'],
    ["(of: FormatKey) => new Map<FormatKey, number>([['swiss', 1]]).has(of)", 'ask the format'],
    ['(of: FormatKey) => new Map(Object.entries({ swiss: 1 })).get(of)', 'ask the format'],
    ['(of: FormatKey) => new Set(Object.keys({ swiss: 1 })).has(of)', 'ask the format'],
    ["(of: Map<FormatKey, number>) => of.get('swiss')", 'ask the format'],
    ["(of: FormatKey) => ['swiss', 'lives'].find((one) => one === of)", 'ask the format'],
    ["(of: FormatKey) => ['swiss'].some((one) => of === one)", 'ask the format'],
    [
      "(of: FormatKey) => { const EASY = ['swiss'] as const; return !EASY.every((one) => one !== of) }",
      'ask the format',
    ],
    ["(of: FormatKey) => ['swiss', 'lives'].lastIndexOf(of)", 'ask the format'],
    ["(of: GameKey) => of.startsWith('schieber')", 'ask the game'],
    ["(of: GameKey) => of.startsWith('watten')", 'ask the game'],
    ["(of: GameKey) => of.endsWith('-streng')", 'ask the game'],
    ["(of: GameKey) => of.includes('watten-')", 'ask the game'],
    ["(of: string) => of.startsWith('watten-')", 'ask the game'],
    ['(of: GameKey) => /^watten/.test(of)', 'ask the game'],
    ['(of: GameKey) => of.match(/^watten-/)', 'ask the game'],
  ] as const
  test('are not compared elsewhere', () => {
    inApp(...exported(COMPARISONS))
    expect(found('compares with')).toEqual(COMPARISONS)
  })

  const QUESTIONS = [
    ['(pairing: Record<FormatKey, object>) => pairing.swiss', 'ask the format'],
    ["(pairing: { [Key in FormatKey]?: object }) => pairing['swiss']", 'ask the format'],
    ['({ swiss, ...others }: Record<FormatKey, object>) => [swiss, others]', 'ask the format'],
    ['(pairing: { swiss?: 1; lives?: 2 }) => { const { lives: left } = pairing; return left }', 'ask the format'],
    ["<Key extends FormatKey>(read: (of: FormatKey) => Key) => optionsOf('swiss')", 'ask the format'],
    ['(games: Record<GameKey, object>) => games.schieber', 'ask the game'],
  ] as const
  test('are not asked alone elsewhere', () => {
    inApp(...exported(QUESTIONS), 'declare function optionsOf<Key extends FormatKey>(format: Key): Key')
    expect(found('asks')).toEqual(QUESTIONS)
  })

  test('have a row each in the table of their words, their screens or their paper', () => {
    const table = 'export const WORDS: Record<FormatKey, number> = { swiss: 1, lives: 2, manual: 3 }'
    const types = TYPES.map((line) => line.replace('../', '../../'))
    write('messages/tsconfig.json', JSON.stringify({ compilerOptions: { ...OPTIONS, noEmit: true } }))
    write('messages/announcement/format-words.ts', [...types, table].join('\n'))
    const read = (file: string) => {
      const from = `import { WORDS } from '../${file}'`
      inApp(from, 'export const is = (of: FormatKey) => WORDS[of]')
      return rowKeyProblems(root)
    }
    expect(read('messages/announcement/format-words.ts')).toEqual([])
    write('messages/other-words.ts', [...TYPES, table].join('\n'))
    expect(read('messages/other-words.ts')).toEqual([expect.stringContaining("'swiss', 'lives', 'manual'")])
  })

  test('are in no list that is searched, in this file or another', () => {
    write('app/lists.ts', "export const EASY = ['swiss', 'lives']")
    inApp(
      "import { EASY } from './lists.ts'",
      "const HARD: readonly FormatKey[] = ['manual']",
      'export const is = (of: FormatKey) => EASY.includes(of) || HARD.includes(of)',
    )
    expect(rowKeyProblems(root)).toEqual([
      expect.stringContaining("with the key 'swiss', 'lives'"),
      expect.stringContaining("with the key 'manual'"),
    ])
  })

  const OTHERS = [
    '(part: { lives: number; places: number }) => part.lives',
    '(marks: { schneider: number; retour: number }) => marks.retour',
    "(of: string) => of.startsWith('/swiss')",
    "(of: string) => of.includes('swi')",
    "(of: 'lot' | 'snake') => ({ lot: 1, snake: 2 })[of]",
    "(draw: 'lot' | 'snake') => ['lot'].some((one) => one === draw)",
    '(rows: Record<FormatKey, object>, of: FormatKey) => rows[of]',
    "(of: FormatKey) => write(of) + write('swiss')",
    "(of: string) => ['swiss', 'lives', 'manual'].find((one) => one === of)",
    "(how: 'retour' | 'schneider' | 'normal') => how === 'retour'",
    "(how: 'retour' | 'schneider') => how === 'schneider'",
    "(kind: 'group' | 'lives') => kind === 'lives'",
    "(draw: 'lot' | 'snake') => ['lot'].includes(draw)",
    '(ranking: readonly CriterionKey[], key: CriterionKey) => ranking.includes(key)',
    '(one: FormatKey, other: FormatKey) => one === other',
    "(): FormatKey => 'swiss'",
    '({ swiss: 1, lives: 2, manual: 3 }) satisfies Record<FormatKey, number>',
  ]
  test('are no other words that are spelled like one, and may be named', () => {
    inApp(...exported(OTHERS.map((other) => [other])), 'declare function write(format: FormatKey): string')
    expect(rowKeyProblems(root)).toEqual([])
  })

  test('are compared in their own folder, and in tests', () => {
    const line = "export const is = (of: 'swiss' | 'lives') => of === 'swiss'"
    for (const file of ['domain/formats/swiss/swiss.ts', 'domain/test/breach.ts', 'app/field.test.ts'])
      write(file, line)
    expect(rowKeyProblems(root)).toEqual([])
    write('domain/tournament/stage.ts', line)
    write('domain/formats/lives/lives.ts', line)
    expect(rowKeyProblems(root)).toHaveLength(2)
  })

  test('have to be found where they stand', () => {
    write('domain/games/game-keys.ts', 'export const GAMES = []')
    expect(() => rowKeyProblems(root)).toThrow('domain/games/game-keys.ts has no keys of type GameKey')
  })
})

describe('names of machines', () => {
  const NAMES = ['/home/somebody/x', '/Users/somebody/x', 'C:\\Users\\x', '/tmp/here', 'registry.example.org'] // machine-name-ok

  test.each(NAMES)('%s is found', (name) => {
    write('domain/notes.ts', `export const one = 1\nexport const place = '${name}'\n`)
    expect(machineNameProblems(root)).toEqual([expect.stringContaining('domain/notes.ts:2 has ')])
  })

  test('a line may say that it means one', () => {
    write('domain/notes.ts', NAMES.map((name) => `${name} // machine-name-ok`).join('\n'))
    expect(machineNameProblems(root)).toEqual([])
  })

  test('what is installed is not looked at', () => {
    write('node_modules/x/index.ts', NAMES.join('\n'))
    expect(machineNameProblems(root)).toEqual([])
  })
})

describe('words in locators of browser tests', () => {
  beforeEach(() =>
    write(
      'messages/de/desk.json',
      JSON.stringify({
        save: 'Speichern',
        table: 'Tisch {table} behalten',
        left: { what: 'Noch nicht gespeichert.' },
        open: '{count, plural, one {Ein Tisch fehlt} other {# Tische fehlen}} noch: {tables}',
      }),
    ),
  )

  test.each([
    "page.getByRole('button', { name: 'Speichern' })",
    "page.getByRole('button', { exact: true, name: 'Speichern' })",
    "page.getByLabel('Speichern')",
    'page.getByText(/^Noch nicht/)',
    `page.getByText(\`Tisch \${table} behalten\`)`,
    "page.getByText('Tisch 3 behalten')",
    "row.filter({ hasText: 'nicht gespeichert' })",
    `row.filter({ hasText: new RegExp(\`^Tisch \${table}\`) })`,
    "page.getByAltText('Speichern')",
    "field.selectOption('Speichern')",
    "field.selectOption({ label: 'Speichern' })",
    "expect(row).toHaveText('Noch nicht gespeichert.')",
    "expect(row).not.toContainText('nicht gespeichert')",
    "expect(rows).toHaveText(['15:8', /Anna.*nicht gespeichert/])",
    "expect(rows).toContainText([\n  'Anna',\n  new RegExp(`nicht gespeichert`),\n])",
    "expect(row).toHaveAccessibleName('Speichern: Anna')",
    'expect(page).toHaveTitle(/Speichern/)',
    "expect(row).toContainText('Ein Tisch fehlt noch')",
    "expect(row).toContainText('3 Tische fehlen noch: 1, 2 und 3')",
    "expect(row).toContainText('Anna sagt Noch nicht gespeichert')",
    "expect(rows).toHaveText([text('desk.table', { table: '(1)' }), 'Ein Tisch fehlt noch'])",
    "expect(columns.slice(-2)).toEqual(['Anna', 'Speichern'])",
    "expect.poll(status).toBe('Noch nicht gespeichert.')",
    'expect(sheets.match(/Noch nicht gespeichert/g)).toHaveLength(4)',
    'expect(sheets.match(/Speichern/g)).toHaveLength(4)',
    "desk.expectLine('Anna, Ein Tisch fehlt noch')",
    "const line = 'Noch nicht gespeichert.'; await expect(row).toHaveText(line)",
    'const line = /Anna.*nicht gespeichert/; await expect(rows).toHaveText([line])',
  ])('are found where a message says them: %s', (locator) => {
    write('e2e/desk.spec.ts', `const table = 3\n${locator}\n`)
    expect(screenWordProblems(root)).toEqual([expect.stringMatching(/^e2e\/desk\.spec\.ts:[24] goes by .*, which the/)])
  })

  test.each([
    "page.getByRole('button', { name: text('desk.save') })",
    "page.getByText(within('desk.table', { table: 3 }))",
    "page.getByText('Anna Außerhofer')",
    "page.getByText('15:8')",
    'row.filter({ hasText: /15\\s*8/ })',
    "expect(row).toHaveText(text('desk.left.what'))",
    "expect(rows).toHaveText([text('desk.save'), '15:8', /Anna/])",
    "field.selectOption('table')",
    "newTournament({ name: 'Speichern' })",
    "newTournament({ name: 'Noch nicht gespeichert' })",
    "const typed = 'Speichern'; await field.fill(typed); await expect(field).toHaveText(typed)",
    "desk.expectLine({ name: 'Noch nicht gespeichert' })",
    "desk.type('Noch nicht gespeichert')",
    `expect(row).toHaveText(\`Anna \${text('desk.table', { table: 'Speichern' })}\`)`,
    'expect(file).toMatch(/\\.behalten\\.json$/)',
    `page.locator(\`[data-score="\${side}"]\`)`,
  ])('are no keys, no names, no scores, no values, and nothing that a test types: %s', (locator) => {
    write('e2e/desk.spec.ts', locator)
    expect(screenWordProblems(root)).toEqual([])
  })
})

describe('what orders the data', () => {
  test.each([
    'sql`SELECT id FROM entry ORDER BY at DESC`',
    'sql`SELECT 1 ORDER BY number,\n  e.created_at DESC NULLS LAST LIMIT 1`',
    'sql`SELECT json_agg(id ORDER BY side, id) FROM seat`',
    "sql`SELECT 1 ORDER BY name = 'Anna' DESC, p.id`",
    'sql`SELECT max(r.published_at) FROM round r`',
    'sql`SELECT 1 WHERE (s.at, s.id) > (c.at, c.id)`',
    "db.entry.findMany({ orderBy: { createdAt: 'asc' } })",
    "db.entry.findMany({ orderBy: [{ date: 'desc' }, { id: 'desc' }] })",
    "db.club.findMany({ orderBy: { clubId: { sort: 'desc' } } })",
    'db.entry.aggregate({ _max: { createdAt: true } })',
    'rows.sort((one, other) => one.at - other.at)',
    'rows.toSorted((one, other) => one.id.localeCompare(other.id))',
  ])('%s goes by a clock', (source) => {
    write('server/store.ts', source)
    expect(clockOrderProblems(root)).toEqual([
      expect.stringMatching(/^server\/store\.ts:\d has .* a clock can be set back/),
    ])
  })

  test.each([
    'sql`SELECT id, at FROM submission ORDER BY seq DESC LIMIT 1`',
    'sql`SELECT 1 FROM access_link WHERE expires_at > now() ORDER BY side, position`',
    'sql`SELECT json_agg(id ORDER BY number) FROM entry WHERE e.id = x.id`',
    "db.entry.findMany({ where: { id }, orderBy: { seq: 'asc' } })",
    'rows.sort((one, other) => one.number - other.number)\nconst { id } = rows.at(-1)',
    'rows.sort((one, other) => one.at - other.at) // clock-order-ok',
  ])('%s does not', (source) => {
    write('server/store.ts', source)
    expect(clockOrderProblems(root)).toEqual([])
  })

  test('a page that waits by a clock is named', () => {
    write('app/_lib/live/pacer.ts', 'setTimeout(fetchNew, dueAt - Date.now())')
    expect(clockOrderProblems(root)).toEqual([expect.stringMatching(/pacer\.ts:1 has .* wait by performance\.now/)])
  })

  test('what a screen sorts is not looked at', () => {
    write('app/sheets.ts', 'sheets.sort((one, other) => one.at - other.at)')
    expect(clockOrderProblems(root)).toEqual([])
  })
})

describe('the lock file', () => {
  const wanting = { optionalDependencies: { '@x/linux-x64': '1.0.0', '@x/win32-x64': '1.0.0' } }

  function lock(packages: Record<string, object>): void {
    write('package-lock.json', JSON.stringify({ packages }))
  }

  test('has every optional package, beside or below the one that asks for it', () => {
    lock({
      'node_modules/a/node_modules/x': wanting,
      'node_modules/@x/linux-x64': {},
      'node_modules/a/node_modules/@x/win32-x64': {},
    })
    expect(lockFileProblems(root)).toEqual([])
  })

  test('misses the package of a platform', () => {
    lock({ 'node_modules/x': wanting, 'node_modules/@x/linux-x64': {} })
    expect(lockFileProblems(root)).toEqual(['@x/win32-x64@1.0.0, optional for node_modules/x, is not locked'])
  })

  test('does not find it below a package that others cannot see into', () => {
    lock({ 'node_modules/x': wanting, 'node_modules/@x/linux-x64': {}, 'node_modules/b/node_modules/@x/win32-x64': {} })
    expect(lockFileProblems(root)).toHaveLength(1)
  })

  test('names no mirror', () => {
    lock({ 'node_modules/x': { resolved: 'https://mirror.example.org/x.tgz' } })
    expect(lockFileProblems(root)).toEqual(['node_modules/x comes from https://mirror.example.org/x.tgz'])
  })
})

describe('the stamp of a build', () => {
  const stamp = () => stampOf(root, ['domain', 'package.json', 'missing'])

  test('stays while nothing changes, and through changes of tests and of what is no source', () => {
    const before = stamp()
    write('domain/games/game.test.ts', 'changed')
    write('README.md', 'changed')
    expect(stamp()).toBe(before)
  })

  test.each(['domain/games/game.ts', 'domain/new.ts', 'package.json'])('changes with %s', (file) => {
    const before = stamp()
    write(file, 'changed')
    expect(stamp()).not.toBe(before)
  })

  test('changes when a file is moved', () => {
    const before = stamp()
    rmSync(path.join(root, 'domain/games/game.ts'))
    write('domain/games/other.ts')
    expect(stamp()).not.toBe(before)
  })
})
