// An encounter somebody did not come to at all: what then stands beside its games.

import type { OutsideScore } from '#contract/rounds.ts'
import { type Figures, type Rules, type Side, type TypedScore, typedOutside, typedScores } from './scores.ts'
import type { PlayedResult } from './send-result.ts'

/** Who did not come. */
export type Absent = Side | 'both'

/** Who came to none of the games that are needed; null: some was played, or either side came to one. */
export function absentFromAll(scores: readonly Pick<TypedScore, 'forfeit'>[]): Absent | null {
  const absent = new Set(scores.map(({ forfeit }) => forfeit))
  if (absent.size === 0 || absent.has(undefined) || (absent.has('a') && absent.has('b'))) return null
  return absent.has('a') ? 'a' : absent.has('b') ? 'b' : 'both'
}

/** What the server enters beside the games for whoever came: 1:0, and of what is counted nothing. */
export function outsideWithout(absent: Absent, { outside }: Pick<Rules, 'outside'>): OutsideScore[] {
  const won = { a: absent === 'b' ? 1 : 0, b: absent === 'a' ? 1 : 0 }
  return outside.map(({ kind }) => (kind === 'score' ? won : { a: 0, b: 0 }))
}

/** Has nobody typed anything beside the games? */
export function isBlank(outside: readonly Figures[]): boolean {
  return outside.every(({ a, b }) => a === '' && b === '')
}

/** The fields beside the games of a result: empty where it follows from them, so that it follows them when they change. */
export function typedBeside({ games, outside }: PlayedResult, rules: Rules): Figures[] {
  const absent = absentFromAll(typedScores(games, games.length))
  const same = ({ a, b }: OutsideScore, at: number) => a === outside[at]?.a && b === outside[at]?.b
  const follows = absent !== null && outsideWithout(absent, rules).every(same)
  return typedOutside(follows ? [] : outside, rules)
}
