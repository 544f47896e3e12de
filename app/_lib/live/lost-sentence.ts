import type { Lost } from './connection.ts'

/**
 * Says since when the connection is lost, and as of when the page is up to date. In `words`, `{since}` and `{asOf}` stand for times of day; `clock`
 * writes one.
 */
export function lostSentence({ since, asOf }: Lost, words: string, clock: (at: number) => string): string {
  return words.replace('{since}', clock(since)).replace('{asOf}', clock(asOf))
}
