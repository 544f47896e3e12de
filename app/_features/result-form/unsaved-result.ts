// Figures as a draft stores them.

import { z } from 'zod'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import type { GameScore } from '#contract/rounds.ts'
import { Side } from '#contract/shapes.ts'
import { SIDES } from '#domain/model.ts'
import { absentFromAll, isBlank } from './absence.ts'
import {
  enteredOutside,
  type Figures,
  gamesNeeded,
  isReported,
  playedScore,
  type Rules,
  saysNobodyCame,
  type TypedScore,
  typedOutside,
} from './scores.ts'
import type { PlayedResult, ResultToSend } from './send-result.ts'

export const StoredFigures = z.object({ a: z.string(), b: z.string() })

export const StoredScore = StoredFigures.extend({
  retour: z.boolean(),
  winner: Side.optional(),
  unfinished: z.boolean().optional(),
  forfeit: z.enum([...SIDES, 'both']).optional(),
  stands: z.boolean().optional(),
})

/** Unsaved input for a table, and the result version its author had seen. */
export interface UnsavedResult {
  readonly scores: readonly TypedScore[]
  readonly outside: readonly Figures[]
  readonly seen: number
}

const Result = z.object({ scores: z.array(StoredScore), outside: z.array(StoredFigures), seen: z.int() })

/** Reads a stored result; null if it is not readable, or has other fields than these rules need. */
export function readResult(value: unknown, { games, outside }: Pick<Rules, 'games' | 'outside'>): UnsavedResult | null {
  const data = readAnyResult(value)
  if (data?.outside.length !== outside.length) return null
  return data.scores.length === games || saysNobodyCame(data.scores, { games }) ? data : null
}

/** Reads a stored result whose rules are unknown; null if it is not readable. */
export function readAnyResult(value: unknown): UnsavedResult | null {
  return Result.safeParse(value).data ?? null
}

/** Is anything typed, or said of a game that was not played? */
export function hasInput({ scores, outside }: Pick<UnsavedResult, 'scores' | 'outside'>): boolean {
  return !isBlank([...scores, ...outside]) || scores.some(({ forfeit }) => forfeit)
}

/** Two figures as typed, complete or not; none if both are empty. */
export function pairTyped(figures: Figures): readonly string[] {
  const { a, b } = figures
  return a === '' && b === '' ? [] : [`${a || '–'}:${b || '–'}`]
}

/** Does the input equal this result? If it is the table's, the input was saved, even if the answer was lost. */
export function stands(
  { scores, outside }: Pick<UnsavedResult, 'scores' | 'outside'>,
  result: PlayedResult,
  rules: Rules,
): boolean {
  const { games, outside: outsideScores } = result
  const needed = scores.slice(0, gamesNeeded(scores, rules))
  // When a side did not appear at all, the results outside the games follow from that.
  const follows = isBlank(outside) && absentFromAll(needed) !== null
  return (
    isReported(result) &&
    games.length === needed.length &&
    needed.every((score, at) => isSameGame(playedScore(score, rules), games[at])) &&
    (follows ||
      rules.outside.every((component, at) =>
        jsonEqual(enteredOutside(outside[at] ?? NOTHING, component), outsideScores[at] ?? null),
      ))
  )
}

/** Does the table have what was sent: these figures, or no result? If so, it was saved, or others have entered the same. */
export function isAsSent(
  { games, outside }: Pick<ResultToSend, 'games' | 'outside'>,
  result: PlayedResult,
  rules: Rules,
): boolean {
  if (!isReported({ games, outside })) return !isReported(result)
  const scores = games.map((game) => ({ ...game, a: String(game.a), b: String(game.b) }))
  return stands({ scores, outside: typedOutside(outside, rules) }, result, rules)
}

/** Forfeits are compared by winner: their points come from the regulation. */
function isSameGame(one: GameScore | null, other: GameScore | undefined): boolean {
  if (!one || !other) return false
  const isForfeit = one.outcome === 'forfeit' && other.outcome === 'forfeit'
  return isForfeit ? one.winner === other.winner : jsonEqual(one, other)
}

const NOTHING: Figures = { a: '', b: '' }

/** Is the input the same, whatever the table's result was each time? */
export function isAlike(one: UnsavedResult, other: UnsavedResult): boolean {
  return jsonEqual({ ...one, seen: 0 }, { ...other, seen: 0 })
}
