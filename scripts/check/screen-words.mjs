// Browser tests find things by the keys of the catalogue, and expect words by them: a test with words of a screen would break whenever
// they are reworded.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { sourceFiles } from '../sources/source-files.mjs'

/**
 * Where a test takes the words of a screen: `getByText('…')`, `name: /…/`, `toHaveText([/…/])`, `selectOption({ label: '…' })`,
 * `toEqual(['…'])`, and `expectStanding('…')` of a page object.
 */
const TAKES_WORDS =
  /\bgetBy(?:AltText|Label|Placeholder|Text|Title)\(|\bgetByRole\(\s*'[a-z]+',\s*\{(?:[^{}]*,)?\s*name: |\bhas(?:Not)?Text: |\bselectOption\((?:\{ label: )?|\bto(?:Be|Contain|ContainText|Equal|HaveText|HaveAccessible(?:Description|ErrorMessage|Name)|HaveTitle|Match)\(|\.(?:expect[A-Z]\w*|match|matchAll|split)\(/g

/** The next piece of what is taken: words, their name, a call that looks them up, or what may stand before and between them. */
const WORDS = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/(?:[^/\\\n]|\\.)+\//y
const NAME = /[A-Za-z]\w*(?![\w(.:])/y
const CALL = /[A-Za-z][\w.]*\(/y
const BETWEEN = /[\s[,]|new RegExp\(/y

/** What stands between words: numbers, expressions of a template, endings of files, punctuation, signs of a regular expression. */
const OPEN = /\d+|\$\{(?:[^{}]|\{[^{}]*\})*\}|\\\.[a-z]+|\\.|[\^$.*+?()[\]{}|:;,!„“]/g

/** Words in browser tests that stand in the German catalogue. */
export function screenWordProblems(/** @type {string} */ root) {
  const texts = textsOf(root)
  return sourceFiles(root)
    .filter((file) => file.startsWith('e2e/'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      const taken = [...source.matchAll(TAKES_WORDS)].flatMap(({ 0: opening, index }) =>
        wordsFrom(source, index + opening.length),
      )
      return [...new Map(taken.map(({ index, words }) => [index, words]))]
        .filter(([, words]) => isOfScreen(words.slice(1, -1), texts))
        .map(([index, words]) => {
          const line = source.slice(0, index).split('\n').length
          return `${file}:${line} goes by ${words}, which the catalogue says: go by its key, with text() or within() of e2e/catalogue.ts`
        })
    })
}

/**
 * The literals that begin at a place, up to anything else: one, or those of a list, also by the name of a constant.
 * @returns {{ index: number, words: string }[]}
 */
function wordsFrom(/** @type {string} */ source, /** @type {number} */ start) {
  const found = []
  for (let index = start; index < source.length; ) {
    const words = at(WORDS, source, index)
    const between = at(BETWEEN, source, index)
    const name = at(NAME, source, index)
    if (words) found.push({ index, words })
    if (words || between) index += (words ?? between ?? '').length
    else if (name) {
      found.push(...wordsNamed(source, name))
      index += name.length
    } else if (at(CALL, source, index)) index = endOfCall(source, index)
    else break
  }
  return found
}

function at(/** @type {RegExp} */ pattern, /** @type {string} */ source, /** @type {number} */ index) {
  pattern.lastIndex = index
  return pattern.exec(source)?.[0]
}

/** The literals of the constants of that name in a file. A single word may be a name that the test types. */
function wordsNamed(/** @type {string} */ source, /** @type {string} */ name) {
  return [...source.matchAll(new RegExp(`\\bconst ${name} = (?:new RegExp\\()?`, 'g'))].flatMap(
    ({ 0: opening, index }) => {
      const start = index + opening.length
      const words = at(WORDS, source, start)
      return words && runsOf(words.slice(1, -1)).some(isPhrase) ? [{ index: start, words }] : []
    },
  )
}

/** The place behind a call, whatever is in its parentheses. */
function endOfCall(/** @type {string} */ source, /** @type {number} */ start) {
  let open = 0
  for (let index = source.indexOf('(', start); index < source.length; ) {
    const sign = source[index]
    if (sign === '(') open++
    if (sign === ')' && --open === 0) return index + 1
    index += sign === "'" || sign === '`' ? (at(WORDS, source, index) ?? sign).length : 1
  }
  return source.length
}

/**
 * Does a message contain one of the runs of words, or a run two or more words of a message in a row, from one argument to the next?
 * @param {string} words
 * @param {readonly Spoken[]} texts
 */
function isOfScreen(words, texts) {
  return runsOf(words).some((run) =>
    texts.some(({ text, phrases }) => text.includes(run) || phrases.some((phrase) => run.includes(phrase))),
  )
}

function runsOf(/** @type {string} */ words) {
  return words
    .split(OPEN)
    .map((run) => run.trim())
    .filter((run) => /\p{L}{3}/u.test(run))
}

/** Are these at least two words? */
function isPhrase(/** @type {string} */ run) {
  return /\p{L}{3}.* .*\p{L}{3}/u.test(run)
}

/** @typedef {{ text: string, phrases: readonly string[] }} Spoken What a screen can say by a message, and its runs of at least two words. */

/** @returns {Spoken[]} */
function textsOf(/** @type {string} */ root) {
  return sourceFiles(root)
    .filter((file) => file.startsWith('messages/de/') && file.endsWith('.json'))
    .flatMap((file) => leavesOf(JSON.parse(readFileSync(path.join(root, file), 'utf8'))))
    .flatMap((message) => spoken(parse(message)))
    .map((text) => ({ text, phrases: runsOf(text).filter(isPhrase) }))
}

/** @returns {string[]} */
function leavesOf(/** @type {string | object} */ texts) {
  return typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(leavesOf)
}

/** Stands for an argument in a text. */
const ARGUMENT = '{}'

/**
 * The texts of a message, one for each of its branches.
 * @param {readonly import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} parts
 * @returns {string[]}
 */
function spoken(parts) {
  return parts.reduce(
    (/** @type {string[]} */ begun, part) => {
      const next = waysOf(part)
      return begun.flatMap((text) => next.map((more) => text + more))
    },
    [''],
  )
}

/** @returns {string[]} */
function waysOf(/** @type {import('@formatjs/icu-messageformat-parser').MessageFormatElement} */ part) {
  if (part.type === TYPE.literal) return [part.value.replaceAll(/\s/g, ' ')]
  if (part.type === TYPE.tag) return spoken(part.children)
  if (part.type === TYPE.select || part.type === TYPE.plural)
    return Object.values(part.options).flatMap(({ value }) => spoken(value))
  return [ARGUMENT]
}
