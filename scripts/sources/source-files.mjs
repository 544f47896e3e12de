// Lists the files people write: everything that is not installed, built, or created at run time.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders and files named in .gitignore, and git's own. */
export function ignoredNames(/** @type {string} */ root) {
  const lines = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n')
  return new Set(['.git', ...lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))])
}

/** Paths below `root`, in order, with slashes. @returns {string[]} */
export function sourceFiles(/** @type {string} */ root) {
  const ignored = ignoredNames(root)
  /** @returns {string[]} */
  const below = (/** @type {string} */ folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !ignored.has(name))
      .flatMap((entry) => {
        const file = folder ? `${folder}/${entry.name}` : entry.name
        return entry.isDirectory() ? below(file) : [file]
      })
      .sort()
  return below('')
}
