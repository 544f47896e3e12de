import type { Lost } from './connection.ts'

/**
 * Since when the newest can't be had, and how old what is shown is. In `words`, `{since}` and `{asOf}` stand for times of day; `clock`
 * writes one.
 */
export function lostSentence({ since, asOf }: Lost, words: string, clock: (at: number) => string): string {
  return words.replace('{since}', clock(since)).replace('{asOf}', clock(asOf))
}
