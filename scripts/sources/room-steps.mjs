// Which rooms of a house import which: its subfolders, by what their files import.

import { importsOf } from './imports.mjs'
import { sourceFiles } from './source-files.mjs'

/** The rooms of a house that each room imports, with the first file for each. @returns {Map<string, Map<string, string>>} */
export function roomSteps(/** @type {string} */ root, /** @type {string} */ house) {
  /** @type {Map<string, Map<string, string>>} */
  const steps = new Map()
  for (const file of sourceFiles(root)) {
    const room = roomOf(house, file)
    if (room === null || !/(?<!\.test)\.(?:tsx?|mjs)$/.test(file)) continue
    const known = steps.get(room) ?? new Map()
    steps.set(room, known)
    for (const imported of importsOf(root, file)) {
      const other = roomOf(house, imported)
      if (other !== null && other !== room && !known.has(other)) known.set(other, file)
    }
  }
  return steps
}

/** @returns {string | null} the room of a file; null: in none of this house */
function roomOf(/** @type {string} */ house, /** @type {string} */ file) {
  const [room, inside] = file.startsWith(`${house}/`) ? file.slice(house.length + 1).split('/') : []
  return room !== undefined && inside !== undefined ? room : null
}
