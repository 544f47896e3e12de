// Which folders of a parent import which: its subfolders, by what their files import.

import { importsOf } from './imports.mjs'
import { sourceFiles } from './source-files.mjs'

/** The folders of a parent that each folder imports, with the first file for each. @returns {Map<string, Map<string, string>>} */
export function folderSteps(/** @type {string} */ root, /** @type {string} */ parent) {
  /** @type {Map<string, Map<string, string>>} */
  const steps = new Map()
  for (const file of sourceFiles(root)) {
    const folder = folderOf(parent, file)
    if (folder === null || !/(?<!\.test)\.(?:tsx?|mjs)$/.test(file)) continue
    const known = steps.get(folder) ?? new Map()
    steps.set(folder, known)
    for (const imported of importsOf(root, file)) {
      const other = folderOf(parent, imported)
      if (other !== null && other !== folder && !known.has(other)) known.set(other, file)
    }
  }
  return steps
}

/** @returns {string | null} the folder of a file; null: in none of this parent */
function folderOf(/** @type {string} */ parent, /** @type {string} */ file) {
  const [folder, inside] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/') : []
  return folder !== undefined && inside !== undefined ? folder : null
}
