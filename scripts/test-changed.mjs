// npm run test:changed: a quick check while working. Format, lint and boundaries of the changed files, types of their parts, the tests near
// them (laws with a few of the cases), and the API tests in the same folders. `npm test` shows the effect on everything else.

import path from 'node:path'
import { changedFiles, triesFor } from './changed.mjs'
import { outputOfFailed, partsOf, runChecks, typesOf } from './checks.mjs'
import { commandFile } from './command.mjs'
import { generateClient } from './generate.mjs'
import { nearTests } from './near-tests.mjs'

process.env.LAWS ??= 'few'

const root = path.join(import.meta.dirname, '..')
const { linted, parts, sources, folders } = triesFor(changedFiles(root), partsOf(root))
const near = nearTests(root, sources)
const run = (/** @type {Parameters<typeof commandFile>[1]} */ command, /** @type {string[]} */ ...args) =>
  outputOfFailed(root, commandFile(root, command), args)

/** @type {import('./checks.mjs').Check[]} */
const CHECKS = [
  ...(near.length > 0
    ? [
        {
          name: `tests in ${near.length} files nearby`,
          problems: () => run('vitest', 'run', '--project=pure', ...near),
        },
      ]
    : []),
  ...(linted.length > 0
    ? [
        {
          name: `format, lint, boundaries of ${linted.length} ${linted.length === 1 ? 'file' : 'files'}`,
          problems: () =>
            run('biome', 'check', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched', ...linted),
        },
      ]
    : []),
  ...parts.map((part) => ({
    name: `types of ${part === '.' ? 'the root' : part}`,
    problems: () => run('tsc', ...typesOf(part)),
  })),
  ...(folders.length > 0
    ? [
        {
          name: `tests of ${folders.join(', ')}`,
          problems: () =>
            run('vitest', 'run', '--project=server', '--passWithNoTests', ...folders.map((folder) => `${folder}/`)),
        },
      ]
    : []),
]

if (CHECKS.length === 0) console.log('nothing has changed')
generateClient(root)
process.exit((await runChecks(CHECKS)) ? 0 : 1)
