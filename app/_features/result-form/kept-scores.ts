// Figures as a draft keeps them.

import { z } from 'zod'
import type { Rules, TypedPair, TypedScore } from './scores.ts'

export const KeptPair = z.object({ a: z.string(), b: z.string() })

export const KeptScore = KeptPair.extend({
  retour: z.boolean(),
  winner: z.enum(['a', 'b']).optional(),
  unfinished: z.boolean().optional(),
  forfeit: z.enum(['a', 'b', 'both']).optional(),
})

/** What was typed for a table and not saved, and the result version its writer had seen. */
export interface KeptResult {
  readonly scores: readonly TypedScore[]
  readonly outside: readonly TypedPair[]
  readonly seen: number
}

const Result = z.object({ scores: z.array(KeptScore), outside: z.array(KeptPair), seen: z.int() })

/** A kept result; null where it can't be read, or has other fields than these rules ask for. */
export function readResult(kept: unknown, { games, outside }: Pick<Rules, 'games' | 'outside'>): KeptResult | null {
  const { data } = Result.safeParse(kept)
  return data?.scores.length === games && data.outside.length === outside.length ? data : null
}

/** What was typed, in short: `Fußball 2:1 · 15:8 · 7:–`. */
export function typedText({ scores, outside }: KeptResult, rules: Pick<Rules, 'outside'>): string {
  const pair = ({ a, b }: TypedPair) => `${a || '–'}:${b || '–'}`
  const isTyped = ({ a, b }: TypedPair) => a !== '' || b !== ''
  const beside = rules.outside.flatMap(({ name }, at) => {
    const typed = outside[at]
    return typed && isTyped(typed) ? [`${name} ${pair(typed)}`] : []
  })
  return [...beside, ...scores.filter((score) => isTyped(score) || score.forfeit).map(pair)].join(' · ')
}
