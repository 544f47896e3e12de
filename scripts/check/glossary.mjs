// Checks that every row of the glossary is in use: its English word in the code, its German ones in texts that stand under it.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../sources/source-files.mjs'

const GLOSSARY = 'docs/glossary.md'
/** | `code` | screen | what it is | */
const ROW = /^\| (`[^|]*`) \| ([^|]*) \|/gm
const CODE = /^(?:domain|contract|server|app)\/.*\.tsx?$/
const WORDS = /^messages\/de\/.*\.json$/

/** @typedef {{ key: string, text: string }} Message */

/** What is wrong with the rows, as sentences. @returns {string[]} */
export function glossaryProblems(/** @type {string} */ root) {
  const files = sourceFiles(root)
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8')
  const code = files
    .filter((file) => CODE.test(file))
    .map(read)
    .join('\n')
  const messages = files
    .filter((file) => WORDS.test(file))
    .flatMap((file) => messagesIn(path.basename(file, '.json'), JSON.parse(read(file))))
  return [...read(GLOSSARY).matchAll(ROW)].flatMap(([, english = '', german = '']) => {
    const words = [...english.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
    const texts = messages.filter(({ key }) => words.some((word) => isIn(key, word) || isIn(key, kebab(word))))
    return [
      ...words
        .filter((word) => !isIn(code, word))
        .map((word) => `${GLOSSARY} has ${word}, which the code does not use: put the word of the code there`),
      ...german
        .split(', ')
        .map((word) => word.trim())
        .filter((word) => !texts.some(({ text }) => says(text, word)))
        .map(
          (word) =>
            `${GLOSSARY} has ${word} for ${words.join(', ')}, which no text of messages/de says whose key has that word: put both there as they are`,
        ),
    ]
  })
}

/** All texts below a value, by their keys with those above them. Non-breaking spaces become spaces. @returns {Message[]} */
function messagesIn(/** @type {string} */ key, /** @type {unknown} */ value) {
  if (typeof value === 'string') return [{ key, text: value.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-') }]
  return Object.entries(/** @type {object} */ (value)).flatMap(([name, below]) => messagesIn(`${key}.${name}`, below))
}

/** Whether a text has the word, alone, in the plural or in camel case: `heats`, `heatOf`, `newHeat`. */
function isIn(/** @type {string} */ text, /** @type {string} */ word) {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return new RegExp(`(?:(?<![A-Za-z])${word}|${capital})(?:e?s)?(?![a-z])`).test(text)
}

/** Whether a German text has the word, with another ending or without. */
function says(/** @type {string} */ text, /** @type {string} */ word) {
  return new RegExp(`(?<!\\p{L})${word.replaceAll('.', '\\.')}\\p{Ll}{0,2}(?!\\p{L})`, 'u').test(text)
}

function kebab(/** @type {string} */ word) {
  return word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
