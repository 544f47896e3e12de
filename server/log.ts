// What is logged, and what of it never is.

import type { LogLevel } from './config.ts'

/** The token of a table's link stands in its page's address. */
const LINK = /(\/s\/|%2Fs%2F)[^\s"'?#&\\/]+/gi
/** The same token on its way to the API, in whatever an error says about a request. */
const BEARER = /(bearer[\s+]+)[^\s"'\\,]+/gi
/** Who sends one of our cookies is signed in. */
const COOKIE = /(nockenblatt\.\w+=)[^\s"'\\;,]+/gi

/** A line of the log without what would let its reader in: the tokens of links and cookies. */
export function withoutTokens(line: string): string {
  return line.replace(LINK, '$1…').replace(BEARER, '$1…').replace(COOKIE, '$1…')
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
