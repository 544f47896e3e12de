// Figures as a draft keeps them.

import { z } from 'zod'
import { same } from '#app/_lib/same.ts'
import type { Encounter } from '#contract/rounds.ts'
import { enteredOutside, enteredScore, type Figures, type Rules, sentAgain, type TypedScore } from './scores.ts'

export const KeptFigures = z.object({ a: z.string(), b: z.string() })

export const KeptScore = KeptFigures.extend({
  retour: z.boolean(),
  winner: z.enum(['a', 'b']).optional(),
  unfinished: z.boolean().optional(),
  forfeit: z.enum(['a', 'b', 'both']).optional(),
  stands: z.boolean().optional(),
})

/** What was typed for a table and not saved, and the result version its writer had seen. */
export interface KeptResult {
  readonly scores: readonly TypedScore[]
  readonly outside: readonly Figures[]
  readonly seen: number
}

const Result = z.object({ scores: z.array(KeptScore), outside: z.array(KeptFigures), seen: z.int() })

/** A kept result; null where it can't be read, or has other fields than these rules ask for. */
export function readResult(kept: unknown, { games, outside }: Pick<Rules, 'games' | 'outside'>): KeptResult | null {
  const { data } = Result.safeParse(kept)
  return data?.scores.length === games && data.outside.length === outside.length ? data : null
}

/** What was typed, in short: `Fußball 2:1 · 15:8 · 7:–`. */
export function typedText({ scores, outside }: KeptResult, rules: Pick<Rules, 'outside'>): string {
  const pair = ({ a, b }: Figures) => `${a || '–'}:${b || '–'}`
  const isTyped = ({ a, b }: Figures) => a !== '' || b !== ''
  const beside = rules.outside.flatMap(({ name }, at) => {
    const typed = outside[at]
    return typed && isTyped(typed) ? [`${name} ${pair(typed)}`] : []
  })
  return [...beside, ...scores.filter((score) => isTyped(score) || score.forfeit).map(pair)].join(' · ')
}

/** Is what was typed the result of the table? It is when it was saved and the answer was lost. */
export function stands(
  { scores, outside }: Pick<KeptResult, 'scores' | 'outside'>,
  { games, outside: beside }: Pick<Encounter, 'games' | 'outside'>,
  rules: Rules,
): boolean {
  const typed = scores.map((score) => enteredScore(score, rules))
  return (
    games.length > 0 &&
    typed.every((score, at) => {
      const game = games[at]
      if (!score || !game) return !score && !game
      const { winner, ...there } = sentAgain(game)
      // The regulation says which points such a game has.
      if (score.forfeit) return score.forfeit === there.forfeit
      return same(score, score.winner ? { ...there, winner } : there)
    }) &&
    rules.outside.every((component, at) => same(enteredOutside(outside[at] ?? NOTHING, component), beside[at] ?? null))
  )
}

const NOTHING: Figures = { a: '', b: '' }

/** Was the same typed, whatever stood at the table each time? */
export function isAlike(one: KeptResult, other: KeptResult): boolean {
  return same({ ...one, seen: 0 }, { ...other, seen: 0 })
}
