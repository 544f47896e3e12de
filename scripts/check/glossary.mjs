// Checks that every word of the glossary is in use: in the code and on the screens.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source-files.mjs'

const GLOSSARY = 'docs/glossary.md'
/** | `code` | screen | what it is | */
const ROW = /^\| (`[^|]*`) \| ([^|]*) \|/gm
const CODE = /^(?:domain|contract|server|app)\/.*\.tsx?$/
const WORDS = /^messages\/de\/.*\.json$/

/** The unused words, as sentences. @returns {string[]} */
export function glossaryProblems(/** @type {string} */ root) {
  const files = sourceFiles(root)
  const textOf = (/** @type {RegExp} */ wanted) =>
    files.filter((file) => wanted.test(file)).map((file) => readFileSync(path.join(root, file), 'utf8'))
  const code = textOf(CODE).join('\n')
  const screens = textOf(WORDS).map(valuesIn).join('\n')
  return [...readFileSync(path.join(root, GLOSSARY), 'utf8').matchAll(ROW)].flatMap(([, english = '', german = '']) => [
    ...[...english.matchAll(/`([^`]+)`/g)]
      .map(([, word = '']) => word)
      .filter((word) => !isIn(code, word))
      .map((word) => `${GLOSSARY} has ${word}, which the code does not use: put the word of the code there`),
    ...german
      .split(', ')
      .map((word) => word.trim())
      .filter((word) => !screens.includes(word))
      .map((word) => `${GLOSSARY} has ${word}, which no screen says: put the word of messages/de there`),
  ])
}

/** The values without their keys. Non-breaking spaces become spaces. */
function valuesIn(/** @type {string} */ catalogue) {
  /** @type {string[]} */
  const values = []
  JSON.parse(catalogue, (_, value) => {
    if (typeof value === 'string') values.push(value)
    return value
  })
  return values.join('\n').replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
}

/** Whether the code has the whole word, or its beginning in camel case: `heat`, `Heats`, `heatOf`. */
function isIn(/** @type {string} */ code, /** @type {string} */ word) {
  return new RegExp(`(?<![A-Za-z])${word}(?![a-rt-z])`, 'i').test(code)
}
