// A registry that lacks a platform's package makes npm leave it out of the lock file without a word: it works on the
// machine that wrote the file and fails on another. So every optional package that is asked for must be in it.

import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ optionalDependencies?: Record<string, string>, resolved?: string, inBundle?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by their place: `node_modules/a/node_modules/b`
 */

/** What is wrong with the lock file of a repository. @returns {string[]} */
export function lockFileProblems(/** @type {string} */ root) {
  /** @type {{ packages: LockedPackages }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, place, name))
      .map(([name, range]) => `${name}@${range}, optional for ${place || 'this package'}, is missing`),
  )
}

/** Looks where Node would: beside the package that asks for it, then in every folder above. */
function isLocked(/** @type {LockedPackages} */ packages, /** @type {string} */ place, /** @type {string} */ name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}
