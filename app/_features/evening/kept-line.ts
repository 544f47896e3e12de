// The line of a table that is not entered yet, as a draft keeps it.

import { z } from 'zod'
import { KeptName } from '../entries/typed-name.ts'
import { KeptPair, KeptScore } from '../result-form/kept-scores.ts'
import { type Rules, type TypedPair, type TypedScore, typedOutside, typedScores } from '../result-form/scores.ts'
import { nobody, seatsOf, sideName, type TypedSides } from './typed-table.ts'

/** A line as far as it has been typed. */
export interface TypedLine {
  readonly sides: TypedSides
  readonly scores: readonly TypedScore[]
  readonly outside: readonly TypedPair[]
}

const Line = z.object({
  sides: z.object({ a: z.array(KeptName), b: z.array(KeptName) }),
  scores: z.array(KeptScore),
  outside: z.array(KeptPair),
})

/** A line in which nothing has been typed; `perSide`: how many people play on a side. */
export function emptyLine(rules: Pick<Rules, 'games' | 'outside'>, perSide: number): TypedLine {
  return { sides: nobody(perSide), scores: typedScores([], rules.games), outside: typedOutside([], rules) }
}

/** Does nothing stand in it? */
export function isEmptyLine(line: TypedLine): boolean {
  const isNamed = seatsOf(line.sides).some(({ side, at }) => line.sides[side][at]?.text)
  return !isNamed && [...line.scores, ...line.outside].every(({ a, b }) => a === '' && b === '')
}

/** A line in short: who plays, and the figures as far as they are typed. */
export function lineText({ sides, scores, outside }: TypedLine): string {
  const figures = [...outside, ...scores].filter(({ a, b }) => a !== '' || b !== '')
  const names = [sideName(sides.a), sideName(sides.b)].filter(Boolean).join(' – ')
  return [names, ...figures.map(({ a, b }) => `${a || '–'}:${b || '–'}`)].filter(Boolean).join(' · ')
}

/** A kept line; null where it can't be read, or has other fields than this empty one: the rules are others by now. */
export function readLine(kept: unknown, empty: TypedLine): TypedLine | null {
  const { data: line } = Line.safeParse(kept)
  const hasSameFields =
    line?.sides.a.length === empty.sides.a.length &&
    line.sides.b.length === empty.sides.b.length &&
    line.scores.length === empty.scores.length &&
    line.outside.length === empty.outside.length
  return line && hasSameFields ? line : null
}
