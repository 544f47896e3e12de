// Checks that the repository contains nothing of a developer's machine: no home folders, no registries, no mirrors.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../sources/source-files.mjs'

const MACHINE_NAMES = [
  /(?<![\w.])\/(home|Users)\/\w+/,
  /[A-Z]:\\Users\\/,
  /(?<![\w.])\/(root|work)\//,
  /\.\.\/shared\b/,
  /(?<![\w.])\/tmp\/\w/,
  /\bregistry\.[\w-]+\.\w+/,
  /\bdeb\.debian\b/,
]
/** Marks a line that has such a name on purpose. */
const ON_PURPOSE = 'machine-name-ok'
/** The places where a repository names a machine, as sentences. @returns {string[]} */
export function machineNameProblems(/** @type {string} */ root) {
  return sourceFiles(root).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return isBinary(text) ? [] : namesIn(text).map(({ line, name }) => `${file}:${line} has ${name}`)
  })
}

function namesIn(/** @type {string} */ text) {
  return text.split('\n').flatMap((content, index) => {
    const name = MACHINE_NAMES.map((known) => known.exec(content)?.[0]).find(Boolean)
    return name && !content.includes(ON_PURPOSE) ? [{ line: index + 1, name }] : []
  })
}

function isBinary(/** @type {string} */ text) {
  return text.includes('\0')
}
