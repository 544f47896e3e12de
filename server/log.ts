// What is logged, and what of it never is.

import type { LogLevel } from './config.ts'

/** What stands together in a line: an address ends at a space or a quote, also at one that JSON has written as `\\"`. */
const WORD = /(?:[^\s"'`<>\\]|\\\\|\\(?!["\\]))+/g
const ENCODED = /%([0-7][\da-f])/gi
/** The token of a table's link stands in its page's address, whatever stands for the slashes there. */
const LINK = /((?:^|[/\\=])s[/\\]+)[^\s?#&/\\]+/gi
/** As long as the tokens of links are, and like them of capitals and small letters. */
const TOKEN_SHAPED = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22}(?![\w-])/g
/** A word that may be an address, or a part of one. */
const ADDRESS = /[/\\=%]/
/** The same token on its way to the API, in whatever an error says about a request. */
const BEARER = /(bearer[\s+]+)[^\s"'\\,]+/gi
/** Who sends one of our cookies is signed in. */
const COOKIE = /(nockenblatt\.\w+=)[^\s"'\\;,]+/gi

/** A line of the log without what would let its reader in: the tokens of links and cookies, however often an address is encoded. */
export function withoutTokens(line: string): string {
  return line.replace(BEARER, '$1…').replace(COOKIE, '$1…').replace(WORD, wordWithoutTokens)
}

/** A word with something to hide is written as it reads once it is decoded. Its line stays JSON if it was. */
function wordWithoutTokens(word: string): string {
  if (!ADDRESS.test(word)) return word
  const plain = decoded(word)
  const hidden = plain.replace(LINK, '$1…').replace(TOKEN_SHAPED, '…')
  return hidden === plain ? word : hidden.replace(/[\\"\p{Cc}]+/gu, '/')
}

/** Decoded until there is nothing left to decode. */
function decoded(word: string): string {
  const once = word.replace(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return once === word ? word : decoded(once)
}

/**
 * How the app logs. Tokens are taken out of the finished line: addresses stand in errors and in what plugins say, too.
 * `stream`: where to instead of the standard output.
 */
export function logOptions(level: LogLevel, stream?: LogStream) {
  return { level, hooks: { streamWrite: withoutTokens }, ...(stream ? { stream } : {}) }
}

export interface LogStream {
  write(line: string): void
}
