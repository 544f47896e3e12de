// npm test: runs every part, the ones that fail fastest first, and stops at the first failure. Runs only the browser tests marked @smoke,
// and a fortieth of the cases of the laws. `npm test -- --all` runs all of both, plus the API on the oldest supported PostgreSQL, and
// units (the laws on other cases of the commit) and the first start on the recommended Node.js, as CI does.

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
    // The laws on other cases than those tried above. They, too, follow from the commit: tested again, it has the same result.
    env: { ...onNewest, LAWS_SEED: process.env.LAWS_SEED ?? 'other' },
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

/** Runs a part; returns whether it passed, and the minutes it took. */
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
/** Minutes that CI has spent before, as `name=minutes`, one per line. @type {[name: string, minutes: number][]} */
const spent = (process.env.MINUTES_BEFORE ?? '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => [line.replace(/=.*/, ''), Number(line.replace(/.*=/, ''))])
const failedPart = PARTS.filter(({ onlyAll }) => isAll || !onlyAll).find((part) => {
  const { passed, minutes } = run(part)
  spent.push([part.name, minutes])
  // Right away, because the browser tests empty the folder of the reports.
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
