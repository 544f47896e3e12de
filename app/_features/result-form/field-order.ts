// The way through the figures of a table: what Enter leads to next.

import type { Rules, Side } from './scores.ts'

/** A line of two figures: a game, or something that is entered beside the games; counted from 0. */
export interface Place {
  readonly of: 'game' | 'outside'
  readonly at: number
}

/** The places in the order in which they are filled in: results that were played before the cards, games, counts. */
export function fieldsInOrder({ outside }: Pick<Rules, 'outside'>, games: number): readonly Place[] {
  const ofKind = (wanted: 'score' | 'count') =>
    outside.flatMap(({ kind }, at) => (kind === wanted ? [{ of: 'outside', at } as const] : []))
  return [
    ...ofKind('score'),
    ...Array.from({ length: games }, (_, at) => ({ of: 'game', at }) as const),
    ...ofKind('count'),
  ]
}

/** How a figure's field is called in the page (`data-score`): `1a`, beside the games `o1a`. */
export function fieldName({ of, at }: Place, side: Side): string {
  return `${of === 'outside' ? 'o' : ''}${at + 1}${side}`
}

/** A figure's field. */
export interface FigureField {
  readonly place: Place
  readonly side: Side
}

/** The field of this name; null: the name of something else. */
export function fieldNamed(name: string): FigureField | null {
  const [, outside, number, side] = /^(o?)(\d+)([ab])$/.exec(name) ?? []
  if (!number) return null
  return { place: { of: outside ? 'outside' : 'game', at: Number(number) - 1 }, side: side === 'a' ? 'a' : 'b' }
}
