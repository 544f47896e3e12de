// The options of formats and games as data: their possible and their usual values. Wire shapes, editor fields and the ranges of the
// rules are derived from them. The values are plain JSON, because they are part of the regulation.

import type { Limit } from './limit.ts'

/** One of several values. */
export interface Choice<Value extends string | number> {
  readonly kind: 'choice'
  readonly of: readonly Value[]
  readonly usual: Value
}

export interface Flag {
  readonly kind: 'flag'
  readonly usual: boolean
}

/** A whole number; null: none, if that is the usual value. */
export interface Count<Usual extends number | null> extends Limit {
  readonly kind: 'count'
  readonly usual: Usual
  /** The number a form begins with: the usual one, if there is one. */
  readonly first: number
}

/** Whole numbers that belong together; null: none of them, if that is the usual value. */
export interface Counts<Name extends string, Usual extends Readonly<Record<Name, number>> | null> {
  readonly kind: 'counts'
  readonly of: Readonly<Record<Name, Limit>>
  readonly usual: Usual
}

export type Option =
  | Choice<string | number>
  | Flag
  | Count<number | null>
  | Counts<string, Readonly<Record<string, number>> | null>

/** The value of an option. */
export type ValueOf<Option> =
  Option extends Choice<infer Value>
    ? Value
    : Option extends Flag
      ? boolean
      : Option extends Count<infer Usual>
        ? Usual extends null
          ? number | null
          : number
        : Option extends Counts<infer Name, infer Usual>
          ? Usual extends null
            ? Readonly<Record<Name, number>> | null
            : Readonly<Record<Name, number>>
          : never

export const flag = (usual: boolean): Flag => ({ kind: 'flag', usual })

export function choice<const Value extends string | number>(of: readonly Value[], usual: Value): Choice<Value> {
  return { kind: 'choice', of, usual }
}

export const count = (range: Limit, usual: number): Count<number> => ({ kind: 'count', ...range, usual, first: usual })

/** Usually none; a form that asks for one begins with `first`. */
export const countOrNone = (range: Limit, first: number): Count<null> => ({
  kind: 'count',
  ...range,
  usual: null,
  first,
})

export function counts<Name extends string>(of: Readonly<Record<Name, Limit>>): Counts<Name, null> {
  return { kind: 'counts', of, usual: null }
}

/** Whole numbers within one range. */
export function countsWithin<Name extends string>(
  range: Limit,
  usual: Readonly<Record<Name, number>>,
): Counts<Name, Readonly<Record<Name, number>>> {
  const of = Object.fromEntries(Object.keys(usual).map((name) => [name, range])) as Record<Name, Limit>
  return { kind: 'counts', of, usual }
}

/** The options of a format or a game, by name. */
export type Options = Readonly<Record<string, Option>>

/** The values of all of them. */
export type ValuesOf<Of extends Options> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** Their usual values. */
export function usualOf<Of extends Options>(options: Of): ValuesOf<Of> {
  return Object.fromEntries(Object.entries(options).map(([name, { usual }]) => [name, usual])) as ValuesOf<Of>
}

/** The range of every number among them, by its pointer: `/margin`, `/marks/normal`. */
export function rangesOf(options: Options): Record<string, Limit> {
  const ranges = Object.entries(options).flatMap(([name, option]): [string, Limit][] => {
    if (option.kind === 'count') return [[`/${name}`, option]]
    if (option.kind === 'counts') return Object.entries(option.of).map(([part, range]) => [`/${name}/${part}`, range])
    return []
  })
  return Object.fromEntries(ranges)
}
