// The line of a table that is not entered yet, kept in this browser tab: a reload, or a look at another table, loses nothing.

import { z } from 'zod'
import { PersonTraits } from '#contract/shapes.ts'
import type { TypedPair, TypedScore } from '../results/scores.ts'
import { seatsOf, type TypedSides } from './typed-table.ts'

/** A line as far as it has been typed. */
export interface TypedLine {
  readonly sides: TypedSides
  readonly scores: readonly TypedScore[]
  readonly outside: readonly TypedPair[]
}

const Name = z.object({
  text: z.string(),
  person: z.string().nullable(),
  known: PersonTraits,
  // What is said of somebody is not asked for in the line.
  typed: z.object({}),
})
const Side = z.enum(['a', 'b'])
const Pair = z.object({ a: z.string(), b: z.string() })
const Line = z.object({
  sides: z.object({ a: z.array(Name), b: z.array(Name) }),
  scores: z.array(
    Pair.extend({
      retour: z.boolean(),
      winner: Side.optional(),
      unfinished: z.boolean().optional(),
      forfeit: z.enum(['a', 'b', 'both']).optional(),
    }),
  ),
  outside: z.array(Pair),
})

/** A line as text to keep; null while nothing stands in it. */
export function writeLine(line: TypedLine): string | null {
  const isNamed = seatsOf(line.sides).some(({ side, at }) => line.sides[side][at]?.text)
  const hasFigures = [...line.scores, ...line.outside].some(({ a, b }) => a !== '' || b !== '')
  return isNamed || hasFigures ? JSON.stringify(line) : null
}

/** A kept line; null where it can't be read, or has other fields than this empty one: the rules are others by now. */
export function readLine(text: string | null, empty: TypedLine): TypedLine | null {
  if (text === null) return null
  const { data: line } = Line.safeParse(JSON.parse(text))
  const hasSameFields =
    line?.sides.a.length === empty.sides.a.length &&
    line.sides.b.length === empty.sides.b.length &&
    line.scores.length === empty.scores.length &&
    line.outside.length === empty.outside.length
  return line && hasSameFields ? line : null
}
