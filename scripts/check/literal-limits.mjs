// Finds limits that are written where they are used: on the wire and in a field each, they would differ one day. The same goes for a
// number that has the same name in two files. Ranges of a regulation
// stand in domain/tournament/regulation/limits.ts, those of options among the traits, lengths of texts in domain/lengths.ts.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../sources/source-files.mjs'

const CONTRACT = /^contract\/.*(?<!\.test)\.ts$/
const FORMS = /^app\/.*(?<!\.test)\.tsx$/
const ON_THE_WIRE = [
  // None, one, and not below zero are no limits that a form could know otherwise.
  /\.(?:min|max|gte|lte|gt|lt|length)\(\s*(?!-?[01]\s*[),])-?\d[\d_ *]*\)/g,
  /\b(?:least|most): \d[\d_]*/g,
  /\.(?:min|max)\([^()\n]*(?<![\w.])\d{2,}[^()\n]*\)/g,
]
const IN_A_FIELD = [
  /\b(?:maxLength|minLength)=\{?"?\d+"?\}?/g,
  /\b(?:least|most)=\{\d[\d_]*\}/g,
  /\b(?:min|max)=\{?"?(?![01]\b)\d[\d_]*"?\}?/g,
]

/** The server's own limits are independent of each other, even if they are equal. */
const NAMING = /^(?:app|contract|domain|messages)\/(?!_?test\/).*(?<!\.test)\.tsx?$/
const NAMED = /^(?:export )?const ([A-Z][A-Z\d_]+) = ['"]?(\d[\d_.* ]*)['"]?$/gm
/** Their names say the number. */
const SAID = new Set(['FIVE', 'DAY'])

/** One sentence per limit, and per number with a name. @returns {string[]} */
export function literalLimitProblems(/** @type {string} */ root) {
  return [...literalsIn(root), ...namedTwice(root)]
}

/** @returns {string[]} */
function namedTwice(/** @type {string} */ root) {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const file of sourceFiles(root).filter((one) => NAMING.test(one))) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [line = '', name = '', number = ''] of [...text.matchAll(NAMED)].filter(
      ([, name = '']) => !SAID.has(name),
    )) {
      const key = `${name} is ${number.replaceAll('_', '')}`
      const at = text.slice(0, text.indexOf(line)).split('\n').length
      places.set(key, [...(places.get(key) ?? []), `${file}:${at}`].toSorted())
    }
  }
  return [...places]
    .filter(([, all]) => all.length > 1 && !areOfRows(all))
    .map(
      ([key, all]) =>
        `${key} in ${all.slice(0, -1).join(', ')} and ${all.at(-1)}: import it; if they are two things, give them two names`,
    )
}

/** Whether each stands in the folder of another game or format: each of them answers for itself. */
function areOfRows(/** @type {readonly string[]} */ places) {
  const rows = places.flatMap((place) => /^domain\/(?:formats|games)\/[^/]+\//.exec(place)?.[0] ?? [])
  return new Set(rows).size === places.length
}

/** @returns {string[]} */
function literalsIn(/** @type {string} */ root) {
  return sourceFiles(root).flatMap((file) => {
    const patterns = CONTRACT.test(file) ? ON_THE_WIRE : FORMS.test(file) ? IN_A_FIELD : []
    if (patterns.length === 0) return []
    const text = readFileSync(path.join(root, file), 'utf8')
    const found = new Map(
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => [match.index, match[0]])),
    )
    return [...found].map(([at, limit]) => {
      const line = text.slice(0, at).split('\n').length
      return `${file}:${line} has a limit of its own, ${limit}: name it once, in domain/tournament/regulation/limits.ts, domain/lengths.ts or the traits of a game or format; what only the wire knows is a constant at the top of its file`
    })
  })
}
