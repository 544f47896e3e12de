// What is logged, and what is never logged.

import type { LogLevel } from './config.ts'

/** One word of a line: an address ends at a space or a quote, also at one that JSON has written as `\\"`. */
const WORD = /(?:[^\s"'`<>\\]|\\\\|\\(?!["\\]))+/g
const ENCODED = /%([0-7][\da-f])/gi
/** The token of a table's link in the address of its page, with any kind of slashes. */
const LINK = /((?:^|[/\\=])s[/\\]+)[^\s?#&/\\]+/gi
/** As long as the tokens of links and, like them, with capital and small letters. */
const TOKEN_SHAPED = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22}(?![\w-])/g
/** A word that may be an address, or a part of one. */
const ADDRESS = /[/\\=%]/
/** The same token in a request to the API, wherever an error quotes the request. */
const BEARER = /(bearer[\s+]+)[^\s"'\\,]+/gi
/** Anybody who sends one of our cookies is signed in. */
const COOKIE = /(nockenblatt\.\w+=)[^\s"'\\;,]+/gi

/**
 * A line of the log without the secrets that would let its reader in: the tokens of links and cookies, however often an address is encoded.
 */
export function withoutTokens(line: string): string {
  return line.replace(BEARER, '$1…').replace(COOKIE, '$1…').replace(WORD, wordWithoutTokens)
}

/** Writes a word with something to hide in its decoded form. The line stays JSON if it was. */
function wordWithoutTokens(word: string): string {
  if (!ADDRESS.test(word)) return word
  const plain = decoded(word)
  const hidden = plain.replace(LINK, '$1…').replace(TOKEN_SHAPED, '…')
  return hidden === plain ? word : hidden.replace(/[\\"\p{Cc}]+/gu, '/')
}

/** Decodes until there is nothing left to decode. */
function decoded(word: string): string {
  const once = word.replace(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return once === word ? word : decoded(once)
}

/**
 * The options of the log. Tokens are removed from the finished line, because addresses also occur in errors and in messages of plugins.
 * `stream` replaces the standard output.
 */
export function logOptions(level: LogLevel, stream?: LogStream) {
  return { level, hooks: { streamWrite: withoutTokens }, ...(stream ? { stream } : {}) }
}

export interface LogStream {
  write(line: string): void
}
