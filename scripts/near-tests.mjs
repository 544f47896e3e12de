// Finds the tests that say something of a change at once. Those of the ground of the domain are imported by nearly everything: all tests that
// depend on them take minutes.

import path from 'node:path'
import { importsOf } from './sources/imports.mjs'
import { sourceFiles } from './sources/source-files.mjs'

const CODE = /\.(?:tsx?|mjs)$/
const TEST = /\.test\.ts$/
const LAWS = /\blaws\.test\.ts$/

/**
 * The test files that lie in the folder of a changed file, or import one, directly or through one other file; of laws only those
 * that lie there or import it directly. A file of words stands for the catalogue that has it. The API's tests are not among them.
 * @returns {string[]}
 */
export function nearTests(/** @type {string} */ root, /** @type {readonly string[]} */ changed) {
  const code = sourceFiles(root).filter((file) => CODE.test(file) && !file.startsWith('server/'))
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of code)
    for (const imported of importsOf(root, file)) importers.set(imported, [...(importers.get(imported) ?? []), file])
  const importing = (/** @type {readonly string[]} */ files) => files.flatMap((file) => importers.get(file) ?? [])

  const begun = changed.flatMap((file) => (CODE.test(file) ? [file] : importing([file])))
  const folders = new Set(changed.map((file) => path.posix.dirname(file)))
  const neighbours = code.filter((file) => folders.has(path.posix.dirname(file)))
  const direct = importing(begun)
  const further = importing(direct).filter((file) => !LAWS.test(file))
  return [...new Set([...neighbours, ...direct, ...further])].filter((file) => TEST.test(file)).sort()
}
