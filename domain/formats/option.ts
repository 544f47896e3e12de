// What a format leaves open, as data: what an option may be, and what it is where a regulation says nothing. The shapes on the wire, the
// fields of the editor and the ranges of the rules are made from it. The values are plain JSON: they are part of the regulation.

import type { Limit } from '../limit.ts'

/** One of a few. */
export interface Choice<Value extends string | number> {
  readonly kind: 'choice'
  readonly of: readonly Value[]
  readonly usual: Value
}

export interface Flag {
  readonly kind: 'flag'
  readonly usual: boolean
}

/** A whole number; null: none, where that is usual. */
export interface Count<Usual extends number | null> extends Limit {
  readonly kind: 'count'
  readonly usual: Usual
}

/** Whole numbers that belong together; null: none of them. */
export interface Counts<Name extends string> {
  readonly kind: 'counts'
  readonly of: Readonly<Record<Name, Limit>>
  readonly usual: null
}

export type FormatOption = Choice<string | number> | Flag | Count<number | null> | Counts<string>

/** What is said of an option. */
export type ValueOf<Option> =
  Option extends Choice<infer Value>
    ? Value
    : Option extends Flag
      ? boolean
      : Option extends Count<infer Usual>
        ? Usual extends null
          ? number | null
          : number
        : Option extends Counts<infer Name>
          ? Readonly<Record<Name, number>> | null
          : never

export const flag = (usual: boolean): Flag => ({ kind: 'flag', usual })

export function choice<const Value extends string | number>(of: readonly Value[], usual: Value): Choice<Value> {
  return { kind: 'choice', of, usual }
}

export function count<Usual extends number | null>(range: Limit, usual: Usual): Count<Usual> {
  return { kind: 'count', ...range, usual }
}

export function counts<Name extends string>(of: Readonly<Record<Name, Limit>>): Counts<Name> {
  return { kind: 'counts', of, usual: null }
}

/** The options of a format, by name. */
export type Options = Readonly<Record<string, FormatOption>>

/** What is said of all options of a format. */
export type ValuesOf<Of extends Options> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }
