// Browser tests find things by the keys of the catalogue: a locator with words of a screen would break whenever they are reworded.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source-files.mjs'

/** Where a locator takes words: `getByText('…')`, `name: /…/`, `hasText: new RegExp('…')`. */
const LOCATOR =
  /(?:getBy(?:Text|Label|Placeholder|Title)\(\s*|getByRole\(\s*'[a-z]+',\s*\{(?:[^{}]*,)?\s*name: |\bhas(?:Not)?Text: )(?:new RegExp\(\s*)?('(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/(?:[^/\\\n]|\\.)+\/)/g

/** What stands between words: numbers, expressions of a template, signs of a regular expression. */
const OPEN = /\d+|\$\{[^}]*\}|\\.|[\^$.*+?()[\]{}|]/g

/** Words in locators that stand in the German catalogue. */
export function selectorProblems(/** @type {string} */ root) {
  const texts = textsOf(root)
  return sourceFiles(root)
    .filter((file) => file.startsWith('e2e/'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      return [...source.matchAll(LOCATOR)]
        .filter(([, words = '']) => isOfScreen(words.slice(1, -1), texts))
        .map(({ index, 1: words }) => {
          const line = source.slice(0, index).split('\n').length
          return `${file}:${line} finds by ${words}, which the catalogue says: find by its key, with text() or within() of e2e/catalogue.ts`
        })
    })
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

/** @returns {string[]} */
function leavesOf(/** @type {string | object} */ texts) {
  return typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(leavesOf)
}
