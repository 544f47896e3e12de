// Checks whether a build matches the sources: a hash of everything that goes into a build, stored with it.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The sources of a build, below the folder of package.json. */
const SOURCES = [
  ...['app', 'contract', 'domain', 'messages', 'prisma/schema.prisma', 'prisma/models', 'public', 'server'],
  ...[
    'package.json',
    'package-lock.json',
    'next.config.ts',
    'postcss.config.mjs',
    'scripts/build.mjs',
    'scripts/files.mjs',
    'scripts/generate.mjs',
    'scripts/manifest.mjs',
  ],
]

/** The hash of some files and folders, without tests. A few hundred files take about 20 ms. */
export function stampOf(/** @type {string} */ root, /** @type {readonly string[]} */ sources) {
  const hash = createHash('sha1')
  for (const file of sources.flatMap((source) => filesBelow(path.join(root, source)))) {
    hash.update(path.relative(root, file))
    hash.update('\0')
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Where a build stores the stamp of its sources, below the root; written last. */
export const STAMP_FILE = 'dist/stamp'

/** The stamp of all sources of a build. */
export function sourceStamp(/** @type {string} */ root) {
  return stampOf(root, SOURCES)
}

/** The stamp in a file, null if there is none. */
export function readStamp(/** @type {string} */ file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ entry) {
  if (!existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return /\.test\.tsx?$/.test(entry) ? [] : [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)))
}
