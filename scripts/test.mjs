// npm test: every part, in the order in which it fails fastest; stops at the first that fails. Of the browser tests those
// marked @smoke, of the laws a tenth of their cases. `npm test -- --all`: all of both, and the API on the oldest PostgreSQL
// that is promised, as CI does.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { commandFile } from './command.mjs'

const root = path.join(import.meta.dirname, '..')
const unitReport = path.join(root, 'test-results/units.json')
const oldestReport = path.join(root, 'test-results/oldest.json')
const browserReport = path.join(root, 'test-results/browser.json')
const isAll = process.argv.includes('--all')

/** Minutes that all parts together may take on two processors, CI's own ones included. */
const BUDGET = isAll ? 45 : 8

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, args: string[], env?: Record<string, string>, onlyAll?: boolean, count?: () => Count }} Part
 */

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
  { name: 'build', args: ['scripts/build.mjs'] },
  {
    name: 'browser',
    args: [...[commandFile(root, 'playwright'), 'test', '--reporter=list,json'], ...(isAll ? [] : ['--grep=@smoke'])],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    count: () => {
      const stats = readReport(browserReport)?.stats
      return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
    },
  },
  ...(isAll ? [{ name: 'crash', args: ['--import', 'tsx', 'bench/crash/run.ts', 'short'] }] : []),
]

function vitest(/** @type {string} */ report) {
  return [commandFile(root, 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`]
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
function run(/** @type {Part} */ { name, args, env }) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  const seconds = (performance.now() - started) / 1000
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { passed: status === 0, minutes: seconds / 60 }
}

for (const report of [unitReport, oldestReport, browserReport]) rmSync(report, { force: true })
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
