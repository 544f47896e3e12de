// The order of a table's figures: the next field for Enter.

import type { Side } from '#domain/model.ts'
import type { Rules } from './scores.ts'

/** A line of two figures: a game, or a result outside the games; counted from 0. */
export interface FigureLine {
  readonly of: 'game' | 'outside'
  readonly at: number
}

/** The places in the order they are filled in: results played before the cards, `games` of the games at most, counts. */
export function fieldsInOrder(
  { games: all, outside }: Pick<Rules, 'games' | 'outside'>,
  games: number,
): readonly FigureLine[] {
  const ofKind = (wanted: 'score' | 'count') =>
    outside.flatMap(({ kind }, at) => (kind === wanted ? [{ of: 'outside', at } as const] : []))
  return [
    ...ofKind('score'),
    ...Array.from({ length: Math.min(games, all) }, (_, at) => ({ of: 'game', at }) as const),
    ...ofKind('count'),
  ]
}

/** The name of a figure's field in the page (`data-score`): `1a`, outside the games `o1a`. */
export function fieldName({ of, at }: FigureLine, side: Side): string {
  return `${of === 'outside' ? 'o' : ''}${at + 1}${side}`
}

/** A figure's field. */
export interface FigureField {
  readonly place: FigureLine
  readonly side: Side
}

/** Parses a field name; null if it is not a figure. */
export function fieldNamed(name: string): FigureField | null {
  const [, outside, number, side] = /^(o?)(\d+)([ab])$/.exec(name) ?? []
  if (!number) return null
  return { place: { of: outside ? 'outside' : 'game', at: Number(number) - 1 }, side: side === 'a' ? 'a' : 'b' }
}
