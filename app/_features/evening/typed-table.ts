// A table on its way from the keyboard to the API: who sits on which side, and what a refusal is about.

import type { Input } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import { membersOf, NO_NAME, type TypedName } from '../entries/typed-name.ts'
import type { Side } from '../result-form/scores.ts'

/** The names of either side, as many fields as people play on one. */
export interface TypedSides {
  readonly a: readonly TypedName[]
  readonly b: readonly TypedName[]
}

/** A name's field: the side, and the place on it from 0. */
export interface Seat {
  readonly side: Side
  readonly at: number
}

/** Nobody sits down yet. */
export function nobody(perSide: number): TypedSides {
  const side = Array.from({ length: perSide }, () => NO_NAME)
  return { a: side, b: side }
}

/** The sides with somebody else in a seat. */
export function seated(sides: TypedSides, { side, at }: Seat, name: TypedName): TypedSides {
  return { ...sides, [side]: sides[side].map((other, index) => (index === at ? name : other)) }
}

/** The seats in the order in which they are filled in. */
export function seatsOf(sides: TypedSides): Seat[] {
  return (['a', 'b'] as const).flatMap((side) => sides[side].map((_, at) => ({ side, at })))
}

/** The first seat nobody is named for. */
export function emptySeat(sides: TypedSides): Seat | undefined {
  return seatsOf(sides).find(({ side, at }) => sides[side][at]?.text.trim() === '')
}

/** Both sides as members to send. */
export function membersOfSides({ a, b }: TypedSides): Pick<Input<'enterPlayed'>['body'], 'a' | 'b'> {
  return { a: a.flatMap(memberOf), b: b.flatMap(memberOf) }
}

function memberOf(name: TypedName) {
  return membersOf([name, NO_NAME])
}

/** The names of a side in one line, for what is said about it. */
export function sideName(names: readonly TypedName[]): string {
  return names
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' / ')
}

/** The seat a refusal is about, if it is about one. */
export function seatOf({ field = '' }: Problem): Seat | undefined {
  const [, side, at] = /^\/([ab])\/(\d)$/.exec(field) ?? []
  return at === undefined ? undefined : { side: side === 'a' ? 'a' : 'b', at: Number(at) }
}

/** A table as an answer has brought it, with the version of the tournament it brought; null: it was taken back. */
export interface News {
  readonly version: number
  readonly id: string
  readonly encounter: Encounter | null
}

/** The tables as they are now: those of the page, and what has been answered since it was made. */
export function upToDate(encounters: readonly Encounter[], version: number, news: readonly News[]): Encounter[] {
  const tables = new Map(encounters.map((encounter) => [encounter.id, encounter]))
  for (const { id, encounter, version: brought } of news) {
    if (brought <= version) continue
    if (encounter) tables.set(id, encounter)
    else tables.delete(id)
  }
  return [...tables.values()]
}

/** The table entered last first. */
export function newestFirst(encounters: readonly Encounter[]): Encounter[] {
  return encounters.toSorted((one, other) => other.table - one.table)
}
