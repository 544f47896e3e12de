import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nearTests } from './near-tests.mjs'

const FILES = {
  'domain/state/stage.ts': '',
  'domain/state/stage.test.ts': "import './stage.ts'",
  'domain/state/round.test.ts': '',
  'domain/rounds/draw.ts': "import '../state/stage.ts'",
  'domain/rounds/draw.test.ts': "import './draw.ts'",
  'domain/rounds/draw.laws.test.ts': "import './draw.ts'",
  'domain/rounds/evening.ts': "import './draw.ts'",
  'domain/rounds/evening.test.ts': "import './evening.ts'",
  'domain/rounds/stage.laws.test.ts': "import '#domain/state/stage.ts'",
  'server/rounds/rounds.test.ts': "import '#domain/state/stage.ts'",
  'messages/de/print.json': '{}',
  'messages/de/catalogue.ts': "import print from './print.json'",
  'messages/catalogue.ts': "import './de/catalogue.ts'",
  'messages/catalogue.test.ts': "import './catalogue.ts'",
}

let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nockenblatt-near-'))
  for (const [file, content] of Object.entries({ ...FILES, '.gitignore': '' })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

test.each<[string, string, string[]]>([
  [
    'in the folder of a file, and those that import it directly or through another file',
    'domain/state/stage.ts',
    [
      'domain/rounds/draw.test.ts',
      'domain/rounds/stage.laws.test.ts',
      'domain/state/round.test.ts',
      'domain/state/stage.test.ts',
    ],
  ],
  [
    'with the laws in its folder',
    'domain/rounds/evening.ts',
    ['draw.laws', 'draw', 'evening', 'stage.laws'].map((name) => `domain/rounds/${name}.test.ts`),
  ],
  ['of words', 'messages/de/print.json', ['messages/catalogue.test.ts']],
  ['of nothing in the API', 'server/rounds/rounds.test.ts', []],
])('tests %s', (_, changed, tests) => {
  expect(nearTests(root, [changed])).toEqual(tests)
})
