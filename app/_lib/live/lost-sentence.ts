import type { Lost } from './connection.ts'

/** `{since}` and `{asOf}` stand for times of day. */
export interface LostWords {
  /** What is shown was the newest when the connection went. */
  readonly fresh: string
  /** It was not. */
  readonly behind: string
}

/** Since when nothing comes any more, and how old what is shown is where that is another minute. `clock` writes a time of day. */
export function lostSentence({ since, asOf }: Lost, words: LostWords, clock: (at: number) => string): string {
  const [lostAt, shownAt] = [clock(since), clock(asOf)]
  const sentence = lostAt === shownAt ? words.fresh : words.behind
  return sentence.replace('{since}', lostAt).replace('{asOf}', shownAt)
}
