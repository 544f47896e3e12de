// Reads what a file imports of this project: with `import`, `export … from`, or a type in a comment.

import { readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

/**
 * The files that a file imports, as paths from the root of the project; without packages. An alias (`#domain/model.ts`) is the path
 * after its `#`, as package.json declares them.
 * @returns {string[]}
 */
export function importsOf(/** @type {string} */ root, /** @type {string} */ file) {
  return [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].flatMap(([, named = '']) => {
    if (named.startsWith('#')) return [named.slice(1)]
    return named.startsWith('.') ? [path.posix.join(path.posix.dirname(file), named)] : []
  })
}
