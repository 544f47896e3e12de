// Browser tests find things by the keys of the catalogue, and expect words by them: a test with words of a screen would break whenever
// they are reworded.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source-files.mjs'

/** Where a test takes the words of a screen: `getByText('…')`, `name: /…/`, `toHaveText([/…/])`, `selectOption({ label: '…' })`. */
const TAKES_WORDS =
  /\bgetBy(?:AltText|Label|Placeholder|Text|Title)\(|\bgetByRole\(\s*'[a-z]+',\s*\{(?:[^{}]*,)?\s*name: |\bhas(?:Not)?Text: |\bselectOption\((?:\{ label: )?|\bto(?:ContainText|HaveText|HaveAccessible(?:Description|ErrorMessage|Name)|HaveTitle)\(/g

/** The next piece of what is taken: words, or what may stand before and between them. */
const WORDS = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/(?:[^/\\\n]|\\.)+\//y
const BETWEEN = /[\s[,]|new RegExp\(/y

/** What stands between words: numbers, expressions of a template, punctuation, signs of a regular expression. */
const OPEN = /\d+|\$\{[^}]*\}|\\.|[\^$.*+?()[\]{}|:;,!„“]/g

/** Words in browser tests that stand in the German catalogue. */
export function screenWordProblems(/** @type {string} */ root) {
  const texts = textsOf(root)
  return sourceFiles(root)
    .filter((file) => file.startsWith('e2e/'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      return [...source.matchAll(TAKES_WORDS)]
        .flatMap(({ 0: opening, index }) => wordsFrom(source, index + opening.length))
        .filter(({ words }) => isOfScreen(words.slice(1, -1), texts))
        .map(({ index, words }) => {
          const line = source.slice(0, index).split('\n').length
          return `${file}:${line} goes by ${words}, which the catalogue says: go by its key, with text() or within() of e2e/catalogue.ts`
        })
    })
}

/** The literals that begin at a place, up to anything else: one, or those of a list. */
function wordsFrom(/** @type {string} */ source, /** @type {number} */ start) {
  const found = []
  for (let index = start; index < source.length; ) {
    BETWEEN.lastIndex = index
    WORDS.lastIndex = index
    const words = WORDS.exec(source)?.[0]
    if (words !== undefined) found.push({ index, words })
    const read = words ?? BETWEEN.exec(source)?.[0]
    if (read === undefined) break
    index += read.length
  }
  return found
}

/** Does a message contain one of the runs of words? */
function isOfScreen(/** @type {string} */ words, /** @type {readonly string[]} */ texts) {
  return words
    .split(OPEN)
    .map((run) => run.trim())
    .filter((run) => /\p{L}{3}/u.test(run))
    .some((run) => texts.some((text) => text.includes(run)))
}

function textsOf(/** @type {string} */ root) {
  return sourceFiles(root)
    .filter((file) => file.startsWith('messages/de/') && file.endsWith('.json'))
    .flatMap((file) => leavesOf(JSON.parse(readFileSync(path.join(root, file), 'utf8'))))
}

/** The names of arguments in a message, which no screen shows. */
const ARGUMENT = /\{\s*\w+(?=\s*[,}])/g

/** @returns {string[]} */
function leavesOf(/** @type {string | object} */ texts) {
  return typeof texts === 'string' ? [texts.replace(ARGUMENT, '{')] : Object.values(texts).flatMap(leavesOf)
}
