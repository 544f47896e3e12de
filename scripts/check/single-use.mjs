// Finds files among those that the features of the server share which only one feature needs: they belong to that feature
// (docs/adr/0032-what-several-features-need-lies-with-the-tournament.md).

import { importsOf } from '../sources/imports.mjs'
import { sourceFiles } from '../sources/source-files.mjs'

const SERVER = 'server'
const SHARED = 'server/tournaments'
/** Tests may import everything. */
const TEST = /\.test\.tsx?$|\/test\//

/** One sentence per file. @returns {string[]} */
export function singleUseProblems(/** @type {string} */ root) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map()
  for (const file of sourceFiles(root)) {
    if (!file.startsWith(`${SERVER}/`) || !/\.tsx?$/.test(file) || TEST.test(file)) continue
    const folder = file.split('/').slice(0, -1).slice(0, 2).join('/')
    for (const imported of importsOf(root, file))
      if (imported.startsWith(`${SHARED}/`)) users.set(imported, (users.get(imported) ?? new Set()).add(folder))
  }
  return [...users].flatMap(([file, folders]) => {
    const [only = SHARED, ...others] = folders
    return only === SHARED || only === SERVER || others.length > 0
      ? []
      : [`${file} serves ${only} alone: move it there. ${SHARED} has what several features need.`]
  })
}
