// Lists the changed files, and the checks and tests that are worth running for them.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {object} Tries
 * @property {readonly string[]} linted the files that Biome looks at
 * @property {readonly string[]} parts whose types are checked: folders with a tsconfig.json, `.` for the root
 * @property {readonly string[]} sources whose tests are run, as far as they need no database
 * @property {readonly string[]} folders of the server whose tests are run
 */

/** Files for Biome, which skips ignored ones by itself. */
const LINTED = /\.(?:[cm]?[jt]sx?|json|css|grit)$/
/** Files that a test can depend on. */
const SOURCE = /^(?:app|contract|domain|messages|scripts|server)\/.*\.(?:mjs|tsx?|json)$/

/**
 * Files that differ from the point where this branch left `main`; on `main` itself, from the last commit. Includes new files, not
 * deleted ones.
 */
export function changedFiles(/** @type {string} */ root) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  const lines = (/** @type {string} */ text) => text.split('\n').filter((line) => line !== '')
  const base = () => {
    try {
      return git('merge-base', 'HEAD', 'main').trim()
    } catch {
      // A checkout without a `main` branch.
      return 'HEAD'
    }
  }
  const changed = lines(git('-c', 'core.quotePath=off', 'diff', '--name-only', '--diff-filter=d', base()))
  const added = lines(git('-c', 'core.quotePath=off', 'ls-files', '--others', '--exclude-standard'))
  return [...new Set([...changed, ...added])].filter((file) => existsSync(path.join(root, file))).sort()
}

/** The checks and tests that are worth running at once after such changes. @returns {Tries} */
export function triesFor(/** @type {readonly string[]} */ files, /** @type {readonly string[]} */ parts) {
  const partOf = (/** @type {string} */ file) => {
    const [folder = ''] = file.split('/')
    return parts.includes(folder) ? folder : '.'
  }
  const typed = files.filter((file) => /\.(?:mjs|tsx?|json)$/.test(file))
  const sources = files.filter((file) => SOURCE.test(file))
  return {
    linted: files.filter((file) => LINTED.test(file)),
    parts: [...new Set(typed.map(partOf))],
    sources,
    folders: [...new Set(sources.flatMap((file) => /^server\/[^/]+(?=\/)/.exec(file)?.[0] ?? []))],
  }
}
