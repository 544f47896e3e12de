// Finds mistakes in package-lock.json that do not show on the machine that wrote it.

import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ optionalDependencies?: Record<string, string>, resolved?: string }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by their place: `node_modules/a/node_modules/b`
 */

/** The problems of a repository's lock file, as sentences; empty if it works on every platform. @returns {string[]} */
export function lockFileProblems(/** @type {string} */ root) {
  /** @type {{ packages: LockedPackages }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return [...missingPackages(packages), ...foreignSources(packages)]
}

/**
 * If a registry lacks a platform's package, npm leaves it out of the lock file silently, and the install fails on that platform only. So
 * every optional package that another one requests must be locked. @returns {string[]}
 */
function missingPackages(/** @type {LockedPackages} */ packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, place, name))
      .map(([name, range]) => `${name}@${range}, optional for ${place || 'this package'}, is not locked`),
  )
}

/** Looks where Node would: below the package that requests it, then next to it and in every folder above. */
function isLocked(/** @type {LockedPackages} */ packages, /** @type {string} */ place, /** @type {string} */ name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** The source of a package depends on the machine that fetched it; `.npmrc` keeps it out of the lock file. @returns {string[]} */
function foreignSources(/** @type {LockedPackages} */ packages) {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.startsWith('http'))
    .map(([place, { resolved }]) => `${place} comes from ${resolved}`)
}
