// The entries that unsaved input was typed for, and where they play now.

import { z } from 'zod'
import type { UnsavedResult } from '../../result-form/unsaved-result.ts'
import type { Sitting } from '../round/fate.ts'

const Side = z.object({ id: z.string(), name: z.string() })
const TypedForShape = z.object({ round: z.int(), table: z.int(), heat: z.int(), a: Side, b: Side })

/** The encounter when the input was typed, and the number of its round. */
export type TypedFor = z.infer<typeof TypedForShape>

export function typedFor(round: number, { table, heat, a, b }: Sitting): TypedFor {
  const side = ({ id, name }: Sitting['a']) => ({ id, name })
  return { round, table, heat, a: side(a), b: side(b) }
}

/** Reads a stored value; null if it is not readable. */
export function readTypedFor(stored: unknown): TypedFor | null {
  return TypedForShape.safeParse(stored).data ?? null
}

export type InputPlace<Known extends Sitting> =
  /** The same entries play there. */
  | { readonly at: 'here'; readonly encounter: Known }
  /** The two meet in another encounter of the round; `turned`: with their sides swapped. */
  | { readonly at: 'elsewhere'; readonly encounter: Known; readonly turned: boolean }
  /** They do not meet in this round any more. */
  | { readonly at: 'nowhere' }

/** Where input for an encounter belongs in a round; null: it was typed in another round. */
export function whereTyped<Known extends Sitting>(
  { id, of }: { readonly id: string; readonly of: TypedFor },
  round: { readonly number: number; readonly encounters: readonly Known[] },
): InputPlace<Known> | null {
  const isBetween = (one: string, other: string) => (known: Known) => known.a.id === one && known.b.id === other
  const same = round.encounters.filter(isBetween(of.a.id, of.b.id))
  const here = same.find((known) => known.id === id)
  if (here) return { at: 'here', encounter: here }
  if (round.number !== of.round) return null
  const [elsewhere] = same
  if (elsewhere) return { at: 'elsewhere', encounter: elsewhere, turned: false }
  const turned = round.encounters.find(isBetween(of.b.id, of.a.id))
  return turned ? { at: 'elsewhere', encounter: turned, turned: true } : { at: 'nowhere' }
}

/** The same result with the sides swapped. */
export function turnedResult({ scores, outside, seen }: UnsavedResult): UnsavedResult {
  const other = { a: 'b', b: 'a', both: 'both' } as const
  return {
    scores: scores.map(({ a, b, winner, forfeit, ...score }) => ({
      ...score,
      a: b,
      b: a,
      ...(winner ? { winner: other[winner] } : {}),
      ...(forfeit ? { forfeit: other[forfeit] } : {}),
    })),
    outside: outside.map(({ a, b }) => ({ a: b, b: a })),
    seen,
  }
}
