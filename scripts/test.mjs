// npm test: runs one step after the other, the ones that fail fastest first, and stops at the first failure. The parts of a step run side by
// side: while one waits for its database, the other uses the processor. Runs only the browser tests marked @smoke, and a twentieth of the
// cases of the laws. `npm test -- --all` runs all of both, plus the API on the oldest supported PostgreSQL, and units (the laws on other
// cases of the commit) and the first start on the recommended Node.js, as CI does.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { commandFile } from './command.mjs'
import { nodeProgram } from './test-node.mjs'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
const browserReport = path.join(results, 'browser.json')
const isAll = process.argv.includes('--all')

/** The most minutes for all parts together on two processors, including those that only CI runs. */
const BUDGET = isAll ? 45 : 8

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {object} Part
 * @property {string} name
 * @property {string} [program] the Node.js that runs it; this one unless it says otherwise
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {boolean} [onlyAll]
 * @property {() => Count} [count]
 */

/** The recommended Node.js, which child processes find first. */
const newest = nodeProgram(root, '24')
const onNewest = { PATH: [path.dirname(newest), process.env.PATH].join(path.delimiter) }

/** The parts of each step. @type {Part[][]} */
const STEPS = [
  [{ name: 'static checks', args: ['scripts/check.mjs'] }],
  [units('units', 'pure', { env: isAll ? { LAWS: 'full' } : {} }), units('API', 'server')],
  [
    // The laws on other cases than those tried above. They, too, follow from the commit: tested again, it has the same result.
    units('units on Node 24', 'pure', {
      onlyAll: true,
      program: newest,
      env: { ...onNewest, LAWS_SEED: process.env.LAWS_SEED ?? 'other' },
    }),
    units('API on PostgreSQL 15', 'server', { onlyAll: true, env: { TEST_POSTGRES: '15' } }),
  ],
  [{ name: 'build', args: ['scripts/build.mjs'] }],
  [
    {
      name: 'first start on Node 24',
      onlyAll: true,
      program: newest,
      args: [...playwright(), '--project=first start'],
      env: { ...onNewest, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      count: countBrowser,
    },
  ],
  [
    {
      name: 'browser',
      args: [...playwright(), ...(isAll ? [] : ['--grep=@smoke'])],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      count: countBrowser,
    },
  ],
  [{ name: 'crash', onlyAll: true, args: ['--import', 'tsx', 'bench/crash/run.ts', 'short'] }],
]

/** A part that runs the tests of one project of vitest. @returns {Part} */
function units(
  /** @type {string} */ name,
  /** @type {'pure' | 'server'} */ project,
  /** @type {Omit<Part, 'name' | 'args' | 'count'>} */ how = {},
) {
  const report = path.join(results, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return {
    ...how,
    name,
    args: [commandFile(root, 'vitest'), 'run', `--project=${project}`, ...reporters],
    count: () => countUnits(report),
  }
}

function playwright() {
  return [commandFile(root, 'playwright'), 'test', '--reporter=list,json']
}

/** @returns {Count} */
function countBrowser() {
  const stats = readReport(browserReport)?.stats
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

/** @returns {Count} */
function countUnits(/** @type {string} */ file) {
  const report = readReport(file)
  return { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + unloadableFiles(report) }
}

/** The number of files with tests that could not even be loaded: each counts as one failure. */
function unloadableFiles(
  /** @type {{ testResults: { status: string, assertionResults: unknown[] }[] } | null} */ report,
) {
  const files = report?.testResults ?? []
  return files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
}

/** A test runner's report of its run; null if it did not get that far. */
function readReport(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Runs the parts of a step side by side; returns whether each passed, and the minutes of the step. */
async function run(/** @type {Part[]} */ parts) {
  const started = performance.now()
  console.log(`\n── ${nameOf(parts)}`)
  const passed = await Promise.all(parts.map((part, at) => runPart(part, at === 0)))
  const seconds = (performance.now() - started) / 1000
  const failed = parts.filter((_, at) => !passed[at])
  console.log(`── ${nameOf(parts)}: ${failed.length === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { failed, minutes: seconds / 60 }
}

/** Runs a part; returns whether it passed. Of the parts of a step the first is shown as it goes, and each other one when it is over. */
async function runPart(/** @type {Part} */ { program = process.execPath, args, env }, /** @type {boolean} */ isShown) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio })
  /** @type {Buffer[]} */
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  const [status] = await once(child, 'close').catch((error) => {
    console.error(`${error.message}; for Node.js 24: node scripts/test-node.mjs 24`)
    return [1]
  })
  process.stdout.write(Buffer.concat(printed))
  return status === 0
}

function nameOf(/** @type {Part[]} */ parts) {
  return parts.map(({ name }) => name).join(' and ')
}

rmSync(results, { recursive: true, force: true })
/** @type {Count[]} */
const counts = []
/** Minutes that CI has spent before, as `name=minutes`, one per line. @type {[name: string, minutes: number][]} */
const spent = (process.env.MINUTES_BEFORE ?? '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => [line.replace(/=.*/, ''), Number(line.replace(/.*=/, ''))])
/** @type {Part[]} */
let failedParts = []
for (const step of STEPS) {
  const parts = step.filter(({ onlyAll }) => isAll || !onlyAll)
  if (parts.length === 0) continue
  const { failed, minutes } = await run(parts)
  spent.push([nameOf(parts), minutes])
  // Right away, because the browser tests empty the folder of the reports.
  for (const part of parts) counts.push(part.count?.() ?? { passed: 0, failed: 0 })
  failedParts = failed
  if (failed.length > 0) break
}
const minutes = spent.reduce((sum, [, part]) => sum + part, 0)
console.log(`\n── minutes: ${spent.map(([name, part]) => `${name} ${part.toFixed(1)}`).join(', ')}`)
console.log(`── ${minutes.toFixed(1)} of ${BUDGET} minutes${minutes > BUDGET ? ': OVER BUDGET' : ''}`)
const total = (/** @type {keyof Count} */ what) => counts.reduce((sum, count) => sum + count[what], 0)
console.log(
  `\n${failedParts.length > 0 ? `stopped at ${nameOf(failedParts)}: ` : ''}${total('passed')} passed, ${total('failed')} failed`,
)
process.exit(failedParts.length > 0 ? 1 : 0)
