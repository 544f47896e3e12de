// An encounter that a side did not come to at all: the results outside the games that follow from that.

import type { OutsideScore } from '#contract/rounds.ts'
import type { Side } from '#domain/model.ts'
import { type Figures, type Rules, type TypedScore, typedOutside, typedScores } from './scores.ts'
import type { PlayedResult } from './send-result.ts'

/** The side that did not come. */
export type Absent = Side | 'both'

/** The side that came to none of the games needed; null: a game was played, or each side came to one. */
export function absentFromAll(scores: readonly Pick<TypedScore, 'forfeit'>[]): Absent | null {
  const absent = new Set(scores.map(({ forfeit }) => forfeit))
  if (absent.size === 0 || absent.has(undefined) || (absent.has('a') && absent.has('b'))) return null
  return absent.has('a') ? 'a' : absent.has('b') ? 'b' : 'both'
}

/** The fields of an encounter without games to which nobody came. */
export const NOBODY_CAME: readonly TypedScore[] = [{ a: '', b: '', retour: false, forfeit: 'both' }]

/** The results outside the games that the server enters for the side that came: 1:0, and nothing for counts. */
export function outsideWithout(absent: Absent, { outside }: Pick<Rules, 'outside'>): OutsideScore[] {
  const won = { a: absent === 'b' ? 1 : 0, b: absent === 'a' ? 1 : 0 }
  return outside.map(({ kind }) => (kind === 'score' ? won : { a: 0, b: 0 }))
}

/** Are all fields outside the games empty? */
export function isBlank(outside: readonly Figures[]): boolean {
  return outside.every(({ a, b }) => a === '' && b === '')
}

/** The fields of a result outside the games: empty if it follows from the games, so that it changes with them. */
export function typedOutsideOf({ games, outside }: PlayedResult, rules: Rules): Figures[] {
  const absent = absentFromAll(typedScores(games, games.length))
  const same = ({ a, b }: OutsideScore, at: number) => a === outside[at]?.a && b === outside[at]?.b
  const follows = absent !== null && outsideWithout(absent, rules).every(same)
  return typedOutside(follows ? [] : outside, rules)
}
