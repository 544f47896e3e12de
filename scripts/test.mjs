// npm test: every part, in the order in which it fails fastest; stops at the first that fails. Of the browser tests those
// marked @smoke, of the laws a twentieth of their cases. `npm test -- --all`: all of both, the API on the oldest PostgreSQL that is
// promised, and units and the first start on the Node.js that is recommended, as CI does.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { commandFile } from './command.mjs'
import { nodeProgram } from './test-node.mjs'

const root = path.join(import.meta.dirname, '..')
const unitReport = path.join(root, 'test-results/units.json')
const oldestReport = path.join(root, 'test-results/oldest.json')
const newestReport = path.join(root, 'test-results/newest.json')
const browserReport = path.join(root, 'test-results/browser.json')
const isAll = process.argv.includes('--all')

/** Minutes that all parts together may take on two processors, CI's own ones included. */
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

/** The Node.js that is recommended; what it starts finds it first. */
const newest = nodeProgram(root, '24')
const onNewest = { PATH: [path.dirname(newest), process.env.PATH].join(path.delimiter) }

/** @type {Part[]} */
const PARTS = [
  { name: 'static checks', args: ['scripts/check.mjs'] },
  {
    name: 'units and API',
    args: vitest(unitReport),
    env: isAll ? { LAWS: 'full' } : {},
    count: () => countUnits(unitReport),
  },
  {
    name: 'API on PostgreSQL 15',
    onlyAll: true,
    args: [...vitest(oldestReport), '--project=server'],
    env: { TEST_POSTGRES: '15' },
    count: () => countUnits(oldestReport),
  },
  {
    name: 'units on Node 24',
    onlyAll: true,
    program: newest,
    args: [...vitest(newestReport), '--project=pure'],
    env: onNewest,
    count: () => countUnits(newestReport),
  },
  { name: 'build', args: ['scripts/build.mjs'] },
  {
    name: 'first start on Node 24',
    onlyAll: true,
    program: newest,
    args: [...playwright(), '--project=first start'],
    env: { ...onNewest, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    count: countBrowser,
  },
  {
    name: 'browser',
    args: [...playwright(), ...(isAll ? [] : ['--grep=@smoke'])],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    count: countBrowser,
  },
  ...(isAll ? [{ name: 'crash', args: ['--import', 'tsx', 'bench/crash/run.ts', 'short'] }] : []),
]

function vitest(/** @type {string} */ report) {
  return [commandFile(root, 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`]
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

/** Files with tests that could not even be loaded: each counts as one that failed. */
function unloadableFiles(
  /** @type {{ testResults: { status: string, assertionResults: unknown[] }[] } | null} */ report,
) {
  const files = report?.testResults ?? []
  return files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
}

/** What a test runner wrote about its run; null when it did not come that far. */
function readReport(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Runs a part; tells whether it passed, and after how many minutes. */
function run(/** @type {Part} */ { name, program = process.execPath, args, env }) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const { status, error } = spawnSync(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  if (error) console.error(`${error.message}; for Node.js 24: node scripts/test-node.mjs 24`)
  const seconds = (performance.now() - started) / 1000
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { passed: status === 0, minutes: seconds / 60 }
}

for (const report of [unitReport, oldestReport, newestReport, browserReport]) rmSync(report, { force: true })
/** @type {Count[]} */
const counts = []
/** What CI did before comes along as `name=minutes`, one a line. @type {[name: string, minutes: number][]} */
const spent = (process.env.MINUTES_BEFORE ?? '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => [line.replace(/=.*/, ''), Number(line.replace(/.*=/, ''))])
const failedPart = PARTS.filter(({ onlyAll }) => isAll || !onlyAll).find((part) => {
  const { passed, minutes } = run(part)
  spent.push([part.name, minutes])
  // At once: the browser tests empty the folder the reports are in.
  counts.push(part.count?.() ?? { passed: 0, failed: 0 })
  return !passed
})
const minutes = spent.reduce((sum, [, part]) => sum + part, 0)
console.log(`\n── minutes: ${spent.map(([name, part]) => `${name} ${part.toFixed(1)}`).join(', ')}`)
console.log(`── ${minutes.toFixed(1)} of ${BUDGET} minutes${minutes > BUDGET ? ': OVER BUDGET' : ''}`)
const total = (/** @type {keyof Count} */ what) => counts.reduce((sum, count) => sum + count[what], 0)
console.log(
  `\n${failedPart ? `stopped at ${failedPart.name}: ` : ''}${total('passed')} passed, ${total('failed')} failed`,
)
process.exit(failedPart ? 1 : 0)
