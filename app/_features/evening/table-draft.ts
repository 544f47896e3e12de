// A table that is not entered yet, as a draft stores it.

import { z } from 'zod'
import type { Side } from '#domain/model.ts'
import { dottedList } from '#messages/lists.ts'
import { StoredName } from '../entries/typed-name.ts'
import { typedParts } from '../result-form/game-text.ts'
import { type Figures, type Rules, type TypedScore, typedOutside, typedScores } from '../result-form/scores.ts'
import { hasInput, StoredFigures, StoredScore } from '../result-form/unsaved-result.ts'
import { nobody, seatsOf, sideName, type TypedSides } from './sides.ts'

/** A table as far as it is typed. */
export interface TypedTable {
  readonly sides: TypedSides
  readonly scores: readonly TypedScore[]
  readonly outside: readonly Figures[]
}

const Table = z.object({
  sides: z.object({ a: z.array(StoredName), b: z.array(StoredName) }),
  scores: z.array(StoredScore),
  outside: z.array(StoredFigures),
})

/** A table without input; `perSide`: the number of people per side. */
export function emptyTable(rules: Pick<Rules, 'games' | 'outside'>, perSide: number): TypedTable {
  return { sides: nobody(perSide), scores: typedScores([], rules.games), outside: typedOutside([], rules) }
}

/** Is nothing typed? */
export function isEmptyTable({ sides, scores, outside }: TypedTable): boolean {
  const isNamed = seatsOf(sides).some(({ side, at }) => sides[side][at]?.text)
  return !isNamed && !hasInput({ scores, outside })
}

/** A summary of a table: its people, and the result typed so far. `names`: of its sides, in the result. */
export function tableText(
  t: Parameters<typeof typedParts>[0],
  table: TypedTable,
  names: Readonly<Record<Side, string>>,
  rules: Rules,
): string {
  const { sides } = table
  const people = [sideName(sides.a), sideName(sides.b)].filter(Boolean).join(' – ')
  return dottedList([people, ...typedParts(t, table, names, rules)])
}

/** Reads a stored table; null if it is not readable, or has other fields than this empty one because the rules have changed. */
export function readTable(value: unknown, empty: TypedTable): TypedTable | null {
  const { data: table } = Table.safeParse(value)
  const hasSameFields =
    table?.sides.a.length === empty.sides.a.length &&
    table.sides.b.length === empty.sides.b.length &&
    table.scores.length === empty.scores.length &&
    table.outside.length === empty.outside.length
  return table && hasSameFields ? table : null
}
