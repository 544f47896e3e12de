// npm test: everything, in the order in which it fails fastest; stops at the first part that fails.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { commandFile } from './command.mjs'

const root = path.join(import.meta.dirname, '..')
const unitReport = path.join(root, 'test-results/units.json')
const browserReport = path.join(root, 'test-results/browser.json')

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, args: string[], count?: () => Count }} Part
 */

/** @type {Part[]} */
const PARTS = [
  { name: 'static checks', args: ['scripts/check.mjs'] },
  {
    name: 'units and API',
    args: [commandFile(root, 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile=${unitReport}`],
    count: () => {
      const report = readReport(unitReport)
      return { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + unloadableFiles(report) }
    },
  },
  { name: 'build', args: ['scripts/build.mjs'] },
  {
    name: 'browser',
    args: [commandFile(root, 'playwright'), 'test', '--reporter=list,json'],
    count: () => {
      const stats = readReport(browserReport)?.stats
      return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
    },
  },
]

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

/** Runs a part and tells whether it passed. */
function passes(/** @type {Part} */ { name, args }) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return status === 0
}

for (const report of [unitReport, browserReport]) rmSync(report, { force: true })
/** @type {Count[]} */
const counts = []
const failedPart = PARTS.find((part) => {
  const passed = passes(part)
  // At once: the browser tests empty the folder the reports are in.
  counts.push(part.count?.() ?? { passed: 0, failed: 0 })
  return !passed
})
const total = (/** @type {keyof Count} */ what) => counts.reduce((sum, count) => sum + count[what], 0)
console.log(
  `\n${failedPart ? `stopped at ${failedPart.name}: ` : ''}${total('passed')} passed, ${total('failed')} failed`,
)
process.exit(failedPart ? 1 : 0)
