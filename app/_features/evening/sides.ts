// The people on each side of a table, as typed, and the seat a refusal is about.

import type { Input } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import { SIDES, type Side } from '#domain/model.ts'
import { membersOf, NO_NAME, type TypedName } from '../entries/typed-name.ts'

/** The names of both sides, with one field per person. */
export interface TypedSides {
  readonly a: readonly TypedName[]
  readonly b: readonly TypedName[]
}

/** A name's field: the side, and the position on it from 0. */
export interface NamePlace {
  readonly side: Side
  readonly at: number
}

/** Sides with empty seats. */
export function nobody(perSide: number): TypedSides {
  const side = Array.from({ length: perSide }, () => NO_NAME)
  return { a: side, b: side }
}

/** The sides with another name in a seat. */
export function seated(sides: TypedSides, { side, at }: NamePlace, name: TypedName): TypedSides {
  return { ...sides, [side]: sides[side].map((other, index) => (index === at ? name : other)) }
}

/** The seats in the order in which they are filled in. */
export function seatsOf(sides: TypedSides): NamePlace[] {
  return SIDES.flatMap((side) => sides[side].map((_, at) => ({ side, at })))
}

/** The first seat without a name. */
export function emptySeat(sides: TypedSides): NamePlace | undefined {
  return seatsOf(sides).find(({ side, at }) => sides[side][at]?.text.trim() === '')
}

/** The name of a seat's field. */
export function seatName({ side, at }: NamePlace): string {
  return `${side}${at}`
}

/** Both sides as members in a request. */
export function membersOfSides({ a, b }: TypedSides): Pick<Input<'enterPlayed'>['body'], Side> {
  return { a: a.flatMap(memberOf), b: b.flatMap(memberOf) }
}

function memberOf(name: TypedName) {
  return membersOf([name, NO_NAME])
}

/** The names of a side in one line, for messages. */
export function sideName(names: readonly TypedName[]): string {
  return names
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' / ')
}

/** The seat a refusal is about; undefined if it is about none. */
export function seatOf({ field = '' }: Problem): NamePlace | undefined {
  const [, side, at] = /^\/([ab])\/(\d)$/.exec(field) ?? []
  return at === undefined ? undefined : { side: side === 'a' ? 'a' : 'b', at: Number(at) }
}
