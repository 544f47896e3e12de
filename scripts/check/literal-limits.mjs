// Finds limits that are written where they are used: on the wire and in a field each, they would differ one day. Ranges of a regulation
// stand in domain/tournament/regulation/limits.ts, those of options among the traits, lengths of texts in domain/lengths.ts.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source-files.mjs'

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

/** One sentence per limit. @returns {string[]} */
export function literalLimitProblems(/** @type {string} */ root) {
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
