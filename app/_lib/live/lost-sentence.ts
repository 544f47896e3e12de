import type { LostConnection } from './connection.ts'

/**
 * The sentence for a lost connection: since when, and the time up to which the page is current. `words` has the placeholders `{since}`
 * and `{asOf}`; `clock` formats a time of day.
 */
export function lostSentence({ since, asOf }: LostConnection, words: string, clock: (at: number) => string): string {
  return words.replace('{since}', clock(since)).replace('{asOf}', clock(asOf))
}
