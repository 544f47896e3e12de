// Draws the picture of the parts from the imports: the parts of the product and the folders of the domain, with an arrow for each import from
// one to another.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '../sources/imports.mjs'
import { sourceFiles } from '../sources/source-files.mjs'

/** The part that is drawn with its folders. */
const INNER = 'domain'
/** Generated code is drawn as its source. */
const STANDS_FOR = new Map([['generated', 'prisma']])
/** Parts that test or measure the product, and its commands. */
const LEFT_OUT = new Set(['bench', 'e2e', 'scripts'])
/** Tests may import everything. */
const TEST = /\.test\.tsx?$|\/test\//

/** The picture as lines of Mermaid. @returns {string[]} */
export function drawParts(/** @type {string} */ root) {
  const parts = partsOf(root)
  const arrows = arrowsIn(root, parts)
  const folders = [...arrows.keys()].filter((place) => place.startsWith(`${INNER}/`)).sort()
  const lines = [...arrows].flatMap(([from, to]) =>
    to.size > 0 ? [`  ${idOf(from)} --> ${[...to].map(idOf).sort().join(' & ')}`] : [],
  )
  return [
    'flowchart TD',
    `  subgraph ${INNER}`,
    ...folders.map((folder) => `    ${idOf(folder)}[${folder.slice(INNER.length + 1)}]`),
    '  end',
    ...lines.sort(),
  ]
}

/** The folders with a `tsconfig.json` of their own, and the sources of generated ones. @returns {Set<string>} */
function partsOf(/** @type {string} */ root) {
  const folders = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'tsconfig.json')))
  return new Set([...folders.filter((name) => !LEFT_OUT.has(name)), ...STANDS_FOR.values()])
}

/** The imports of each part, and of each folder of the inner part. @returns {Map<string, Set<string>>} */
function arrowsIn(/** @type {string} */ root, /** @type {ReadonlySet<string>} */ parts) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map()
  for (const file of sourceFiles(root)) {
    const from = placeOf(file, parts)
    if (from === null || !/\.tsx?$/.test(file) || TEST.test(file)) continue
    /** @type {Set<string>} */
    const known = arrows.get(from) ?? new Set()
    arrows.set(from, known)
    for (const imported of importsOf(root, file)) {
      /** @type {string | null} */
      const to = TEST.test(imported) ? null : placeSeen(from, imported, parts)
      if (to !== null && to !== from) known.add(to)
    }
  }
  return arrows
}

/** @returns {string | null} the target of an import as it is drawn: for other parts, the inner part as a whole */
function placeSeen(/** @type {string} */ from, /** @type {string} */ file, /** @type {ReadonlySet<string>} */ parts) {
  return file.startsWith(`${INNER}/`) && !from.startsWith(`${INNER}/`) ? INNER : placeOf(file, parts)
}

/** @returns {string | null} the part of a file, or its folder in the inner part; null: in neither */
function placeOf(/** @type {string} */ file, /** @type {ReadonlySet<string>} */ parts) {
  const [top = '', folder, inside] = file.split('/')
  if (top === INNER) return folder !== undefined && inside !== undefined ? `${INNER}/${folder}` : null
  const part = STANDS_FOR.get(top) ?? top
  return parts.has(part) ? part : null
}

function idOf(/** @type {string} */ place) {
  return place.replaceAll('/', '_')
}
