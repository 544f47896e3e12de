// npm run check: everything that can be said about the code without running it. One line per check; all of them are run.

import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { clockOrderProblems } from './check/clock-order.mjs'
import { diagramProblems } from './check/diagrams.mjs'
import { documentProblems } from './check/documents.mjs'
import { glossaryProblems } from './check/glossary.mjs'
import { lockFileProblems } from './check/lock-file.mjs'
import { machineNameProblems } from './check/machine-names.mjs'
import { readmeProblems } from './check/readmes.mjs'
import { roomCircleProblems } from './check/room-circles.mjs'
import { ruleNumberProblems } from './check/rule-numbers.mjs'
import { commandFile } from './command.mjs'
import { drawDiagrams } from './diagrams/document.mjs'
import { generateClient } from './generate.mjs'

const root = path.join(import.meta.dirname, '..')

/** The folders with a tsconfig.json of their own; each says what its part may know: the DOM, Node.js, neither. */
const PARTS = ['.', ...readdirSync(root)].filter((name) => existsSync(path.join(root, name, 'tsconfig.json')))

/** @typedef {{ name: string, problems: () => Promise<string> | string }} Check `problems` gives '' when there are none */

/** The longest first, so that none is left to run alone. @type {Check[]} */
const CHECKS = [
  ...['server', 'app', ...PARTS.filter((part) => part !== 'server' && part !== 'app')].map((part) => ({
    name: `types of ${part === '.' ? 'the root' : part}`,
    problems: () => outputOfFailed(commandFile(root, 'tsc'), ['-p', part]),
  })),
  {
    name: 'format, lint, boundaries',
    problems: () =>
      outputOfFailed(commandFile(root, 'biome'), [
        'ci',
        '--colors=off',
        '--error-on-warnings',
        '--max-diagnostics=100',
      ]),
  },
  { name: 'dead code', problems: () => outputOfFailed(commandFile(root, 'knip'), ['--no-progress']) },
  { name: 'lock file', problems: () => lockFileProblems(root).join('\n') },
  { name: 'what the documents name', problems: () => documentProblems(root).join('\n') },
  { name: 'README in both languages', problems: () => readmeProblems(root).join('\n') },
  { name: 'words of the glossary', problems: () => glossaryProblems(root).join('\n') },
  { name: 'diagrams', problems: async () => diagramProblems(root, await drawDiagrams(root)).join('\n') },
  { name: 'numbers of rules', problems: () => ruleNumberProblems(root).join('\n') },
  { name: 'circles of rooms', problems: () => roomCircleProblems(root).join('\n') },
  { name: 'what orders the data', problems: () => clockOrderProblems(root).join('\n') },
  { name: 'names of machines', problems: () => machineNameProblems(root).join('\n') },
]

/** Runs a Node program; gives what it printed when it failed, '' when all is well. @returns {Promise<string>} */
function outputOfFailed(/** @type {string} */ file, /** @type {readonly string[]} */ args) {
  const child = spawn(process.execPath, [file, ...args], { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? '' : output.trim() || `exit code ${code}`))
  })
}

/** Runs one check, prints its line, and tells whether it passed. */
async function passes(/** @type {Check} */ { name, problems }) {
  const started = performance.now()
  const found = await problems()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${found ? '✗' : '✓'} ${name} (${seconds} s)${found && `\n${found}\n`}`)
  return found === ''
}

generateClient(root)
const waiting = [...CHECKS]
let allPassed = true
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await passes(check))) allPassed = false
  }),
)
process.exit(allPassed ? 0 : 1)
